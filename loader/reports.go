package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Report makes a diagnostic at the skill's name, with the severity of the rule in this load.
func (s *Skill) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return s.src.Diagnostic(source.Wrong(name, s.nameSpan, message, hint))
}

// ReportFile makes a diagnostic for a file of the skill, with the severity of the rule in this load.
func (s *Skill) ReportFile(file string, name RuleName, message, hint string) runtime.Diagnostic {
	return s.src.Rules.Diagnostic(file, name, message, hint)
}

// report adds a diagnostic about something that is no source text.
func (l *load) report(file string, name rule.Name, message, hint string) {
	l.add(l.rules.Diagnostic(file, name, message, hint))
}

// add adds a diagnostic, unless its rule is off.
func (l *load) add(d runtime.Diagnostic) {
	if d.Severity != runtime.SeverityOff {
		l.result.Diagnostics = append(l.result.Diagnostics, d)
	}
}

func (l *load) reject(s *Skill, state runtime.SkillState, diags []runtime.Diagnostic) {
	name := string(s.Name)
	if name == "" {
		name = cmp.Or(s.stem, s.dirName)
	}
	r := runtime.Rejected{Name: name, Path: s.File, State: state}
	for _, d := range diags {
		if r.Reason == "" || d.Severity == runtime.SeverityError && l.rules.Refuses(d) {
			r.Reason = d.Message
			if l.rules.Refuses(d) {
				break
			}
		}
	}
	l.result.Rejected = append(l.result.Rejected, r)
}
