package loader

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// emptyBody reports the closing fence behind which nothing follows.
func (s *Skill) emptyBody(fm frontmatter) {
	at := source.Span{Start: fm.head.End, End: source.LineAt(s.src.text, fm.head.End).End()}
	s.src.report(rule.EmptyBody, at, "nothing follows the frontmatter", "write below it what a model is to do")
}
