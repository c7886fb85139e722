package server

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Line is the server that a command line declares, as mcp-NAME has it, or what is wrong with the line.
func Line(name string, p node.Pair, format runtime.Format) (*Server, source.Problem) {
	srv := &Server{MCPServer: runtime.MCPServer{Name: name}, Key: p.Key, Program: p.Value, Line: true, Format: format}
	words, problem := shell.Split(p.Value.Text)
	if problem != "" && command.IsHTTP(p.Value.Text) && !strings.ContainsAny(p.Value.Text, " \t\n") { // an address is no program, whatever is in it
		words, problem = []string{p.Value.Text}, ""
	}
	if problem != "" || strings.Contains(p.Value.Text, `\`) {
		if path := windowsPath(name, p.Value, "", true); path.Rule != nil {
			return nil, path
		}
	}
	if problem == "" {
		srv.Command, srv.Args = words[0], words[1:]
		return srv, source.Problem{}
	}
	hint := "write a program and its arguments; quotes group, nothing expands"
	if mapped := Mapped(name, p.Value.Text, format); mapped != "" {
		hint = "on one line nothing expands, and no variable is set; " + mapped
	} else if words, ok := shell.Command(p.Value.Text); ok && strings.HasPrefix(words[0], "$") {
		hint = cmp.Or(inArguments(format, name, words, true), "no variable is filled in here: write the name of a program on PATH, and its arguments behind it")
	}
	return nil, source.Wrong(rule.UnsafeCommand, p.Value.Span, "the command of the server "+runtime.Quote(name)+" cannot be used: "+problem, hint)
}
