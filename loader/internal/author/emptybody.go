package author

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// EmptyBody is about bodies that are not there.
var EmptyBody = &Rule{
	Rule: rule.Rule{
		Name: "empty-body", Title: "the skill has no instructions", Build: runtime.SeverityHint,
		Why:  "Nothing follows the frontmatter: a model that starts the skill learns nothing that its description does not say.",
		Bad:  "---\nname: bare\ndescription: Has nothing to say.\n---\n",
		Good: "---\nname: bare\ndescription: Has something to say.\n---\n\nSay it.\n",
	},
	look: emptyBody,
}

// emptyBody reports the closing fence behind which nothing follows.
func emptyBody(s *reader) {
	if strings.TrimLeft(s.Text[s.Head.Body:], " \t\r\n") != "" {
		return
	}
	at := source.Span{Start: s.Head.Span.End, End: source.LineAt(s.Text, s.Head.Span.End).End()}
	s.report(at, "nothing follows the frontmatter", "write below it what a model is to do")
}
