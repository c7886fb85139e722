package loader

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// emptyBody reports the closing fence behind which nothing follows.
func (s *Skill) emptyBody(fm frontmatter) {
	at := span{fm.head.end, lineAt(s.src.text, fm.head.end).end()}
	s.src.report(rule.EmptyBody, at, "nothing follows the frontmatter", "write below it what a model is to do")
}
