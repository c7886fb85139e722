// This file is a skill as list and show print it as JSON. In comes the report of one; out goes the row of all that its file says.

package facts

import (
	"context"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Row is the report of a skill, with the servers of it that an agent refuses, and the name of the plugin by which it is known; of show also
// what the skill has a client run.
type Row struct {
	runtime.SkillReport
	LeftOut []left.Server `json:"leftOut"`
	Plugin  string        `json:"plugin,omitempty"`
	Run
}

// RowOf is the row of a report, without what a client runs.
func RowOf(s runtime.SkillReport, leftOut []left.Server) Row {
	s.Servers = Servers(s.Servers)
	return Row{SkillReport: s, LeftOut: leftOut}
}

// Rows are the rows of skills for show, without the keys of providers; cat is the catalog of those that are loaded. The list is never null in JSON.
func Rows(ctx context.Context, opts loader.Options, cat *runtime.Catalog, skills ...runtime.SkillReport) []Row {
	list, loaded := []Row{}, left.Loaded(cat)
	for _, s := range skills {
		s, run := OfFile(ctx, opts, s)
		run.CodexServers, run.wrong = codexServers(ctx, opts, s.Path), wrongHooks(opts, run)
		row := RowOf(s, append(left.Servers(s), loaded(s.Path)...))
		row.Run = run.shown()
		list = append(list, row)
	}
	return list
}
