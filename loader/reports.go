package loader

import (
	"cmp"
	"iter"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Report makes a diagnostic at the skill's name, with the severity of the rule in this load.
func (s *Skill) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return s.src.diagnostic(name, s.nameSpan, message, hint)
}

// ReportFile makes a diagnostic for a file of the skill, with the severity of the rule in this load.
func (s *Skill) ReportFile(file string, name RuleName, message, hint string) runtime.Diagnostic {
	return s.src.rules.diagnostic(file, name, message, hint)
}

// report adds a diagnostic about something that is no source text and returns it for adding a fix.
func (l *load) report(file string, name rule.Name, message, hint string) *runtime.Diagnostic {
	return l.add(l.rules.diagnostic(file, name, message, hint))
}

// add adds a diagnostic, unless its rule is off, and returns it.
func (l *load) add(d runtime.Diagnostic) *runtime.Diagnostic {
	if d.Severity == runtime.Off {
		return &d
	}
	l.result.Diagnostics = append(l.result.Diagnostics, d)
	return &l.result.Diagnostics[len(l.result.Diagnostics)-1]
}

// diagnostic is one about a file as a whole, with the severity of its rule.
func (rs *ruleSet) diagnostic(file string, name rule.Name, message, hint string) runtime.Diagnostic {
	return runtime.Diagnostic{File: file, Rule: name.String(), Severity: rs.severity(name), Message: message, Hint: hint}
}

// didYouMean is the hint that names the candidate which is near a name, or otherwise what there is to say.
func didYouMean(name string, candidates iter.Seq[string], otherwise string) string {
	if near := runtime.Nearest(name, candidates); near != "" {
		return meant(near)
	}
	return otherwise
}

func meant(name string) string { return "did you mean " + runtime.Quote(name) + "?" }

func (l *load) reject(s *Skill, state string, diags []runtime.Diagnostic) {
	name := string(s.Name)
	if name == "" {
		name = cmp.Or(s.stem, s.dirName)
	}
	r := runtime.Rejected{Name: name, Path: s.File, State: state}
	for _, d := range diags {
		if r.Reason == "" || d.Severity == runtime.Error && l.rules.refuses(d) {
			r.Reason = d.Message
			if l.rules.refuses(d) {
				break
			}
		}
	}
	l.result.Rejected = append(l.result.Rejected, r)
}
