package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/runtime"
)

// Report makes a diagnostic at the skill's name, with the severity of the rule in this load.
func (s *Skill) Report(rule, message, hint string) runtime.Diagnostic {
	return s.src.diagnostic(rule, s.nameSpan, message, hint)
}

// NamePosition is the line and column of the name in the frontmatter.
func (s *Skill) NamePosition() (line, column int) { return s.src.position(s.nameSpan.start) }

// ReportFile makes a diagnostic for a file of the skill, with the severity of the rule in this load.
func (s *Skill) ReportFile(file, rule, message, hint string) runtime.Diagnostic {
	return runtime.Diagnostic{File: file, Rule: rule, Severity: s.src.rules.severity(rule), Message: message, Hint: hint}
}

// report adds a diagnostic about something that is no source text.
func (l *load) report(file, rule, message, hint string) {
	if severity := l.rules.severity(rule); severity != runtime.Off {
		l.result.Diagnostics = append(l.result.Diagnostics,
			runtime.Diagnostic{File: file, Rule: rule, Severity: severity, Message: message, Hint: hint})
	}
}

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

// fixLast adds a fix to the diagnostic that was reported last, when that is one of the rule.
func (l *load) fixLast(rule string, fix *runtime.Fix) {
	if n := len(l.result.Diagnostics); n > 0 && l.result.Diagnostics[n-1].Rule == rule {
		l.result.Diagnostics[n-1].Fix = fix
	}
}
