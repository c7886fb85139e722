package field

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// safe applies the rules about what a server starts. It reports whether the server may stay. at is the place
// of the command.
func (s *servers) safe(srv *runtime.MCPServer, at source.Span) bool {
	if srv.Command == "" {
		return true
	}
	s.unwrapCmd(srv, at)
	if option := command.EvalOption(srv.Command, srv.Args); option != "" {
		s.log.Report(rule.EvalCommand, at, "the server "+runtime.Quote(srv.Name)+" runs what its arguments say: "+runtime.Quote(option), server.Plainly(*srv, s.format))
		return false
	}
	server.ReportUnpinned(s.log, srv, at)
	return true
}

// written is how a server says what it starts: in one line, or with a key for the arguments.
func (s *servers) written(name string, words []string) string {
	if s.of == "" {
		return node.WriteText(s.format, "mcp-"+name, strings.Join(words, " "))
	}
	hint := node.WriteText(s.format, "command", words[0])
	if len(words) > 1 {
		hint += ", and " + node.WriteList(s.format, "args", words[1:]...)
	}
	return hint
}

// unwrapCmd reads cmd /c npx … as npx …: no shell is needed to start these, and none gets their arguments.
func (s *servers) unwrapCmd(srv *runtime.MCPServer, at source.Span) {
	if command.Program(srv.Command) != "cmd" || len(srv.Args) < 2 {
		return
	}
	c := slices.IndexFunc(srv.Args, func(arg string) bool { return strings.EqualFold(arg, "/c") })
	if c < 0 || slices.ContainsFunc(srv.Args[:c], func(arg string) bool { return len(arg) != 2 || arg[0] != '/' }) {
		return
	}
	words := srv.Args[c+1:]
	if len(words) == 1 && strings.ContainsAny(words[0], " \t") {
		var problem string
		if words, problem = shell.Split(words[0]); problem != "" {
			return
		}
	}
	if len(words) == 0 || !command.IsRunner(command.Program(words[0])) {
		return
	}
	s.log.Hint(source.Wrong(rule.EvalCommand, at,
		"the server "+runtime.Quote(srv.Name)+" is read as "+runtime.Quote(strings.Join(words, " "))+", without cmd /c",
		"write "+s.written(srv.Name, words)))
	srv.Command, srv.Args = words[0], slices.Clone(words[1:])
}
