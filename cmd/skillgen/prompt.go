package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/complete"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// promptStyles are what --style takes.
func promptStyles() []string { return []string{"xml", "omega", "list", "catalogue", "compact"} }

type promptFlags struct {
	input.Flags
	style, project string
	options        runtime.PromptOptions
	json           bool
}

func promptCommand(std ui.Streams) *cobra.Command {
	var f promptFlags
	cmd := &cobra.Command{
		Use:   "prompt [DIR...]",
		Short: "print the skills as an agent's prompt lists them",
		Long: "Prompt prints the block that tells a model which skills there are, in one of five styles, within a budget of characters.\n" +
			"Skills that are not available are listed too, as not installed in the style omega, and so are those that only a person\n" +
			"may start, as manual-only in the style list: --hide-unavailable and --hide-manual-only leave them out.\n" +
			"In a line that a CI system would take for a command, as one that starts with ::, a character is a middle dot; --json\nhas it as it is. It exits 1 where no skill is loaded and some are rejected or unreadable.",
		Example: "  skillgen prompt --style compact --budget 2000 skills",
	}
	flags := cmd.Flags()
	f.Register(flags)
	input.RegisterUntrusted(&f.Flags, flags, input.NotLoaded)
	flags.StringVar(&f.style, "style", "", "print in a `STYLE`: xml, omega, list, catalogue or compact; by default that of the profile")
	flags.IntVar(&f.options.Budget, "budget", 0, "print `COUNT` characters at most; 0 is no limit")
	flags.BoolVar(&f.options.HideManualOnly, "hide-manual-only", false, "leave out skills that only a person may start")
	flags.BoolVar(&f.options.HideUnavailable, "hide-unavailable", false, "leave out skills that are not available")
	flags.StringVar(&f.project, "project", "", "the active project's `NAME`")
	flags.BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	if std.Completes {
		_ = cmd.RegisterFlagCompletionFunc("project", f.projectNames) // fails for a flag that there is not
	}
	return cmd
}

// projectNames are what --project may be.
func (f *promptFlags) projectNames(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	compiled.FollowLine(cmd, io.Discard, &f.Flags)
	if cat, _, err := f.Catalog(cmd.Context(), args); err == nil {
		for _, p := range cat.Overview().Projects {
			names = append(names, p.Name)
		}
	}
	return complete.Words(names)
}

func (f *promptFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	modules := compiled.FollowLine(cmd, std.Err, &f.Flags)
	if err := f.Configure(cmd.Flags(), std.Err, input.ConfigDir(&f.Flags, args), args...); err != nil {
		return err
	}
	if f.options.Budget < 0 {
		return fmt.Errorf("the value %d of --budget is less than 0; 0 is no limit, see skillgen prompt --help", f.options.Budget)
	}
	profile, err := f.Profile()
	if err != nil {
		return err
	}
	// Each client lists skills in its own way, and its profile says which.
	f.options.Style = profile.Prompt
	if f.style != "" {
		if !slices.Contains(promptStyles(), f.style) {
			return ui.NotOneOf("style", f.style, promptStyles())
		}
		f.options.Style = runtime.PromptStyle(f.style)
	}
	cat, refused, err := f.Catalog(cmd.Context(), args)
	if err != nil {
		return err
	}
	// A project that is not there would leave the prompt as it is without one, in silence.
	if f.options.Project = runtime.ProjectName(f.project); f.project != "" && refused == nil && cat.Project(f.options.Project) == nil {
		if all, _, err := input.Listing(cmd.Context(), &f.Flags, args); err == nil { // with what is passed over
			cat = all
		}
		return unknownProject(cmd, f, cat, args)
	}
	b := remarksOn(cmd, &f.Flags, args, cat, refused)
	if b.Check == nil { // or check has said so
		modules.TellUnseen(&f.Flags, input.Dir(args))
	}
	text := loader.MaskKeys(cat.Prompt(&f.options))
	if text == "" && f.options.Budget > 0 {
		unbound := f.options
		unbound.Budget = 0
		if cat.Prompt(&unbound) != "" {
			ui.Note(std.Err, "nothing fits into %s", ui.Plural(f.options.Budget, "character"))
		}
	}
	if f.json {
		// JSON escapes what a CI system would obey, so the text stays what the model gets.
		err = ui.PrintJSON(std.Out, struct {
			Version int    `json:"version"`
			Prompt  string `json:"prompt"`
			remarks
		}{1, text, b})
		return b.end(cmd, std, err)
	}
	// The end of the line counts too: with it the text may be a character longer than the budget.
	if text != "" && !strings.HasSuffix(text, "\n") && utf8.RuneCountInString(text) != f.options.Budget {
		text += "\n"
	}
	fmt.Fprint(std.Out, ui.Unhook(text, "·", "·"))
	return b.end(cmd, std, nil)
}

func unknownProject(cmd *cobra.Command, f *promptFlags, cat *runtime.Catalog, args []string) error {
	var names []string
	name, command := f.project, usage.Again(cmd, args)
	for _, p := range cat.Overview().Projects {
		if p.Name == name { // it is there, and not loaded
			see := command("check", nil)
			if parent, _, ok := input.AboveProject(input.Dir(args), p.Path); ok && len(args) < 2 {
				if above, _, err := f.Catalog(cmd.Context(), []string{parent}); err == nil && above.Project(f.options.Project) != nil {
					see = usage.Again(cmd, []string{parent})("prompt", nil)
				}
			}
			return fmt.Errorf("the project %q in %q is %s: %s; see %s", name, ui.Near(p.Path), p.State, ui.NearText(p.Reason), see)
		}
		names = append(names, p.Name)
	}
	if hint := ui.Suggest(name, names); hint != "" {
		return fmt.Errorf("no project %q%s", name, hint)
	}
	return fmt.Errorf("no project %q; see %s", name, command("list", nil, "--projects"))
}
