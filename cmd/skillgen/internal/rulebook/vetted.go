// This file has the records of the rules of vet: what skillvet reports of Go code. A severity, a configuration and a user's directory have
// nothing to do with them.

package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/generator/skillvet"
)

// Vetted is a rule about Go code; Bad and Good are statements where a catalog has the skills browse and pdf, and the project stocks.
type Vetted struct{ Name, Title, Why, Flag, Bad, Good string }

// VettedRules returns the records of all rules of vet.
func VettedRules() []Vetted {
	const lookups = "The program builds, and the lookup finds nothing when it runs. "
	return []Vetted{
		{
			Name: skillvet.RuleMissingCase, Title: "a switch over names leaves some out", Flag: "--switch",
			Why: "A skill or project that is new gets no case, and nobody notices. Add the case, or a default.",
			Bad: "switch name {\ncase skills.Browse:\n\tbrowse()\n}", Good: "switch name {\ncase skills.Browse:\n\tbrowse()\ndefault:\n\tother(name)\n}",
		},
		{
			Name: skillvet.RuleUnknownProject, Title: "a string names no project of the generated catalog",
			Why: lookups + "Write the constant of the project, which the compiler knows.",
			Bad: `p := skills.Catalog().Project("stonks")`, Good: "p := skills.Catalog().Project(skills.ProjectStocks)",
		},
		{
			Name: skillvet.RuleUnknownSkill, Title: "a string names no skill of the generated catalog",
			Why: lookups + "Write the constant of the skill, which the compiler knows. Where a catalog may hold skills that are not compiled, no name is unknown.",
			Bad: `s := skills.Catalog().Skill("brwse")`, Good: "s := skills.Catalog().Skill(skills.Browse)",
		},
		{
			Name: skillvet.RuleUseConstant, Title: "a string stands where a name has its constant", Flag: "--constants",
			Why: "The name is right, and nobody will hear of it when the skill or project is renamed; of a constant the compiler says so.",
			Bad: `s := skills.Catalog().Skill("browse")`, Good: "s := skills.Catalog().Skill(skills.Browse)",
		},
	}
}

// IsVetted reports the name of a rule that is about nothing but Go code.
func IsVetted(name string) bool {
	_, isVetted := vetted(name)
	_, isOther := of(name)
	return isVetted && !isOther
}

// vetted is the rule of a name, and whether there is one.
func vetted(name string) (Vetted, bool) {
	all := VettedRules()
	at := slices.IndexFunc(all, func(v Vetted) bool { return v.Name == name })
	if at < 0 {
		return Vetted{}, false
	}
	return all[at], true
}

// when says when vet reports under it.
func (v Vetted) when() string {
	if v.Flag == "" {
		return "always"
	}
	return "with " + v.Flag
}

func (v Vetted) text() (head, rest string) {
	head = fmt.Sprintf("%s, in Go code: %s\n\n%s\n\n", v.Name, v.Title, v.Why)
	return head, "skillgen vet: an error, " + v.when() + "\n" + example("bad", v.Bad) + example("good", v.Good)
}

func (v Vetted) section() string {
	when := strings.TrimSuffix(" "+v.when(), " always")
	return fmt.Sprintf("In Go code, where [skillgen vet](vet.md) reports it%s: %s. %s\n", when, v.Title, v.Why) + fenced("Bad", "go", v.Bad) + fenced("Good", "go", v.Good)
}

// vettedTable is the part of docs/rules.md that lists them.
func vettedTable() string {
	var b strings.Builder
	b.WriteString("\nOf Go code, [skillgen vet](vet.md) reports these, as errors; they have no severity to set.\n\n| rule | when | |\n| --- | --- | --- |\n")
	for _, v := range VettedRules() {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", v.Name, v.Name, v.when(), v.Title)
	}
	return b.String()
}
