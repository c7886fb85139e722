package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// MissingSkill is about the skills that others require.
var MissingSkill = &Rule{
	Rule: rule.Rule{
		Name: "missing-skill", Title: "a skill requires one that is not there", Build: runtime.SeverityError, User: rule.Warned,
		Why: "requires.skills names skills of the same catalog, and a skill is not available without those that it requires; two may require each other.",
	},
	look: missingSkill,
}

// maxSuggested bounds the names that are compared with those of all skills, to suggest one.
const maxSuggested = 100

func missingSkill(r *reader) {
	suggested := 0
	for _, s := range r.Skills {
		for _, need := range s.Needs {
			if r.Known(need.Text) {
				continue
			}
			hint := "name a skill of this catalog"
			if suggested++; suggested <= maxSuggested {
				hint = source.DidYouMean(need.Text, r.names, r.WhyNot(need.Text, hint))
			}
			r.found = append(r.found, s.Log.Diagnostic(source.Wrong(r.broken, need.Span, "there is no skill "+runtime.Quote(need.Text), hint)))
		}
	}
}

// names yields the names of the skills.
func (r *reader) names(yield func(string) bool) {
	for _, s := range r.Skills {
		if !yield(string(s.Name)) {
			return
		}
	}
}
