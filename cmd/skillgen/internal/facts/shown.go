// This file takes the keys that are written out from what is shown: whatever a skill or a client has run passes here once, and nowhere else.
// In come servers, hooks and commands as they were read; out go those that may stand on a terminal or in JSON.

package facts

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// Servers are those of a report or of a match.
func Servers(list []runtime.ServerReport) []runtime.ServerReport { return held.Masked(list) }

// server is one that a file names beside the servers of a skill. What has another form than that of a server is a text, or JSON.
type server struct {
	name  string
	as    runtime.ServerReport
	other string
	line  int // of its name, 0 where nobody knows
}

// shown is a server on a line.
func (s server) shown() string {
	as := held.Masked([]runtime.ServerReport{s.as})[0]
	return held.Line(string(held.JSON([]byte(cmp.Or(s.other, shellLine(as.Env, as.Command, as.Args), as.URL)))))
}

// shown is what is run. Its servers are masked where each becomes a line.
func (run Run) shown() Run {
	run.Hooks = held.JSON(run.Hooks)
	for i, c := range run.Commands {
		run.Commands[i] = held.Line(c)
	}
	for i, wrong := range run.wrong {
		run.wrong[i] = held.Line(wrong)
	}
	return run
}
