package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/facts"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
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
shadowed (a higher layer has the name, or a client's directory the same skill), untrusted (in a directory of --untrusted),
disabled, or unreached (loading passes over it). Several directories are layers, lowest precedence first. Under the
profiles opi and phi, which load nothing when a skill is rejected, it exits 1 then. Where a directory holds no skills of
its own, those in its .claude/skills and .agents/skills are listed. With --json a skill that is disabled or unreached has
its name, path and reason, and other fields are empty: show --json reads its file. A skill of a plugin has the name that
plugin.json or .claude-plugin/plugin.json gives that. How much check has to say with the same arguments stands on
standard error; beyond 500 skills, that check knows.`,
		Example: "  skillgen list\n  skillgen list --json ~/.agents .agents",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags(), input.NotLoaded)
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.Flags().BoolVar(&f.withProjects, "projects", false, "list the projects too")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *listFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	compiled.FollowLine(cmd, std.Err, &f.Flags)
	if err := f.Configure(cmd.Flags(), std.Err, input.ConfigDir(&f.Flags, args), args...); err != nil {
		return err
	}
	cat, refused, err := input.Listing(cmd.Context(), &f.Flags, args)
	if err != nil {
		return err
	}
	plugins := owners.PluginsIn(input.Places(&f.Flags, args)...)
	report := cat.Overview()
	check, err := findings(cmd, args, len(report.Skills))
	switch {
	case err != nil:
		return err
	case f.json:
		err = ui.PrintJSON(std.Out, listing(cat, plugins, input.By(&f.Flags), check))
	default:
		// A list is read row by row. What is wrong has a verb of its own, which says where and what to do.
		if err = f.print(std, report, plugins); err == nil {
			left.PrintUnread(std.Err, left.UnreadPlaces(report))
			check.tell(cmd, std, args, len(report.Skills))
		}
	}
	if err == nil {
		left.PrintStillRead(std.Err, left.OffIn(report))
	}
	for _, problem := range plugins.Problems {
		ui.Note(std.Err, "%s", ui.NearText(problem))
	}
	return allRefused(std, err, refused)
}

// listing is what list prints as JSON: the report, a public type of package runtime, which an agent prints of its own catalog, and what the command knows beside it.
func listing(cat *runtime.Catalog, plugins *owners.Plugins, by *input.Lowered, check *counts) any {
	report := cat.Report()
	list, leftOut, loaded := make([]facts.Row, len(report.Skills)), left.ByFile(report), left.Loaded(cat)
	for i, s := range report.Skills {
		list[i] = facts.RowOf(s, append(leftOut(s.Path), loaded(s.Path)...))
		list[i].Plugin = plugins.Of(s.Path)
	}
	return struct {
		Version     int                     `json:"version"`
		Skills      []facts.Row             `json:"skills"`
		Projects    []runtime.ProjectReport `json:"projects"`
		Diagnostics []runtime.Diagnostic    `json:"diagnostics"`
		Config      *input.Lowered          `json:"config,omitempty"`
		Check       *counts                 `json:"check,omitempty"`
	}{report.Version, list, report.Projects, report.Diagnostics, by, check}
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
func (f *listFlags) print(std ui.Streams, report runtime.Report, plugins *owners.Plugins) error {
	t := ui.Table{{"NAME", "STATE", "TOKENS", "LAYER", "PLUGIN", "PATH"}}
	most := 60 // characters of a reason, where nothing breaks a long one into lines
	if ui.Width(std.Out) > 0 {
		most = 0
	}
	inOne := false
	for _, s := range report.Skills {
		name, shortened := plugins.Of(s.Path), s.Name
		if inOne = inOne || name != ""; most > 0 {
			shortened = ui.Shorten(s.Name, 64) // as long as a name may be
		}
		t.Add(ui.Plain(shortened), facts.State(s.State, s.Reason, most), strconv.Itoa(s.Tokens.Listing+s.Tokens.Body), ui.Plain(s.Layer), ui.Plain(ui.Shorten(name, 64)), ui.Plain(ui.Near(s.Path)))
	}
	if !inOne {
		for i, row := range t {
			t[i] = slices.Delete(row, 4, 5)
		}
	}
	if err := t.Print(std.Out); err != nil {
		return err
	}
	if f.withProjects && len(report.Projects) > 0 {
		t = ui.Table{{}, {"PROJECT", "STATE", "TOKENS", "SKILLS", "PATH"}}
		for _, p := range report.Projects {
			tokens := runtime.EstimateTokens(len(p.Instructions))
			t.Add(ui.Plain(p.Name), facts.State(p.State, p.Reason, most), strconv.Itoa(tokens), ui.Plain(strings.Join(p.Skills, ", ")), ui.Plain(ui.Near(p.Path)))
		}
		return t.Print(std.Out)
	}
	return nil
}
