package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// TriggerOverlap is about keywords that start two skills.
var TriggerOverlap = &Rule{
	Rule: rule.Rule{
		Name: "trigger-overlap", Title: "a keyword that another skill's contains", Build: runtime.SeverityHint,
		Why: "A message with the longer keyword has the shorter one too, so it asks for both skills. That may be meant; otherwise make the shorter one longer.",
	},
	look: triggerOverlap,
}

// triggerOverlap finds the keywords that match another skill's.
func triggerOverlap(r *reader) {
	overlaps(r.asked(), func(skill, word int, message, hint string) {
		s := r.Skills[skill]
		r.found = append(r.found, s.Log.Diagnostic(source.Wrong(r.broken, s.TriggerSpans[word], message, hint)))
	})
}
