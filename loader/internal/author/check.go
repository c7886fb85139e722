package author

import "github.com/skillgen/skillgen/loader/internal/report"

// Check applies the rules that concern authors only, and reports to log.
func Check(skill Skill, log *report.Log) {
	s := &reader{skill, log}
	s.weakTriggers()
	s.bodySize()
	s.links()
	if s.Portable {
		s.notPortable()
	}
}
