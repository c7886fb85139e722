package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// bare are of several arguments those without skills and projects, also by themselves: what a link leads to into another one counts there.
func (f *checkFlags) bare(cmd *cobra.Command, args []string, results []*loader.Result, opts loader.Options) (list []string) {
	for i, arg := range args {
		if len(args) == 1 || !left.IsBare(results[i]) {
			continue
		}
		if len(results[i].Roots.Skills) > 0 {
			alone, err := loader.Load(cmd.Context(), f.Roots(arg), &opts)
			if err != nil || !left.IsBare(alone) {
				continue
			}
		}
		list = append(list, arg)
	}
	return list
}

// sayBare prints of them, beside others, what is said of one alone. Where all are, the command ends with it.
func (f *checkFlags) sayBare(std ui.Streams, found checked) {
	for _, arg := range found.bare {
		if found.Skills+found.Projects > found.Places {
			ui.Note(std.Err, "%s", input.Nothing(&f.Flags, []string{arg}))
		}
	}
}
