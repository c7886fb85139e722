package server

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// ReportUnpinned reports a server that runs the newest version of a package.
func ReportUnpinned(log *report.Log, srv *runtime.MCPServer, at source.Span) {
	if log.Rules.Mode() != report.Build {
		return
	}
	switch pkg, python := command.Fetched(command.Program(srv.Command), srv.Args); {
	case pkg == "" || command.IsPinned(pkg, python) || wordsOfLine(pkg) != nil:
	case command.IsArchive(pkg):
		log.Report(rule.UnpinnedRunner, at, "the server "+runtime.Quote(srv.Name)+" runs what stands at "+runtime.Quote(pkg)+" on that day", "name an archive that has its version or its sum in its address, such as x-1.2.3.tgz")
	default:
		log.Report(rule.UnpinnedRunner, at, "the server "+runtime.Quote(srv.Name)+" runs the newest "+runtime.Quote(pkg), "name the version that you tested, such as "+example(pkg, python))
	}
}

// ReportAlone reports the servers that are a runner of packages and name none: with one word more it would run that. at are their names.
func ReportAlone(log *report.Log, servers []runtime.MCPServer, at []source.Span) {
	if log.Rules.Mode() != report.Build {
		return
	}
	defer func() { log.Server = "" }()
	for i, srv := range servers {
		program, more := command.Program(srv.Command), append(slices.Clone(srv.Args), "package")
		pkg, _ := command.Fetched(program, srv.Args)
		would, _ := command.Fetched(program, more)
		if pkg == "" && would == "package" {
			log.Server = srv.Name
			log.Report(rule.UnpinnedRunner, at[i], "the server "+runtime.Quote(srv.Name)+" runs a package, and names none", "name it behind the options, with the version that you tested")
		}
	}
}

// example is how a version is written behind a package: that of a registry, or a tag of a repository.
func example(pkg string, python bool) string {
	repository := strings.Contains(pkg, ":") || !python && pkg[0] != '@' && strings.Contains(pkg, "/")
	switch {
	case repository && python:
		return "@v1.2.3"
	case repository:
		return "#v1.2.3"
	case python:
		return "==1.2.3"
	}
	return "@1.2.3"
}
