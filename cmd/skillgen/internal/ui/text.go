package ui

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// shows reports whether a character can stand in an output as it is.
func shows(before, r rune) bool {
	return !runtime.Hidden(before, r) && (strconv.IsPrint(r) || unicode.Is(unicode.Cf, r))
}

// isShown reports whether all of a text is text and can stand as it is.
func isShown(s string) bool {
	before := rune(0)
	for _, r := range s {
		if !shows(before, r) {
			return false
		}
		before = r
	}
	return utf8.ValidString(s) && Unhook(s, "·", "·") == s
}

// Plain is a word in a line: as it is, or else in quotes with escapes. Keys that open something are masked here, as in all
// that is printed of a skill.
func Plain(s string) string {
	if s = loader.MaskKeys(s); isShown(s) {
		return s
	}
	return Quoted(s)
}

// OneLine is Plain of text that may have several lines: white space is folded.
func OneLine(s string) string { return Plain(strings.Join(strings.Fields(s), " ")) }

// Quoted is a word in quotes, with the escapes of Go.
func Quoted(s string) string { return Sentence(strconv.Quote(s)) }

// Sentence is a message on one line: what cannot stand as it is comes out as an escape. It changes nothing in a message
// whose outside text was quoted where it was made.
func Sentence(s string) string {
	if s = loader.MaskKeys(s); isShown(s) {
		return s
	}
	var b strings.Builder
	before := rune(0)
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if shows(before, r) && (n > 1 || r != utf8.RuneError) {
			b.WriteString(s[:n])
			before = r
		} else {
			q := strconv.QuoteToASCII(s[:n])
			b.WriteString(q[1 : len(q)-1])
			before = 0 // nothing works on the last letter of an escape
		}
		s = s[n:]
	}
	return Unhook(b.String(), `\x3a`, `\x23`)
}

// Visible is a line of a file with a middle dot, one column wide, for each character that cannot stand as it is. The
// joiner in an emoji is such a one: a caret below the line counts columns, and not all terminals join.
func visible(line []rune) string {
	var b strings.Builder
	before := rune(0)
	for _, r := range line {
		if r == '\t' || strconv.IsPrint(r) && shows(before, r) {
			b.WriteRune(r)
			before = r
		} else {
			b.WriteRune('·')
			before = 0
		}
	}
	return Unhook(b.String(), "·", "·")
}

// VisibleLines is Visible of a text, whose lines stay. CRLF becomes LF.
func VisibleLines(text string) string {
	lines := strings.SplitAfter(strings.ReplaceAll(loader.MaskKeys(text), "\r\n", "\n"), "\n")
	for i, line := range lines {
		body := strings.TrimSuffix(line, "\n")
		lines[i] = visible([]rune(body)) + line[len(body):]
	}
	return strings.Join(lines, "")
}
