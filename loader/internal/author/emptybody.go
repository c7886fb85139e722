package author

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// emptyBody reports the closing fence behind which nothing follows.
func (s *reader) emptyBody() {
	at := source.Span{Start: s.Head.Span.End, End: source.LineAt(s.Text, s.Head.Span.End).End()}
	s.log.Report(rule.EmptyBody, at, "nothing follows the frontmatter", "write below it what a model is to do")
}
