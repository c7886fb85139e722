package loader

import (
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Report makes a diagnostic at the skill's name, with the severity of the rule in this load.
func (s *Skill) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return s.broken(name.rule, message, hint)
}

func (s *Skill) broken(r *rule.Rule, message, hint string) runtime.Diagnostic {
	return s.src.Diagnostic(source.Wrong(r, s.nameSpan, message, hint))
}

// ServerLine is the line of File, from 1, where one of Servers is declared, by its index.
func (s *Skill) ServerLine(i int) int {
	return s.src.Diagnostic(source.Problem{Rule: rule.ServerConflict, At: s.serverSpans[i]}).Line
}

// ReportFile makes a diagnostic for a file of the skill, with the severity of the rule in this load.
func (s *Skill) ReportFile(file string, name RuleName, message, hint string) runtime.Diagnostic {
	return s.src.Rules.Diagnostic(file, name.rule, message, hint)
}

// Refuse makes a diagnostic an error, whatever its user has set for its rule: nothing can be built while it stands.
func Refuse(d runtime.Diagnostic) runtime.Diagnostic { return report.Refuse(d) }

// Strict makes a warning an error. Other diagnostics stay as they are.
func Strict(d runtime.Diagnostic) runtime.Diagnostic { return report.Strict(d) }

// Advise makes a diagnostic a hint, unless its user has turned its rule off: what its rule forbids elsewhere is bad style
// here.
func Advise(d runtime.Diagnostic) runtime.Diagnostic { return report.Advise(d) }
