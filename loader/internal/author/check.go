package author

import (
	"github.com/skillgen/skillgen/loader/internal/claude"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// Rule is a rule about one skill, with what looks for what it reports.
type Rule struct {
	rule.Rule
	look func(*reader)
}

// Check applies rules to a skill and looks at its hooks, at words that Claude Code takes and at the hint for arguments, and reports to log. It returns the links that lead out of the
// skill's directory: whether one leads to another skill is for who knows them all.
func Check(skill Skill, rules []*Rule, log *report.Log) (outside []Link) {
	claude.TellHooks(skill.Head.Root, skill.Head.Format, log)
	claude.TellSettings(skill.Head.Root, log)
	claude.TellArgumentHint(skill.Head, skill.Text, log)
	s := &reader{Skill: skill, log: log}
	for _, r := range rules {
		if log.Full() || s.ended() {
			break
		}
		if log.Rules.On(&r.Rule) {
			s.broken = &r.Rule
			r.look(s)
		}
	}
	return s.outside
}
