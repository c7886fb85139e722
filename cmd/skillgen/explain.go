package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/loader"
)

func explainCommand(std stdio) *cobra.Command {
	return &cobra.Command{
		Use:     "explain [RULE]",
		Short:   "explain a rule, or list all",
		Long:    "Explain says what a rule is about, why it matters and what to do, with a bad and a good example. Without RULE it lists all.",
		Example: "  skillgen explain unquoted-colon",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			var names []string
			for _, r := range loader.Rules() {
				if len(args) == 0 {
					fmt.Fprintf(std.out, "%-22s %s\n", r.Name, r.Title)
					continue
				}
				if r.Name == args[0] {
					explain(std.out, r)
					return nil
				}
				names = append(names, r.Name)
			}
			if len(args) == 0 {
				return nil
			}
			return fmt.Errorf("unknown rule %q%s; see skillgen explain", args[0], suggest(args[0], names))
		},
	}
}

func explain(w io.Writer, r loader.Rule) {
	build, user := string(r.Build), string(r.User)
	if build == "" {
		build = "-"
	}
	if user == "" {
		user = "-"
	}
	fmt.Fprintf(w, "%s: %s\n\n%s\n\ngenerate and check: %s; a user's directory: %s\n", r.Name, r.Title, r.Why, build, user)
	for _, example := range []struct{ title, text string }{{"bad", r.Bad}, {"good", r.Good}} {
		if example.text != "" {
			fmt.Fprintf(w, "\n%s:\n\n\t%s\n", example.title, strings.ReplaceAll(strings.TrimRight(printableText(example.text), "\n"), "\n", "\n\t"))
		}
	}
}

// printableText shows the bytes of an example that are no text.
func printableText(s string) string { return strings.ToValidUTF8(s, "\\xe9") }
