package author

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/placeholder"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// EmptyBody is about bodies that are not there.
var EmptyBody = &Rule{
	Rule: rule.Rule{
		Name: "empty-body", Title: "the skill has no instructions", Build: runtime.SeverityHint,
		Why:  "Nothing follows the frontmatter, or nothing but headings or a comment; one heading of several words may be what is to be done. A model that starts the skill learns nothing that its description does not say.",
		Bad:  "---\nname: bare\ndescription: Has nothing to say.\n---\n",
		Good: "---\nname: bare\ndescription: Has something to say.\n---\n\nSay it.\n",
	},
	look: emptyBody,
}

// emptyBody reports the closing fence behind which nothing follows, or nothing that says what to do. Of a placeholder another rule tells, and a
// text without a frontmatter may be a note of somebody's.
func emptyBody(s *reader) {
	body := strings.TrimLeft(s.Text[s.Head.Body:], " \t\r\n")
	what := emptiness(body, s.Dir)
	if _, to := placeholder.Instructions(s.Text, s.Head.Body); what == "" || to > 0 || body != "" && s.Head.Span.Start == s.Head.Span.End {
		return
	}
	at := source.Span{Start: s.Head.Span.End, End: source.LineAt(s.Text, s.Head.Span.End).End()}
	s.report(at, what+" follows the frontmatter", "write below it what a model is to do")
}

// emptiness is what a text is that has no more than comments of HTML and headings, or "". One heading alone may be what is to be done, where it is
// more than one word, and than the name of its directory.
func emptiness(text, dir string) string {
	what, parts, title := "nothing", 0, ""
	for ; text != ""; text = strings.TrimSpace(text) {
		parts++
		switch title = strings.TrimLeft(text, "#"); {
		case strings.HasPrefix(text, "<!--") && strings.Contains(text, "-->"): // in an open one there may be more that was not meant to be of it
			_, text, _ = strings.Cut(text, "-->")
			if what == "nothing" {
				what = "nothing but a comment"
			}
		case title != text && (title == "" || strings.IndexByte(" \t\r\n", title[0]) >= 0):
			title, text, _ = strings.Cut(title, "\n")
			what = "nothing but headings"
		default:
			return ""
		}
	}
	if words := strings.Fields(title); what == "nothing but headings" && parts == 1 && len(words) > 1 && !strings.EqualFold(strings.Join(words, "-"), dir) {
		return ""
	}
	return what
}
