package argument

import (
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Unpinned reports a server that runs the newest version of a package.
func Unpinned(log *report.Log, srv *runtime.MCPServer, at source.Span) {
	if log.Rules.Mode() != report.Build {
		return
	}
	if pkg, python := command.Fetched(command.Program(srv.Command), srv.Args); pkg != "" && !command.IsPinned(pkg, python) {
		example := "@1.2.3"
		if python {
			example = "==1.2.3"
		}
		log.Report(rule.UnpinnedRunner, at, "the server "+runtime.Quote(srv.Name)+" runs the newest "+runtime.Quote(pkg), "name the version that you tested, such as "+example)
	}
}
