package loader

import (
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// emptyBody reports the closing fence behind which nothing follows.
func (s *Skill) emptyBody(fm front.Head) {
	at := source.Span{Start: fm.Span.End, End: source.LineAt(s.src.text, fm.Span.End).End()}
	s.src.report(rule.EmptyBody, at, "nothing follows the frontmatter", "write below it what a model is to do")
}
