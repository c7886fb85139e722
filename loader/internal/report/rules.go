package report

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Mode is what a load is for.
type Mode uint8

// The modes.
const (
	Build Mode = iota // generate and check: the severities of Rule.Build count
	User              // a user's directory: the outcomes of Rule.User count
)

// Rules give the severity of each rule in one load.
type Rules struct {
	mode  Mode
	rules map[rule.Name]rule.Record
	set   map[string]runtime.Severity
}

// NewRules makes the rules of a load. set are the severities that its user wants, by the texts of the names; a rule that
// may not have the one that is wanted keeps its own.
func NewRules(mode Mode, set map[string]runtime.Severity) *Rules {
	rs := &Rules{mode: mode, rules: make(map[rule.Name]rule.Record), set: set}
	for _, r := range rule.All() {
		rs.rules[r.Name] = r
	}
	return rs
}

// Mode returns what the load is for.
func (rs *Rules) Mode() Mode { return rs.mode }

// On reports whether a rule says anything in this load.
func (rs *Rules) On(name rule.Name) bool { return rs.severity(name) != runtime.SeverityOff }

// Skips reports whether a rule keeps its skill from being loaded. One that skips a skill at run time also does so at
// build time, where its severity decides only about the exit status.
func (rs *Rules) Skips(name rule.Name) bool { return rs.rules[name].User == rule.Skipped }

// Refuses is Skips for a diagnostic.
func (rs *Rules) Refuses(d runtime.Diagnostic) bool {
	name, _ := rule.Named(d.Rule)
	return rs.Skips(name)
}

// Diagnostic makes one about a file as a whole, with the severity of its rule; Off when it is not to be said.
func (rs *Rules) Diagnostic(file string, name rule.Name, message, hint string) runtime.Diagnostic {
	return runtime.Diagnostic{File: file, Rule: name.String(), Severity: rs.severity(name), Message: message, Hint: hint}
}

// Warn is a diagnostic as a warning: a profile may go on where others stop.
func (rs *Rules) Warn(d runtime.Diagnostic) runtime.Diagnostic {
	d.Severity = runtime.SeverityWarning
	return d
}

// Change gives a diagnostic another severity, where its rule may have that. What is more or less than its rule is in
// general stays as it is, such as the warning that a profile makes an error: it follows from what was done.
func (rs *Rules) Change(d runtime.Diagnostic, severity runtime.Severity) runtime.Diagnostic {
	name, _ := rule.Named(d.Rule)
	if rs.rules[name].MayBe(severity) && d.Severity == rs.severity(name) {
		d.Severity = severity
	}
	return d
}

func (rs *Rules) severity(name rule.Name) runtime.Severity {
	r := rs.rules[name]
	if s, ok := rs.set[name.String()]; ok && r.MayBe(s) {
		return s
	}
	if rs.mode == Build {
		if r.Build == "" {
			return runtime.SeverityOff
		}
		return r.Build
	}
	switch r.User {
	case rule.Skipped:
		return runtime.SeverityError
	case rule.Dropped, rule.Warned:
		return runtime.SeverityWarning
	case rule.Hinted:
		return runtime.SeverityHint
	}
	return runtime.SeverityOff
}
