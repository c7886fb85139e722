package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

func promptCommand(std ui.Streams) *cobra.Command {
	var f input.Flags
	var style, project string
	var opts runtime.PromptOptions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "prompt [DIR...]",
		Short: "print the skills as an agent's prompt lists them",
		Long: "Prompt prints the block that tells a model which skills there are, in one of five styles, within a budget of characters.\n" +
			"In a line that a CI system would take for a command, as one that starts with ::, a character is a middle dot; --json\nhas it as it is.",
		Example: "  skillgen prompt --style compact --budget 2000 skills",
	}
	styles := []string{"xml", "omega", "list", "catalogue", "compact"}
	flags := cmd.Flags()
	f.Register(flags)
	flags.StringVar(&style, "style", "", "xml, omega, list, catalogue or compact; by default that of the profile")
	flags.IntVar(&opts.Budget, "budget", 0, "the most `characters` to print; 0 is no limit")
	flags.BoolVar(&opts.HideManualOnly, "hide-manual-only", false, "leave out skills that only a person may start")
	flags.BoolVar(&opts.HideUnavailable, "hide-unavailable", false, "leave out skills that are not available")
	flags.StringVar(&project, "project", "", "the active project's `name`")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.Configure(cmd, std.Err, input.Dir(args)); err != nil {
			return err
		}
		profile, err := f.Profile()
		if err != nil {
			return err
		}
		opts.Style = profile.Prompt
		if style != "" {
			if !slices.Contains(styles, style) {
				return ui.NotOneOf("style", style, styles)
			}
			opts.Style = runtime.PromptStyle(style)
		}
		cat, err := f.Catalog(cmd.Context(), args, false)
		if err != nil {
			return err
		}
		if opts.Project = runtime.ProjectName(project); project != "" && cat.Project(opts.Project) == nil {
			return unknownProject(cat, project)
		}
		text := cat.Prompt(&opts)
		if asJSON {
			return ui.PrintJSON(std.Out, struct {
				Version int    `json:"version"`
				Prompt  string `json:"prompt"`
			}{1, text})
		}
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		fmt.Fprint(std.Out, ui.Unhook(text, "·", "·"))
		return nil
	}
	return cmd
}

func unknownProject(cat *runtime.Catalog, name string) error {
	var names []string
	for _, p := range cat.Overview().Projects {
		names = append(names, p.Name)
	}
	if hint := ui.Suggest(name, names); hint != "" {
		return fmt.Errorf("no project %q%s", name, hint)
	}
	return fmt.Errorf("no project %q; see skillgen list --projects", name)
}
