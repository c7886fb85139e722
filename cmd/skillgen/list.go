package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/runtime"
)

func listCommand(std stdio) *cobra.Command {
	var f loadFlags
	var asJSON, withProjects bool
	cmd := &cobra.Command{
		Use:   "list [DIR...]",
		Short: "list skills with their state",
		Long: `List prints every skill of the directories with its state: ok, unavailable (what it requires is not there), rejected,
shadowed by a higher layer, or unreached (loading passes over it). Several directories are layers, lowest precedence
first.`,
		Example: "  skillgen list\n  skillgen list --json ~/.agents .agents",
	}
	f.register(cmd.Flags())
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&withProjects, "projects", false, "list the projects too")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.configure(cmd, std.err, dirOf(args)); err != nil {
			return err
		}
		cat, err := f.catalog(cmd.Context(), args, true)
		if err != nil {
			return err
		}
		if asJSON {
			return printJSON(std.out, cat.Report())
		}
		report := cat.Overview()
		t := table{{"NAME", "STATE", "TOKENS", "LAYER", "PATH"}}
		for _, s := range report.Skills {
			t.add(plainText(s.Name), stateText(s, 60), strconv.Itoa(s.Tokens.Listing+s.Tokens.Body), plainText(s.Layer), plainText(near(s.Path)))
		}
		if err := t.print(std.out); err != nil {
			return err
		}
		if withProjects && len(report.Projects) > 0 {
			t = table{{}, {"PROJECT", "STATE", "TOKENS", "SKILLS", "PATH"}}
			for _, p := range report.Projects {
				tokens := runtime.EstimateTokens(len(p.Instructions))
				t.add(plainText(p.Name), string(p.State), strconv.Itoa(tokens), plainText(strings.Join(p.Skills, ", ")), plainText(near(p.Path)))
			}
			if err := t.print(std.out); err != nil {
				return err
			}
		}
		if len(report.Diagnostics) > 0 {
			note(std.err, "%s; see skillgen check", count(report.Diagnostics))
		}
		return nil
	}
	return cmd
}
