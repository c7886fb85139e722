package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/complete"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/facts"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

type showFlags struct {
	input.Flags
	json, body bool
}

func showCommand(std ui.Streams) *cobra.Command {
	var f showFlags
	cmd := &cobra.Command{
		Use:   "show NAME [DIR...]",
		Short: "show everything about one skill",
		Long: `Show prints what is known about one skill: its fields, metadata and other keys, state, requirements, triggers,
servers, hooks and files, which commands in its text Claude Code runs before a model reads it, which servers Codex offers
to add, and what check says of it. A file is installed with the mode that it has here, whatever its own is. Of others
with its name it shows what they start. With --json "diagnostics" is what check says, and those of "skill" are those of
loading, as an agent has them.`,
		Example: "  skillgen show playwright-mcp skills",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags(), input.NotLoaded)
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.Flags().BoolVar(&f.body, "body", false, "print the instructions only")
	cmd.Args = usage.Either("json", "body")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
		var names []string
		if cat, _, err := input.Listing(cmd.Context(), &f.Flags, nil); err == nil {
			for _, s := range cat.Overview().Skills {
				names = append(names, s.Name)
			}
		}
		return complete.Words(slices.Compact(names)) // they are sorted
	}
	return cmd
}

// run looks also at what loading passes over: people ask for a skill because they do not see it.
func (f *showFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	compiled.FollowLine(cmd, std.Err, &f.Flags)
	if err := f.Configure(cmd.Flags(), std.Err, input.ConfigDir(&f.Flags, args[1:]), args[1:]...); err != nil {
		return err
	}
	opts, err := f.Options(loader.ModeUser)
	if err != nil {
		return err
	}
	cat, refused, err := input.Listing(cmd.Context(), &f.Flags, args[1:])
	if err != nil {
		return err
	}
	report := cat.Overview(args[0])
	if names := facts.Alike(report, args[0]); len(names) > 1 {
		report = cat.Overview(names...)
	}
	s, others, err := facts.WithName(report, args[0], cat.Suggest(args[0]), usage.Again(cmd, args[1:]))
	left.PrintUnread(std.Err, left.UnreadPlaces(report)) // it may be there, or another one
	if err == nil {
		left.PrintStillRead(std.Err, left.OffIn(runtime.Report{Skills: append([]runtime.SkillReport{s}, others...)}))
	}
	switch {
	case err != nil:
		return err
	case f.body:
		err = printBody(std.Out, cat, s)
	default:
		var diags []runtime.Diagnostic
		rows := facts.Rows(cmd.Context(), opts, cat, append([]runtime.SkillReport{s}, others...)...)
		switch diags, err = about(cmd, args[1:], rows[0].SkillReport, report); {
		case err != nil:
		case f.json:
			for i := range diags {
				diags[i].File = ui.Relative(diags[i].File)
			}
			err = ui.PrintJSON(std.Out, struct {
				Version     int                  `json:"version"`
				Skill       facts.Row            `json:"skill"`
				Others      []facts.Row          `json:"others"`
				Diagnostics []runtime.Diagnostic `json:"diagnostics"`
				Config      *input.Lowered       `json:"config,omitempty"`
			}{1, rows[0], rows[1:], diags, input.By(&f.Flags)})
		default:
			err = printFacts(std.Out, facts.Skill(rows[0], rows[1:]...), diags)
		}
	}
	return allRefused(std, err, refused)
}

// printBody prints what the model would be given. A skill that is not loaded gives it nothing, so that is an error.
func printBody(out io.Writer, cat *runtime.Catalog, report runtime.SkillReport) error {
	s, ok := cat.Lookup(report.Name)
	if !ok {
		return fmt.Errorf("the skill %q is %s; its text is in %s", report.Name, facts.State(report.State, report.Reason, 0), ui.Plain(ui.Near(report.Path)))
	}
	text, err := s.Body()
	if err != nil {
		return err
	}
	if text = loader.MaskKeys(text); ui.IsTerminal(out) {
		text = ui.VisibleLines(text) // a file or a program gets it as it is, but for keys
	}
	_, err = io.WriteString(out, text)
	return err
}

func printFacts(out io.Writer, t ui.Table, diags []runtime.Diagnostic) error {
	if err := t.Print(out); err != nil {
		return err
	}
	for i := range diags {
		diags[i].File = ui.Near(diags[i].File)
	}
	if len(diags) > 0 {
		fmt.Fprintln(out)
	}
	ui.PrintDiagnostics(out, diags)
	return nil
}
