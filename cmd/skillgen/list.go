package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

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
		cat, err := f.catalog(cmd.Context(), args, true)
		if err != nil {
			return err
		}
		report := cat.Report()
		if asJSON {
			return printJSON(std.out, report)
		}
		w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "NAME\tSTATE\tTOKENS\tLAYER\tPATH")
		for _, s := range report.Skills {
			state := s.State
			if s.Reason != "" {
				state += ": " + shorten(s.Reason, 60)
			}
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", plainText(s.Name), state, s.Tokens.Listing+s.Tokens.Body, plainText(s.Layer), plainText(s.Path))
		}
		if withProjects && len(report.Projects) > 0 {
			fmt.Fprintln(w, "\nPROJECT\tSTATE\tTOKENS\tSKILLS\tPATH")
			for _, p := range report.Projects {
				fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", plainText(p.Name), p.State, runtime.EstimateTokens(len(p.Instructions)), plainText(strings.Join(p.Skills, ", ")), plainText(p.Path))
			}
		}
		return w.Flush()
	}
	return cmd
}

// plainText makes text from a file safe for a terminal: it comes out quoted when it holds what one would obey.
func plainText(s string) string {
	if q := runtime.Quote(s); q[1:len(q)-1] != s {
		return q
	}
	return s
}

func shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
