package loader

import (
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Rule is the record of a rule: what it is about, and how much it matters. Help, documentation and reports come
// from these records.
type Rule struct {
	Name  string
	Title string
	// Why says what goes wrong otherwise, and what to do.
	Why string
	// Build is the severity for generate and check, "" where the rule does not apply.
	Build runtime.Severity
	// User is what happens when a user's directory is loaded.
	User Outcome
	// Optional is what happens instead to an entry other than name and description; "" for the same.
	Optional Outcome
	Fixed    bool // whether it is an error whatever its user has set: nothing can be built while it stands
	// Bad is a SKILL.md that the rule reports, and Good the same one mended; "" where a file alone cannot show it.
	Bad, Good string
}

// Outcome is what a rule does to a skill of a user's directory.
type Outcome = rule.Outcome

// The outcomes.
const (
	OutcomeIgnored = rule.Ignored // the rule does not apply
	OutcomeHint    = rule.Hinted  // the skill loads, with a hint
	OutcomeWarn    = rule.Warned  // the skill loads, with a warning
	OutcomeDrop    = rule.Dropped // the skill loads without the server or variable that is meant
	OutcomeSkip    = rule.Skipped // the skill is left out and reported
)

// MayBe reports whether the rule may be given a severity, in a configuration or by a flag. A severity changes what is
// said and never what is loaded: a rule that leaves out a skill, a server or a variable is always an error, because
// nobody may hide what is missing, and so is one that is Fixed. One that no diagnostic has may have none.
func (r Rule) MayBe(severity runtime.Severity) bool { return r.record().MayBe(severity) }

// Change gives a diagnostic of the rule another severity, where the rule may have that. set are the severities that the load had
// in ModeBuild, by the names of rules. What is more or less than the rule is in general stays as it is, such as the warning that
// a profile makes an error.
func (r Rule) Change(d runtime.Diagnostic, set map[string]runtime.Severity, severity runtime.Severity) runtime.Diagnostic {
	return report.NewRules(ModeBuild, set).Change(r.record(), d, severity)
}

func (r Rule) record() *rule.Rule {
	return &rule.Rule{Name: r.Name, Build: r.Build, User: r.User, Fixed: r.Fixed}
}

// Rules returns the records of all rules, by name.
func Rules() []Rule {
	all := allRules()
	list := make([]Rule, len(all))
	for i, r := range all {
		list[i] = Rule{r.Name, r.Title, r.Why, r.Build, r.User, r.Optional, r.Fixed, r.Bad, r.Good}
	}
	return list
}

// Mode is what a load is for.
type Mode = report.Mode

// The modes.
const (
	ModeBuild = report.Build // generate and check: the severities of Rule.Build count
	ModeUser  = report.User  // a user's directory: the outcomes of Rule.User count
)

// RuleName stands for a rule that a package above this one reports under. There are no others than the variables of this
// type: a misspelt one does not compile.
type RuleName struct{ rule *rule.Rule }

// String is the name, as diagnostics have it.
func (n RuleName) String() string { return n.rule.Name }

// IdentifierCollision is about skills whose constants would have one name.
var IdentifierCollision = RuleName{&rule.Rule{
	Name: "identifier-collision", Title: "two names give one Go identifier", Build: runtime.SeverityError, Fixed: true,
	Why: "The generated constants would not compile. Rename one of the two. Where nothing is generated, both are read and installed. The rule is always an error.",
}}

// NotEmbeddable is about files that cannot be in a Go package.
var NotEmbeddable = RuleName{content.NotEmbeddable}

// PathRefusal says why no Go package, no module archive and no directory of a user's can hold a file at a path with slashes,
// and what to do about it. Both are "" for other paths. Archives of modules leave out what is below a directory vendor: of that check has a hint.
func PathRefusal(path string) (why, hint string) { return content.Refusal(path) }
