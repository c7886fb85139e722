// This file judges a comment behind a plain value of YAML: whether it may be a part of the value, and whether a fix may put it
// back.
//
// What comes in is the key of the entry at the first level, and the value with its comment. What goes out is a judgement; who asks
// has the places.

package repair

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// words are the fields, in lower case and without signs, whose values are no sentences: names, keywords, programs and what they start
// with. There a sign with a blank behind it starts a comment, and what YAML reads is right as it is.
const words = " name homepage version model allowedtools disallowedtools requires trigger triggers triggermode mcp mcpservers" +
	" disablemodelinvocation userinvocable paths arguments effort context agent shell hooks "

// holdsWords reports such a field, in any spelling.
func holdsWords(key string) bool {
	plain := strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(key))
	return strings.Contains(words, " "+plain+" ") || strings.HasPrefix(strings.ToLower(key), "mcp-")
}

// IsCutByComment reports a comment that may be the rest of a value. One with a blank behind its sign is a comment to everybody behind a single
// word, behind whatever is no sentence, and behind the quotes of typography around one, but not within a parenthesis or quotes of a value.
func IsCutByComment(key, value, comment string) bool {
	return len(comment) > 1 && comment[0] == '#' && (!source.IsBlank(comment[1]) || isClosedBy(value, comment) || strings.ContainsAny(value, " \t") && !holdsWords(key) && !isQuoted(value))
}

// isClosedBy reports a value with a parenthesis or quotes that a comment closes: it is a part of the value.
func isClosedBy(value, comment string) bool {
	open := strings.Count(value, "(") - strings.Count(value, ")")
	isQuote := strings.Count(value, `"`)%2 == 1 && strings.Count(comment, `"`)%2 == 1
	return isQuote || open > 0 && open == strings.Count(comment, ")")-strings.Count(comment, "(")
}

// isQuoted reports a value between quotes of typography: its author means it to end there.
func isQuoted(value string) bool {
	inner, _, _ := WithinCurlyQuotes(value)
	return inner != ""
}

// MendsComment reports whether a fix may put a comment back into a value that it cuts, and whether that is safe: it is in prose, which is
// right with any words, but not behind quotes, which it would make a part of the value for good. Another text gets it where there is more of it than a word, which may be a name or a number, or
// where it is closed there.
func MendsComment(key, value, comment string) (ok, safe bool) {
	if isQuoted(value) {
		return false, false
	}
	isNote := source.IsBlank(comment[1])
	if IsProse(key) {
		last, _ := utf8.DecodeLastRuneInString(value)
		isEnded := strings.ContainsRune(".!?。！？", last)
		return !isNote || !isEnded, !isNote // behind a sentence, its author may mean either
	}
	return isClosedBy(value, comment) || !isNote && strings.ContainsAny(value, " \t") && !holdsWords(key), false
}

// cut is the comment of a plain text that YAML refuses for another reason, where it may be the rest of it, with the fix that makes it a part of
// the text.
func (r *repairer) cut(p lines.Folded) (source.Problem, bool) {
	_, key, _ := lines.ValueIn(source.LineAt(r.text, r.entry.Start))
	comment := r.text[p.Comment.Start:p.Comment.End]
	if !IsCutByComment(key, p.Text, comment) {
		return source.Problem{}, false
	}
	c := CutByComment(p.Comment, p.Text)
	if len(p.Inner) > 0 {
		c.Hint = "put the value in quotes, or the comment on a line above its key"
	} else if ok, safe := MendsComment(key, p.Text, comment); ok {
		c.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.Start, End: p.Comment.End, New: Quote(p.Text + " " + comment)}}, Unsafe: !safe}
	}
	return c, true
}

// CutByComment is the problem of a comment that may be the rest of a value.
func CutByComment(comment source.Span, value string) source.Problem {
	return source.Wrong(rule.CommentCut, comment, "YAML reads the rest of the line as a comment; the value is "+runtime.Quote(value),
		"put the value in quotes, or the comment on a line of its own")
}
