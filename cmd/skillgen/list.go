package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

type listFlags struct {
	input.Flags
	json, withProjects bool
}

func listCommand(std ui.Streams) *cobra.Command {
	var f listFlags
	cmd := &cobra.Command{
		Use:   "list [DIR...]",
		Short: "list skills with their state",
		Long: `List prints every skill of the directories with its state: ok, unavailable (what it requires is not there), rejected,
shadowed by a higher layer, untrusted (in a directory of --untrusted), disabled, or unreached (loading
passes over it). Several directories are layers, lowest precedence first. Under the profiles opi and phi, which load
nothing when a skill is rejected, it exits 1 then. Where a directory holds no skills of its own, those in its
.claude/skills and .agents/skills are listed. How much check has to say with the same arguments stands on standard
error.`,
		Example: "  skillgen list\n  skillgen list --json ~/.agents .agents",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags())
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.Flags().BoolVar(&f.withProjects, "projects", false, "list the projects too")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *listFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	if err := f.Configure(cmd.Flags(), std.Err, input.Dir(args)); err != nil {
		return err
	}
	cat, refused, err := input.Listing(cmd.Context(), &f.Flags, args)
	if err != nil {
		return err
	}
	if f.json {
		// The report is a public type of package runtime: an agent that prints its own catalog prints the same.
		err = ui.PrintJSON(std.Out, cat.Report())
	} else {
		err = f.print(cmd, std, args, cat.Overview())
	}
	return allRefused(std, err, refused)
}

// allRefused ends a listing with findings where the profile loads no skill because one is refused: the rows alone would
// say that the others load.
func allRefused(std ui.Streams, err error, refused bool) error {
	if err != nil || !refused {
		return err
	}
	ui.Note(std.Err, "under this profile no skill is loaded while one is rejected")
	return ui.ErrFindings
}

// print is a row for each skill, also for one that is not loaded: why it is missing is what people ask.
func (f *listFlags) print(cmd *cobra.Command, std ui.Streams, args []string, report runtime.Report) error {
	t := ui.Table{{"NAME", "STATE", "TOKENS", "LAYER", "PATH"}}
	for _, s := range report.Skills {
		t.Add(ui.Plain(s.Name), stateText(s.State, s.Reason, 60), strconv.Itoa(s.Tokens.Listing+s.Tokens.Body), ui.Plain(s.Layer), ui.Plain(ui.Near(s.Path)))
	}
	if err := t.Print(std.Out); err != nil {
		return err
	}
	if f.withProjects && len(report.Projects) > 0 {
		t = ui.Table{{}, {"PROJECT", "STATE", "TOKENS", "SKILLS", "PATH"}}
		for _, p := range report.Projects {
			tokens := runtime.EstimateTokens(len(p.Instructions))
			t.Add(ui.Plain(p.Name), stateText(p.State, p.Reason, 60), strconv.Itoa(tokens), ui.Plain(strings.Join(p.Skills, ", ")), ui.Plain(ui.Near(p.Path)))
		}
		if err := t.Print(std.Out); err != nil {
			return err
		}
	}
	// A list is read row by row. What is wrong has a verb of its own, which says where and what to do.
	return tell(cmd, std, input.Dirs(&f.Flags, args), len(report.Skills))
}

// stateText is a state of a skill or a project with its reason: "rejected: the quote is never closed". n bounds the reason, in
// characters; 0 is no limit.
func stateText(state runtime.SkillState, reason string, n int) string {
	reason = ui.OneLine(ui.NearText(reason))
	if n > 0 {
		reason = ui.Shorten(reason, n)
	}
	switch {
	case reason == "":
		return string(state)
	case strings.HasPrefix(reason, "missing: "):
		return string(state) + ", " + reason
	}
	return string(state) + ": " + reason
}
