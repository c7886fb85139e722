package loader

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/trigger"
)

// triggerOverlap finds the keywords that match another skill's.
func (l checks) triggerOverlap(skills []*Skill) {
	if !l.rules.On(rule.TriggerOverlap) {
		return
	}
	trigger.Overlaps(keywordsOf(skills), func(skill, word int, message, hint string) {
		s := skills[skill]
		l.add(s.src.Diagnostic(source.Wrong(rule.TriggerOverlap, s.triggerSpans[word], message, hint)))
	})
}

// keywordsOf are the keywords of skills.
func keywordsOf(skills []*Skill) []trigger.Skill {
	list := make([]trigger.Skill, len(skills))
	for i, s := range skills {
		list[i] = trigger.Skill{Name: string(s.Name), Words: s.Triggers, Mode: s.TriggerMode}
	}
	return list
}
