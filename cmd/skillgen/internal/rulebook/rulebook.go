package rulebook

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// Page is docs/rules.md: all rules, from their records.
func Page() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nThis page is made from the records of the rules: `skillgen explain --markdown`. A severity is set in\n" +
		"[skillgen.toml](ci.md#skillgentoml), or for one run with `--rule NAME=SEVERITY`.\n\n| rule | generate and check | a user's directory | |\n| --- | --- | --- | --- |\n")
	for _, r := range loader.Rules() {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s | %s |\n", r.Name, r.Name, cmp.Or(string(r.Build), "–"), userColumn(r), r.Title)
	}
	for _, r := range loader.Rules() {
		b.WriteString("\n" + Section(r))
	}
	return b.String()
}

// Section is a rule in Markdown. The fence has four marks, because examples may hold one of three.
func Section(r loader.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n%s. %s\n", r.Name, strings.ToUpper(r.Title[:1])+r.Title[1:], r.Why)
	for _, example := range []struct{ title, text string }{{"Bad", r.Bad}, {"Good", r.Good}} {
		if example.text != "" {
			fmt.Fprintf(&b, "\n%s:\n\n````markdown\n%s\n````\n", example.title, strings.TrimRight(printableText(example.text), "\n"))
		}
	}
	return b.String()
}

// Text is a rule for people at a terminal, its sentences and what else there is: examples are indented, so that nothing has to be escaped.
func Text(r loader.Rule) (head, rest string) {
	head = fmt.Sprintf("%s: %s\n\n%s\n\n", r.Name, r.Title, r.Why)
	var w strings.Builder
	fmt.Fprintf(&w, "generate and check: %s\na user's directory: %s\n", cmp.Or(string(r.Build), "does not apply"), outcome(r.User))
	if r.Optional != "" {
		fmt.Fprintln(&w, "there, in an entry other than name and description: "+outcome(r.Optional))
	}
	for _, example := range []struct{ title, text string }{{"bad", r.Bad}, {"good", r.Good}} {
		if example.text == "" {
			continue
		}
		fmt.Fprintf(&w, "\n%s:\n\n", example.title)
		for line := range strings.Lines(printableText(example.text)) {
			if line = strings.TrimSuffix(line, "\n"); line != "" {
				line = "\t" + line
			}
			fmt.Fprintln(&w, line)
		}
	}
	return head, w.String()
}

// List is a line for each rule.
func List() string {
	var b strings.Builder
	for _, r := range loader.Rules() {
		fmt.Fprintf(&b, "%-22s %s\n", r.Name, r.Title)
	}
	return b.String()
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
