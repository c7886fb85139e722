package server

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// mostRewritten is how many words or variables a hint writes out.
const mostRewritten = 5

// Rewritten says what to write in place of a value of another shape: args as a line, and env or headers as a list. A variable stands in place of
// a key. It is "" where that is not certain, or too long for a hint.
func Rewritten(f runtime.Format, key string, value *node.Node) string {
	switch key {
	case "args":
		return rewrittenArgs(f, value)
	case "env", "headers":
		return rewrittenList(f, key, value)
	}
	return ""
}

func rewrittenArgs(f runtime.Format, value *node.Node) string {
	words := strings.Fields(value.Text)
	if value.Kind != node.Scalar || len(words) == 0 || len(words) > mostRewritten || strings.ContainsAny(value.Text, "\"'`\\[]{}|&;<>()–—“”‘’") {
		return ""
	}
	srv := runtime.MCPServer{Args: words}
	masked(&srv)
	return "write " + node.WriteList(f, "args", srv.Args...)
}

// rewrittenList reads items such as NAME=value, NAME: value, and in env NAME, which the host fills in.
func rewrittenList(f runtime.Format, key string, value *node.Node) string {
	if value.Kind != node.List || len(value.Items) == 0 || len(value.Items) > mostRewritten {
		return ""
	}
	var srv runtime.MCPServer
	for _, item := range value.Items {
		name, text := item.Text, ""
		switch i := strings.IndexAny(item.Text, "=:"); {
		case item.Kind == node.Mapping && len(item.Pairs) == 1 && item.Pairs[0].Value != nil && item.Pairs[0].Value.Kind == node.Scalar:
			name, text = item.Pairs[0].Key.Text, item.Pairs[0].Value.Text
		case item.Kind != node.Scalar:
			return ""
		case i > 0:
			name, text = item.Text[:i], strings.TrimSpace(item.Text[i+1:])
		case key == "env":
			text = "${" + name + "}"
		default:
			return ""
		}
		if key == "env" && command.UnsafeEnvironment(name, text) != "" || key == "headers" && command.UnsafeHeader(name, text) != "" {
			return ""
		}
		if key == "headers" && !strings.Contains(text, "${") { // it may be a key
			text = "…"
		}
		srv.Env = append(srv.Env, runtime.Variable{Name: name, Value: text})
	}
	masked(&srv)
	entries := make([]string, len(srv.Env))
	for i, v := range srv.Env {
		entries[i] = node.WriteText(f, v.Name, v.Value)
	}
	return "write " + node.WriteBlock(f, key, entries...)
}
