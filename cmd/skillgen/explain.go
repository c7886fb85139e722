package main

import (
	"cmp"
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
		Long:    "Explain says what a rule is about, why it matters and what to do, with a bad and a good example.\nWithout RULE it lists all.",
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
			return unknownRule(args[0], names)
		},
	}
}

func explain(w io.Writer, r loader.Rule) {
	fmt.Fprintf(w, "%s: %s\n\n%s\n\n", r.Name, r.Title, r.Why)
	fmt.Fprintf(w, "generate and check: %s\na user's directory: %s\n", cmp.Or(string(r.Build), "does not apply"), outcome(r.User))
	for _, example := range []struct{ title, text string }{{"bad", r.Bad}, {"good", r.Good}} {
		if example.text == "" {
			continue
		}
		fmt.Fprintf(w, "\n%s:\n\n", example.title)
		for line := range strings.Lines(printableText(example.text)) {
			if line = strings.TrimSuffix(line, "\n"); line != "" {
				line = "\t" + line
			}
			fmt.Fprintln(w, line)
		}
	}
}

// outcome says in words what a rule does to a skill of a user's directory.
func outcome(o loader.Outcome) string {
	switch o {
	case loader.Skipped:
		return "the skill is left out"
	case loader.Dropped:
		return "what is meant is left out, the skill loads"
	case loader.Warned:
		return "a warning, the skill loads"
	case loader.Hinted:
		return "a hint, the skill loads"
	}
	return "does not apply"
}

// printableText shows the bytes of an example that are no text.
func printableText(s string) string { return strings.ToValidUTF8(s, "\\xe9") }
