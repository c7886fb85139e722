package report

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
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
	mode Mode
	set  map[string]runtime.Severity
	// Said is what is said of a text, without the keys that it quotes; nil leaves them.
	Said func(said, text string) string
}

// NewRules makes the rules of a load. set are the severities that its user wants, by the names of rules; a rule that
// may not have the one that is wanted keeps its own.
func NewRules(mode Mode, set map[string]runtime.Severity) *Rules { return &Rules{mode: mode, set: set} }

// Mode returns what the load is for.
func (rs *Rules) Mode() Mode { return rs.mode }

// On reports whether a rule says anything in this load.
func (rs *Rules) On(r *rule.Rule) bool { return rs.Severity(r) != runtime.SeverityOff }

// drops reports a problem that costs an entry which the skill can do without, and not the skill.
func drops(p source.Problem) bool { return p.Optional && p.Rule.Optional == rule.Dropped }

// skips reports a problem that keeps its skill from being loaded. One that skips a skill at run time also does so at build
// time, where its severity decides only about the exit status.
func skips(p source.Problem) bool { return p.Rule.User == rule.Skipped && !drops(p) }

// of is the severity of a problem. What is dropped is an error only for authors.
func (rs *Rules) of(p source.Problem) runtime.Severity {
	if _, set := rs.set[p.Rule.Name]; rs.mode == User && !set && drops(p) {
		return runtime.SeverityWarning
	}
	return rs.Severity(p.Rule)
}

// Diagnostic makes one about a file as a whole, with the severity of its rule; Off when it is not to be said.
func (rs *Rules) Diagnostic(file string, broken *rule.Rule, message, hint string) runtime.Diagnostic {
	return runtime.Diagnostic{File: file, Rule: broken.Name, Severity: rs.Severity(broken), Message: message, Hint: hint}
}

// Warn is a diagnostic as a warning: a profile may go on where others stop.
func (rs *Rules) Warn(d runtime.Diagnostic) runtime.Diagnostic {
	d.Severity = runtime.SeverityWarning
	return d
}

// Change gives a diagnostic of a rule another severity, where the rule may have that. What is more or less than the rule is in
// general stays as it is, such as the warning that a profile makes an error: it follows from what was done. A hint goes where the rule is off,
// and is more where the rule is more than by itself: whoever wants that wants all of it.
func (rs *Rules) Change(r *rule.Rule, d runtime.Diagnostic, severity runtime.Severity) runtime.Diagnostic {
	isAdvice := d.Severity == runtime.SeverityHint && (severity == runtime.SeverityOff || isMore(severity, r.Build))
	if r.MayBe(severity) && (d.Severity == rs.Severity(r) || isAdvice) {
		d.Severity = severity
	}
	return d
}

func isMore(severity, than runtime.Severity) bool {
	return severity == runtime.SeverityError && than != runtime.SeverityError || severity == runtime.SeverityWarning && than == runtime.SeverityHint
}

// Strict is a diagnostic that is an error where it would be a warning.
func Strict(d runtime.Diagnostic) runtime.Diagnostic {
	if d.Severity == runtime.SeverityWarning {
		d.Severity = runtime.SeverityError
	}
	return d
}

// Refuse is a diagnostic as an error, whatever its user has set: nothing can be built while it stands.
func Refuse(d runtime.Diagnostic) runtime.Diagnostic {
	d.Severity = runtime.SeverityError
	return d
}

// Advise is a diagnostic as a hint, unless it is not to be said: by its rule it would be more, but here it is bad style.
func Advise(d runtime.Diagnostic) runtime.Diagnostic {
	if d.Severity != runtime.SeverityOff {
		d.Severity = runtime.SeverityHint
	}
	return d
}

// Severity is how much a rule matters in this load.
func (rs *Rules) Severity(r *rule.Rule) runtime.Severity {
	if s, ok := rs.set[r.Name]; ok && r.MayBe(s) {
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
