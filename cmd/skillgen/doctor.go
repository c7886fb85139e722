package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/lowered"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/needs"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

type doctorFlags struct {
	input.Flags
	json bool
}

func doctorCommand(std ui.Streams) *cobra.Command {
	var f doctorFlags
	cmd := &cobra.Command{
		Use:   "doctor [DIR...]",
		Short: "say which requirements are met, and how to meet the others",
		Long: `Doctor looks up what the skills of the directories require: where each tool was found on PATH, which tools, variables
and systems are missing, and how the skill itself says to install them; where the programs of MCP servers are, such as
npx, and which are missing; which variables servers ask for as ${NAME}, and which of them are neither set nor have a
default. It runs nothing. It exits 1 when something is missing. Skills that are switched off by a file .disabled are
named and not looked at.`,
		Example: "  skillgen doctor ~/.agents",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags(), input.NotLoaded)
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

// run asks the catalog that an agent would have, so that what it says is what the agent will find.
func (f *doctorFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	if err := f.Configure(cmd.Flags(), std.Err, input.Dir(args)); err != nil {
		return err
	}
	cat, refused, err := f.Catalog(cmd.Context(), args)
	if refused != nil { // what the skills require is so whether they load or not
		cat, _, err = input.Listing(cmd.Context(), &f.Flags, args)
	}
	if err != nil {
		return err
	}
	skills, sick := needs.Examine(cat)
	if f.json {
		err = ui.PrintJSON(std.Out, struct {
			Version int             `json:"version"`
			Skills  []needs.Skill   `json:"skills"`
			Config  *lowered.Config `json:"config,omitempty"`
		}{1, skills, input.By(&f.Flags)})
	} else {
		for _, s := range skills {
			ui.Print(std.Out, s.Text())
		}
		if len(skills) == 0 {
			ui.Note(std.Err, "no skill requires anything")
		}
	}
	if off := disabled(cat); len(off) > 0 {
		ui.Note(std.Err, "%s disabled: %s", ui.Plural(len(off), "skill"), ui.Shorten(strings.Join(off, ", "), 200))
	}
	if err = lost(cmd, std, input.Dirs(&f.Flags, args), cat, refused, err); err == nil && sick {
		return ui.ErrFindings
	}
	return err
}

// disabled are the names of skills that are switched off.
func disabled(cat *runtime.Catalog) (names []string) {
	for _, s := range cat.Overview().Skills {
		if s.State == runtime.StateDisabled {
			names = append(names, ui.Plain(s.Name))
		}
	}
	return names
}
