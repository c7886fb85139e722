package server

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// InPlaceOfWord says what to write in the place of a word that somebody must fill in, in a value below a key of a server: a variable, and in
// the host of an address none at all. text is where the value stands.
func InPlaceOfWord(name string, server *node.Node, key string, value *node.Node, word, text string, format runtime.Format) string {
	if isInHost(server, value, strings.Index(value.Text, word)) {
		return writeHost + teamAddress
	}
	if words := server.Get("command"); words != nil && slices.Index(words.Items, value) > 0 {
		key = "args" // which are what stands behind the program in a list
	}
	return cmp.Or(fillIn(name, server, word, slot.Variable(key, value.Text, word), format), node.WithQuotes(slot.Hint(key, value.Text, word), format, text, value))
}

// InPlaceOf says the same of a placeholder that skillgen does not read.
func InPlaceOf(name string, server *node.Node, key string, value *node.Node, p command.Placeholder, text string, format runtime.Format) string {
	word := value.Text[p.Start:p.End]
	variable := cmp.Or(p.Name, slot.Variable(key, value.Text, word))
	switch instead := slot.WithDefault(word); {
	case isInHost(server, value, p.Start):
		return writeHost + teamAddress
	case instead != "":
		return node.WithQuotes("skillgen reads a default behind :- only; write "+instead, format, text, value)
	case variable != "":
		return "skillgen reads ${NAME} only; " + cmp.Or(fillIn(name, server, word, variable, format), node.WithQuotes("write ${"+variable+"}", format, text, value))
	}
	return "skillgen reads ${NAME} only; name an environment variable in this form"
}

// isInHost reports a place of a value that is in the host of the server's address, also where that stands alone.
func isInHost(server, value *node.Node, at int) bool {
	return (value == server || value == server.Get("url")) && command.IsHTTP(value.Text) && at < len(command.HostOf(value.Text))
}

// fillIn says what to write where a variable is meant in the place of a word: of a line, which takes none, all of it.
func fillIn(name string, value *node.Node, word, variable string, format runtime.Format) string {
	if value.Kind != node.Scalar || variable == "" {
		return ""
	}
	if strings.HasPrefix(word, "~") {
		word = "~"
	}
	return Mapped(name, strings.Replace(value.Text, word, "${"+variable+"}", 1), format)
}

// Mapped says what to write in place of a line, or of one with ${NAME} in it, where that can be a server by itself. It is "" for others.
func Mapped(name, line string, format runtime.Format) string {
	words, ok := shell.Command(line)
	if !ok {
		return ""
	}
	return Instead(name, words, format)
}

// Plainly says what to write in place of a server that runs what its arguments say. What env sets is set without it.
func Plainly(srv runtime.MCPServer, format runtime.Format) string {
	hint := ""
	if command.Program(srv.Command) == "env" {
		hint = Instead(srv.Name, srv.Args, format)
	}
	return cmp.Or(hint, "name the program that serves, with plain arguments")
}

// Instead says what to write in place of words: variables, a program and its arguments. It is "" where that would be refused. What no
// server may set is left out, and a key is taken from a variable.
func Instead(name string, words []string, format runtime.Format) string {
	srv := runtime.MCPServer{Name: name}
	for len(words) > 0 && strings.Contains(words[0], "=") {
		name, value, _ := strings.Cut(words[0], "=")
		if command.UnsafeEnvironment(name, value) == "" {
			srv.Env = append(srv.Env, runtime.Variable{Name: name, Value: value})
		}
		words = words[1:]
	}
	if len(words) == 0 || command.Unsafe(words[0]) != "" || command.EvalOption(words[0], words[1:]) != "" {
		return ""
	}
	srv.Command, srv.Args = words[0], slices.Clone(words[1:])
	masked(&srv)
	entries := []string{node.WriteText(format, "command", srv.Command)}
	if len(srv.Args) > 0 {
		entries = append(entries, node.WriteList(format, "args", srv.Args...))
	}
	if len(srv.Env) > 0 {
		env := make([]string, len(srv.Env))
		for i, v := range srv.Env {
			env[i] = node.WriteText(format, v.Name, v.Value)
		}
		entries = append(entries, node.WriteBlock(format, "env", env...))
	}
	return "write " + node.WriteServer(format, "mcp", name, entries...)
}

// masked takes a variable in place of each key that a server holds.
func masked(srv *runtime.MCPServer) {
	for _, k := range held.Keys(*srv) {
		for i := range srv.Env {
			if v := &srv.Env[i]; k.Where == "env "+runtime.Quote(v.Name) {
				v.Value = k.Instead
			}
		}
		for i := range srv.Args {
			if k.Where == "args["+strconv.Itoa(i)+"]" {
				srv.Args[i] = k.Instead
			}
		}
	}
}
