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
		Why:  "Nothing follows the frontmatter, or nothing but headings or a comment: a model that starts the skill learns nothing that its description does not say.",
		Bad:  "---\nname: bare\ndescription: Has nothing to say.\n---\n",
		Good: "---\nname: bare\ndescription: Has something to say.\n---\n\nSay it.\n",
	},
	look: emptyBody,
}

// emptyBody reports the closing fence behind which nothing follows, or nothing that says what to do. Of a placeholder another rule tells.
func emptyBody(s *reader) {
	body := s.Text[s.Head.Body:]
	what := ""
	switch without := withoutComments(body); {
	case strings.TrimLeft(body, " \t\r\n") == "":
		what = "nothing"
	case s.Head.Span.End == s.Head.Span.Start || isPlaceholderBody(belowHeadings(body)) || !isHeadings(without): // a note of somebody's has no frontmatter
		return
	case strings.TrimSpace(without) == "":
		what = "nothing but a comment"
	default:
		what = "nothing but headings"
	}
	at := source.Span{Start: s.Head.Span.End, End: source.LineAt(s.Text, s.Head.Span.End).End()}
	s.report(at, what+" follows the frontmatter", "write below it what a model is to do")
}

// withoutComments is a text without the comments of HTML that it starts with, or that stand below its headings. One that nothing closes
// goes to the end.
func withoutComments(text string) string {
	var b strings.Builder
	for {
		before, after, has := strings.Cut(text, "<!--")
		b.WriteString(before)
		if !has || !isHeadings(before) {
			return b.String()
		}
		_, text, _ = strings.Cut(after, "-->")
	}
}

// isHeadings reports a text without a line that is more than a heading.
func isHeadings(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if title := strings.TrimLeft(line, "#"); line != "" && (title == line || title != "" && title[0] != ' ' && title[0] != '\t') {
			return false
		}
	}
	return true
}
