package loader

import (
	"slices"
	"strings"

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
// nobody may hide what is missing.
func (r Rule) MayBe(severity runtime.Severity) bool {
	return severity == runtime.Error || r.User != Skipped && r.User != Dropped
}

// Rules returns the records of all rules, by name.
func Rules() []Rule {
	list := slices.Concat(fileRules(), syntaxRules(), fieldRules(), serverRules(), catalogRules(), contentRules())
	slices.SortFunc(list, func(a, b Rule) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// Mode is what a load is for.
type Mode uint8

// The modes.
const (
	Build Mode = iota // generate and check: the severities of the first column
	User              // a user's directory: the outcomes of the second
)

// ruleSet gives the severity of each rule in one load.
type ruleSet struct {
	mode  Mode
	rules map[string]Rule
	set   map[string]runtime.Severity
}

func newRuleSet(mode Mode, set map[string]runtime.Severity) *ruleSet {
	rs := &ruleSet{mode: mode, rules: make(map[string]Rule), set: set}
	for _, r := range Rules() {
		rs.rules[r.Name] = r
	}
	return rs
}

func (rs *ruleSet) severity(name string) runtime.Severity {
	r := rs.rules[name]
	if s, ok := rs.set[name]; ok && r.MayBe(s) {
		return s
	}
	if rs.mode == Build {
		if r.Build == "" {
			return runtime.Off
		}
		return r.Build
	}
	switch r.User {
	case Skipped:
		return runtime.Error
	case Dropped, Warned:
		return runtime.Warning
	case Hinted:
		return runtime.Hint
	}
	return runtime.Off
}

// refuses reports whether a diagnostic keeps its skill from being loaded. A rule that skips a skill at run time
// also does so at build time, where its severity decides only about the exit status.
func (rs *ruleSet) refuses(d runtime.Diagnostic) bool { return rs.rules[d.Rule].User == Skipped }
