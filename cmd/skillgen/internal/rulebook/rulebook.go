package rulebook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Page is docs/rules.md: all rules, from their records.
func Page() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nThis page is made from the records of the rules: `skillgen explain --markdown`. A severity is set in\n" +
		"[skillgen.toml](ci.md#skillgentoml), or for one run with `--rule NAME=SEVERITY`.\n\n| rule | generate and check | a user's directory | |\n| --- | --- | --- | --- |\n")
	for _, r := range loader.Rules() {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s | %s |\n", r.Name, r.Name, cmp.Or(string(r.Build), "–"), userColumn(r), r.Title)
	}
	b.WriteString(vettedTable())
	for _, name := range Names() {
		b.WriteString("\n" + Section(name))
	}
	return b.String()
}

// Names are those of all rules, each once.
func Names() (names []string) {
	for _, r := range loader.Rules() {
		names = append(names, r.Name)
	}
	for _, v := range VettedRules() {
		names = append(names, v.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// of is the rule of a name about skills, and whether there is one.
func of(name string) (loader.Rule, bool) {
	all := loader.Rules()
	at := slices.IndexFunc(all, func(r loader.Rule) bool { return r.Name == name })
	if at < 0 {
		return loader.Rule{}, false
	}
	return all[at], true
}

// Title is what a rule is about, in all that it means.
func Title(name string) string {
	r, _ := of(name)
	switch v, isVetted := vetted(name); {
	case !isVetted:
		return r.Title
	case r.Title == "":
		return "in Go code, " + v.Title
	default:
		return r.Title + "; in Go code, " + v.Title
	}
}

// Section is a rule in Markdown.
func Section(name string) string {
	var parts []string
	if r, ok := of(name); ok {
		parts = append(parts, fmt.Sprintf("%s. %s\n", strings.ToUpper(r.Title[:1])+r.Title[1:], r.Why)+fenced("Bad", "markdown", r.Bad)+fenced("Good", "markdown", r.Good))
	}
	if v, ok := vetted(name); ok {
		parts = append(parts, v.section())
	}
	return "## " + name + "\n\n" + strings.Join(parts, "\n")
}

// fenced is an example in Markdown, "" for none. The fence has four marks, because examples may hold one of three.
func fenced(title, language, text string) string {
	if text == "" {
		return ""
	}
	return fmt.Sprintf("\n%s:\n\n````%s\n%s\n````\n", title, language, strings.TrimRight(printableText(text), "\n"))
}

// Texts are a rule for people at a terminal: of each of its meanings the sentences and what else there is. Nothing for a name of no rule.
func Texts(name string) (texts [][2]string) {
	if r, ok := of(name); ok {
		head, rest := text(r)
		texts = append(texts, [2]string{head, rest})
	}
	if v, ok := vetted(name); ok {
		head, rest := v.text()
		texts = append(texts, [2]string{head, rest})
	}
	return texts
}

func text(r loader.Rule) (head, rest string) {
	head = fmt.Sprintf("%s: %s\n\n%s\n\n", r.Name, r.Title, r.Why)
	rest = fmt.Sprintf("generate and check: %s\na user's directory: %s\n", cmp.Or(string(r.Build), "does not apply"), outcome(r.User))
	if r.Optional != "" {
		rest += "there, in an entry other than name and description: " + outcome(r.Optional) + "\n"
	}
	if r.MayBe(runtime.SeverityOff) {
		rest += fmt.Sprintf("to turn it off: --rule %s=off, or in skillgen.toml, below [rules]: %s = \"off\"\n", r.Name, r.Name)
	}
	return head, rest + example("bad", r.Bad) + example("good", r.Good)
}

// example is one for a terminal, "" for none: indented, so that nothing has to be escaped.
func example(title, text string) string {
	if text == "" {
		return ""
	}
	var w strings.Builder
	fmt.Fprintf(&w, "\n%s:\n\n", title)
	for line := range strings.Lines(printableText(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			line = "\t" + line
		}
		fmt.Fprintln(&w, line)
	}
	return w.String()
}

// List is a line for each rule.
func List() string {
	var b strings.Builder
	for _, name := range Names() {
		fmt.Fprintf(&b, "%-22s %s\n", name, Title(name))
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
