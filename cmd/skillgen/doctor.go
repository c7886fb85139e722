package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/facts"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/needs"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
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
and systems are missing, and how the skill says to install them; where the programs of MCP servers are, such as npx, and
which are missing, or lack a script; which variables servers ask for as ${NAME}, and which of them are neither set nor
have a default, but for those that a host fills in, such as ${SKILL_DIR}. It runs nothing, and only names skills that a
file .disabled switches off. Behind all this stand the commands that a client may run of a skill by itself, loaded or
not: those of its hooks, with what check says of their form, those in its text, and the servers in agents/openai.yaml,
which Codex offers to add, with the file and the line; of a directory of --untrusted also those of the custom commands
of Claude Code, Gemini CLI, OpenCode and Qwen Code there, and the hooks and servers of agents of Claude Code. It exits 1
when something is missing or cannot be run, also of a skill that says always and loads without it, when a server is left
out, and where no skill is loaded and some are rejected or unreadable. Where check warns of something, standard error
says so.`,
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
	compiled.FollowLine(cmd, std.Err, &f.Flags)
	if err := f.Configure(cmd.Flags(), std.Err, input.ConfigDir(&f.Flags, args), args...); err != nil {
		return err
	}
	opts, err := f.Options(loader.ModeUser)
	if err != nil {
		return err
	}
	cat, refused, err := f.Catalog(cmd.Context(), args)
	if refused != nil { // what the skills require is so whether they load or not
		cat, _, err = input.Listing(cmd.Context(), &f.Flags, args)
	}
	client := input.FindClientFiles(&f.Flags)
	none := err // no skill: what clients read there is told all the same
	if err != nil && (cat == nil || len(client) == 0) {
		return err
	}
	b := remarksOn(cmd, &f.Flags, args, cat, refused)
	if b.Check == nil && b.err == nil { // a misspelt key of requires asks for nothing
		if b.Check, b.err = findings(cmd, args, b.skills); b.Check != nil && b.Check.Errors+b.Check.Warnings == 0 {
			b.Check = nil
		}
	}
	starts := facts.Starts(cmd.Context(), opts, cat, b.report, client)
	skills, sick := needs.Examine(cat, left.WhyAbsentFrom(cmd.Context(), &f.Flags, args...))
	if f.json {
		err = ui.PrintJSON(std.Out, struct {
			Version     int           `json:"version"`
			Skills      []needs.Skill `json:"skills"`
			Runs        []facts.Start `json:"runs"`
			ClientFiles []string      `json:"clientFiles"`
			remarks
		}{1, skills, starts, facts.ClientPaths(client), b})
	} else {
		for _, s := range skills {
			ui.Print(std.Out, s.Text())
		}
		ui.Print(std.Out, facts.StartsText(starts))
		if len(skills) == 0 && none == nil {
			ui.Note(std.Err, "%s requires anything", left.None(b.NotLoaded))
		}
	}
	if none != nil {
		return cmp.Or(err, none)
	}
	if err = b.end(cmd, std, err); err == nil && sick {
		return ui.ErrFindings
	}
	return err
}
