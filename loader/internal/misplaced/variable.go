// This file finds what stands among the variables or headers of a server and is none of them: a field of the skill, or a key of the server.
//
// What comes in is a server and the entry. What goes out are words, which whoever reads the server reports.

package misplaced

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// Variables are those of a server: its entry env, or headers, in the block in which the servers stand.
type Variables struct {
	Block         string
	Server, Entry node.Pair
	Format        runtime.Format
	// IsField reports the fields that the first level lacks.
	IsField func(key string) bool
}

// Stray says of an entry that it stands there by mistake, and what to do. It says nothing of others. A variable may have any name: what
// has a text counts where the server, or the skill, lacks just that.
func (v Variables) Stray(p node.Pair) (message, hint string) {
	block := v.Entry.Key.Text
	what := " stands within " + runtime.Quote(block) + " of the server " + runtime.Quote(v.Server.Key.Text)
	switch key := p.Key.Text; {
	case v.isOfServer(p):
		at := v.Entry.Value.Span.Start
		switch {
		case v.Format == runtime.FormatTOML && at < v.Entry.Key.Span.Start: // a header
			hint = "write it above [" + v.Block + "." + bare(v.Server.Key.Text) + "." + block + "]"
		case v.Format != runtime.FormatTOML && at == v.Entry.Value.Pairs[0].Key.Span.Start:
			hint = "start it in the column of " + block
		default: // braces
			hint = "write it outside of " + block
		}
		return "the key " + runtime.Quote(key) + what, hint
	case key != "name" && key != "description" && v.IsField(key):
		return "the field " + runtime.Quote(key) + what, node.WriteTopLevel(v.Format)
	}
	return "", ""
}

// isOfServer reports a key of the server. Beside a command it lacks no url, and beside a url nothing that a program has.
func (v Variables) isOfServer(p node.Pair) bool {
	server, key := v.Server.Value, p.Key.Text
	if !slices.Contains(serverKeys[:], key) || server.Get(key) != nil {
		return false
	}
	isProgram, isAddress := !server.Get("command").IsNull(), !server.Get("url").IsNull()
	switch {
	case p.Value.Kind != node.Scalar:
		return true
	case key == "command" || key == "url":
		return !isProgram && !isAddress
	case key == "args" || key == "cwd":
		return !isAddress
	}
	return v.Entry.Key.Text == "headers" && (key == "type" || key == "transport")
}
