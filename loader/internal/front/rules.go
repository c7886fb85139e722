// This file finds where the body begins in a head that was closed too late.
//
// What comes in is the text of a file and the span up to what looks like the closing fence. What goes out is the line where
// the body begins, or that there is none: the head only looks untidy then.

package front

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// mergeMiddle stands between the two sides of a merge that a version control system could not finish.
const mergeMiddle = "======="

// maxRule is how long a rule is that is meant to be a fence, in bytes.
const maxRule = 200

// isRuleLine reports a line of the characters that rules are drawn with: the other rules of Markdown and HTML, the dashes that
// word processors and other keyboards make of "---", and these with blanks between, quotes around or backslashes before them.
func isRuleLine(text string) bool {
	if text != "" && 'a' <= text[0]|0x20 && text[0]|0x20 <= 'z' || len(text) > maxRule {
		return false // as most lines of a frontmatter begin
	}
	if text == "<hr>" || text == "<hr/>" || text == "<hr />" {
		return true
	}
	text = strings.ReplaceAll(strings.ReplaceAll(strings.Trim(text, "\"'`> "), " ", ""), `\`, "")
	return utf8.RuneCountInString(text) >= 2 && strings.Trim(text, "-–—―−－*_=+") == "" || text == "—" || text == "―"
}

// wrongRule says of such a line in the place of a fence what is wrong with it. A word processor that exports Markdown writes \---, so that
// no rule is made of its hyphens.
func wrongRule(of, text, hint string) (message, todo string) {
	if plain := strings.ReplaceAll(text, `\`, ""); plain == "---" && plain != text {
		return "a backslash stands in the " + of + " fence", "remove it"
	}
	return "the " + of + " fence is " + runtime.Quote(text), hint
}

// openString follows TOML strings through a line and returns the delimiter of the multi-line string that is open
// at its end, or "".
func openString(text, quote string) string {
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case quote != "":
			switch {
			case strings.HasPrefix(rest, quote):
				i += 3
				for i < len(text) && text[i] == quote[0] { // up to two quotes may end the text
					i++
				}
				quote = ""
			case quote == `"""` && rest[0] == '\\':
				i += 2
			default:
				i++
			}
		case strings.HasPrefix(rest, `"""`), strings.HasPrefix(rest, "'''"):
			quote = rest[:3]
			i += 3
		case rest[0] == '#':
			return ""
		case rest[0] == '"' || rest[0] == '\'':
			i += source.StringEnd(rest)
		default:
			i++
		}
	}
	return quote
}

// endsSentence reports a text behind whose end another one may begin: instructions as well.
func endsSentence(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "\"')"))
	return strings.ContainsRune(".!?。！？", last)
}
