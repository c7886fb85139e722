package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/runtime"
)

func promptCommand(std stdio) *cobra.Command {
	var f loadFlags
	var style, project string
	var opts runtime.PromptOptions
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "prompt [DIR...]",
		Short:   "print the skills as an agent's prompt lists them",
		Long:    "Prompt prints the block that tells a model which skills there are, in one of five styles, within a budget of characters.",
		Example: "  skillgen prompt --style compact --budget 2000 skills",
	}
	styles := []string{"xml", "omega", "list", "catalogue", "compact"}
	flags := cmd.Flags()
	f.register(flags)
	flags.StringVar(&style, "style", "", "xml, omega, list, catalogue or compact; by default that of the profile")
	flags.IntVar(&opts.Budget, "budget", 0, "the most `characters` to print; 0 is no limit")
	flags.BoolVar(&opts.HideManualOnly, "hide-manual-only", false, "leave out skills that only a person may start")
	flags.BoolVar(&opts.HideUnavailable, "hide-unavailable", false, "leave out skills that are not available")
	flags.StringVar(&project, "project", "", "the active project's `name`")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		profile, err := f.theProfile()
		if err != nil {
			return err
		}
		opts.Style = profile.Prompt
		if style != "" {
			if !slices.Contains(styles, style) {
				return fmt.Errorf("unknown style %q%s; it is one of %s", style, suggest(style, styles), strings.Join(styles, ", "))
			}
			opts.Style = runtime.PromptStyle(style)
		}
		cat, err := f.catalog(cmd.Context(), args, false)
		if err != nil {
			return err
		}
		if opts.Project = runtime.ProjectName(project); project != "" && cat.Project(opts.Project) == nil {
			return fmt.Errorf("no project %q; see skillgen list --projects", project)
		}
		text := cat.Prompt(&opts)
		if asJSON {
			return printJSON(std.out, struct {
				Version int    `json:"version"`
				Prompt  string `json:"prompt"`
			}{1, text})
		}
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		fmt.Fprint(std.out, text)
		return nil
	}
	return cmd
}
