// This file finds items in brackets whose text holds the quote that they stand in: an apostrophe ends single quotes.
//
// What comes in is a text, and where such an item starts. What goes out is the problem, with the fix of this item and of those behind it.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// InnerQuotes finds the item at an offset whose quotes end in front of a letter. There is no fix where the text may be two items of which one
// has lost a quote.
func InnerQuotes(text string, at int) (source.Problem, bool) {
	none := make(map[byte]int)
	end := itemEnd(text, at, none)
	if end < 0 {
		return source.Problem{}, false
	}
	what := "the text holds the quote that it stands in"
	if text[at] == '\'' {
		what = "the apostrophe in the text ends the single quotes"
	}
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: end}, what, "put each text in quotes of the other kind")
	if strings.Contains(text[at:end], ",") {
		return p, true
	}
	p.Hint, p.Fix = "write "+requoted(text[at:end]), &runtime.Fix{}
	for at < len(text) {
		if c := text[at]; c != '"' && c != '\'' {
			at++
			continue
		}
		end := itemEnd(text, at, none)
		if end < 0 {
			at += source.QuotedEnd(text[at:])
			continue
		}
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: at, End: end, New: requoted(text[at:end])})
		at = end
	}
	return p, true
}

// itemEnd is where an item at an offset ends that has its quote within, -1 where it has none: at a quote of that kind which a comma, a colon,
// a bracket or the end of the line follows. none says, for each kind, up to where there is no such quote.
func itemEnd(text string, at int, none map[byte]int) int {
	quote := text[at]
	first := at + source.QuotedEnd(text[at:])
	if first >= len(text) || !isLetter(text[first]) || strings.Contains(text[at:first], "\n") || at < none[quote] {
		return -1
	}
	l := source.LineAt(text, at)
	for i := first - at; i < len(l.Text); i++ {
		if l.Text[i] != quote {
			continue
		}
		if rest := strings.TrimLeft(l.Text[i+1:], " \t\r"); rest == "" || strings.IndexByte(",]}:", rest[0]) >= 0 {
			return at + i + 1
		}
	}
	none[quote] = l.End()
	return -1
}

// requoted is an item in the other kind of quotes where these are not in its text as well.
func requoted(item string) string {
	text := item[1 : len(item)-1]
	if item[0] == '\'' && !strings.ContainsAny(text, "\"\\") {
		return `"` + text + `"`
	}
	return Quote(text)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
