package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

type explainFlags struct {
	markdown bool
}

func explainCommand(std ui.Streams) *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain [RULE]",
		Short: "explain a rule, or list all",
		Long: "Explain says what a rule is about, why it matters and what to do, with a bad and a good example.\n" +
			"Without RULE it lists all; with --markdown it explains all of them on one page.",
		Example: "  skillgen explain unquoted-colon\n  skillgen explain --markdown",
		RunE:    func(_ *cobra.Command, args []string) error { return f.run(std, args) },
	}
	cmd.Flags().BoolVar(&f.markdown, "markdown", false, "print Markdown")
	return cmd
}

func (f *explainFlags) run(std ui.Streams, args []string) error {
	switch {
	case len(args) > 0:
		return f.one(std, args[0])
	case f.markdown:
		fmt.Fprint(std.Out, rulesPage())
	default:
		for _, r := range loader.Rules() {
			fmt.Fprintf(std.Out, "%-22s %s\n", r.Name, r.Title)
		}
	}
	return nil
}

// one explains one rule. A name that is near is said, because names are typed from memory.
func (f *explainFlags) one(std ui.Streams, name string) error {
	var names []string
	for _, r := range loader.Rules() {
		switch {
		case r.Name != name:
			names = append(names, r.Name)
			continue
		case f.markdown:
			fmt.Fprint(std.Out, ruleSection(r))
		default:
			explain(std.Out, r)
		}
		return nil
	}
	return ui.UnknownRule(name, names)
}

// rulesPage is docs/rules.md: all rules, from their records.
func rulesPage() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nThis page is made from the records of the rules: `skillgen explain --markdown`. A severity is set in\n" +
		"[skillgen.toml](ci.md#skillgentoml), or for one run with `--rule NAME=SEVERITY`.\n\n| rule | generate and check | a user's directory | |\n| --- | --- | --- | --- |\n")
	for _, r := range loader.Rules() {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s | %s |\n", r.Name, r.Name, cmp.Or(string(r.Build), "–"), userColumn(r), r.Title)
	}
	for _, r := range loader.Rules() {
		b.WriteString("\n" + ruleSection(r))
	}
	return b.String()
}

// ruleSection is a rule in Markdown. The fence has four marks, because examples may hold one of three.
func ruleSection(r loader.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n%s. %s\n", r.Name, strings.ToUpper(r.Title[:1])+r.Title[1:], r.Why)
	for _, example := range []struct{ title, text string }{{"Bad", r.Bad}, {"Good", r.Good}} {
		if example.text != "" {
			fmt.Fprintf(&b, "\n%s:\n\n````markdown\n%s\n````\n", example.title, strings.TrimRight(printableText(example.text), "\n"))
		}
	}
	return b.String()
}

// explain is a rule for people at a terminal: examples are indented, so that nothing has to be escaped.
func explain(w io.Writer, r loader.Rule) {
	fmt.Fprintf(w, "%s: %s\n\n%s\n\n", r.Name, r.Title, r.Why)
	fmt.Fprintf(w, "generate and check: %s\na user's directory: %s\n", cmp.Or(string(r.Build), "does not apply"), outcome(r.User))
	if r.Optional != "" {
		fmt.Fprintln(w, "there, in an entry other than name and description: "+outcome(r.Optional))
	}
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

// userColumn is what the table of rules says of a user's directory.
func userColumn(r loader.Rule) string {
	if r.Optional != "" {
		return string(r.Optional) + " the entry; " + string(r.User) + " for name, description and the head as a whole"
	}
	return cmp.Or(string(r.User), "–")
}

// outcome says in words what a rule does to a skill of a user's directory.
func outcome(o loader.Outcome) string {
	switch o {
	case loader.OutcomeSkip:
		return "the skill is left out"
	case loader.OutcomeDrop:
		return "what is meant is left out, the skill loads"
	case loader.OutcomeWarn:
		return "a warning, the skill loads"
	case loader.OutcomeHint:
		return "a hint, the skill loads"
	}
	return "does not apply"
}

// printableText shows the bytes of an example that are no text.
func printableText(s string) string { return strings.ToValidUTF8(s, "\\xe9") }
