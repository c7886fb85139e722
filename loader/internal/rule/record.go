package rule

import "github.com/skillgen/skillgen/runtime"

// Rule says what a rule is about, and how much it matters. Help, documentation and reports come from these records.
// Each is the value of one variable of a package, which is what stands for the rule wherever code names it. Nothing
// changes a record.
type Rule struct {
	// Name is how diagnostics and configurations call the rule: yaml-syntax.
	Name  string
	Title string
	// Why says what goes wrong otherwise, and what to do.
	Why string
	// Build is the severity for generate and check, "" where the rule does not apply.
	Build runtime.Severity
	// User is what happens when a user's directory is loaded.
	User Outcome
	// Optional is what happens instead where an entry of the frontmatter is meant that a skill can do without; "" for
	// the same.
	Optional Outcome
	// Fixed is set where the rule is an error whatever its user has set: nothing can be built while it stands.
	Fixed bool
	// Bad is a SKILL.md that the rule reports, and Good the same one mended; "" where a file alone cannot show it.
	Bad, Good string
}

// Outcome is what a rule does to a skill of a user's directory.
type Outcome string

// The outcomes.
const (
	Ignored Outcome = ""     // the rule does not apply
	Hinted  Outcome = "hint" // the skill loads, with a hint
	Warned  Outcome = "warn" // the skill loads, with a warning
	Dropped Outcome = "drop" // the skill loads without the server or variable that is meant
	Skipped Outcome = "skip" // the skill is left out and reported
)

// MayBe reports whether the rule may be given a severity, in a configuration or by a flag. A severity changes what is
// said and never what is loaded: a rule that leaves out a skill, a server or a variable is always an error, because
// nobody may hide what is missing, and so is one that is Fixed. One that no diagnostic has may have none.
func (r *Rule) MayBe(severity runtime.Severity) bool {
	if r.Fixed || r.User == Skipped || r.User == Dropped {
		return r.Build != "" && severity == runtime.SeverityError
	}
	return true
}

// String is the name.
func (r *Rule) String() string { return r.Name }
