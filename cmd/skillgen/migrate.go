package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/flatfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime/userdir"
)

type migrateFlags struct {
	input.Flags
	options userdir.MigrateOptions
	json    bool
}

func migrateCommand(std ui.Streams) *cobra.Command {
	var f migrateFlags
	cmd := &cobra.Command{
		Use:   "migrate DIR",
		Short: "bring flat skill files into the layout of the specification",
		Long: `Migrate moves DIR/skills/x.md to DIR/skills/x/SKILL.md, where x.md is a skill that can be loaded; a DIR that is called
skills is that directory itself, and so is .opencode/skill. Files such as README, LICENSE and CHANGELOG stay, and so does
x.md where there is an x with other content, where another skill has its name, where a link leads to x.md, or where a
SKILL.md beside it makes the directory one skill. The copy is complete before the flat file is removed; running it again
has no effect. Links that lead nowhere from the new place, or to what has moved, are named, also those of DIR/*.md,
DIR/docs and notes among the skills.`,
		Example: "  skillgen migrate --dry-run ~/.omega",
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.options.DryRun, "dry-run", false, "say what would be done, and write nothing")
	f.RegisterProfile(flags, "a skill")
	flags.BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *migrateFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	profile, err := f.Profile()
	if err != nil {
		return err
	}
	if err := input.CheckDir(args[0]); err != nil {
		return err
	}
	place := flatfile.PlaceOf(args[0])
	list, err := flatfile.Migrate(cmd.Context(), place, profile, f.options)
	if list == nil && err != nil || errors.Is(err, userdir.ErrLocked) {
		return err
	}
	if list == nil {
		list = []userdir.Migration{}
	}
	isSkill := func(file string) bool {
		s, _ := flatfile.Skill(cmd.Context(), file, profile)
		return s != nil
	}
	var notes []string
	if len(list) == 0 && err == nil {
		notes = append(notes, place.Nothing(cmd.Context(), args[0], profile, isSkill))
	}
	notes = append(append(notes, place.Deeper(cmd.Context(), profile, isSkill)...), place.OfClients(args[0], isSkill)...)
	configured, _, _ := config.Find(args[0], input.ConfigFlags) // what is wrong with it is for check to say
	check := func(file, rule string, more ...string) string {
		file = cmp.Or(file, args[0])
		if configured != nil && configured.IsOff(rule, file) {
			more = append(more, "--rule", rule+"=warning")
		}
		return usage.Again(cmd, []string{file})("check", nil, more...)
	}
	// What was moved before an error or ^C is moved, and the user must know.
	notes = append(notes, flatfile.Links(context.WithoutCancel(cmd.Context()), place, list, f.options.DryRun, profile, check)...)
	if printErr := flatfile.PrintMoved(std.Out, list, notes, f.json); printErr != nil {
		return printErr
	}
	for _, said := range notes {
		if !f.json {
			ui.Note(std.Err, "%s", said)
		}
	}
	if f.options.DryRun && len(list) > 0 {
		ui.Note(std.Err, "nothing was written")
	}
	if err != nil && cmd.Context().Err() != nil {
		return ui.ErrFindings // which is said by itself
	}
	if err != nil {
		ui.Note(std.Err, "%s", err)
		return ui.ErrFindings
	}
	return nil
}
