package runtime

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// shorten cuts text to at most limit characters, the last of which is then "…".
func shorten(text string, limit int) string {
	if len(text) <= limit || utf8.RuneCountInString(text) <= limit {
		return text
	}
	n := 0
	for i := range text {
		if n++; n == limit {
			return strings.TrimRight(text[:i], " \n\t") + "…"
		}
	}
	return text
}

// oneLine is a name or a description for a prompt: white space and control characters are folded to single blanks, and
// what does not show is dropped.
func oneLine(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	blank, before := false, rune(0)
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case blank && b.Len() > 0:
			before = ' '
		}
		if Hidden(before, r) {
			continue
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank, before = false, r
		b.WriteRune(holdable(r))
	}
	return b.String()
}

// maxPrinted bounds the characters of a description in the styles of systems that print it whole.
const maxPrinted = 4096

// oneBreak is oneLine for those systems: only line breaks and control characters are folded to single blanks, with the
// white space around them. Other white space stays as the author wrote it.
func oneBreak(text string) string {
	out := make([]byte, 0, len(text))
	end, broken, before := 0, false, rune(0) // end is behind the last character that shows
	for _, r := range text {
		switch {
		case r != '\t' && unicode.IsControl(r) || r == '\u2028' || r == '\u2029':
			broken, before = true, ' '
		case unicode.IsSpace(r):
			out, before = utf8.AppendRune(out, r), ' '
		case Hidden(before, r):
		default:
			switch {
			case end == 0:
				out = out[:0]
			case broken:
				out = append(out[:end], ' ')
			}
			out = utf8.AppendRune(out, holdable(r))
			end, broken, before = len(out), false, r
		}
	}
	return string(out[:end])
}

// multiLine is the text of a project for a prompt: newlines and tabs stay, and what does not show is dropped.
func multiLine(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	before := rune(0)
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
		case r == '\u2028' || r == '\u2029':
			r = '\n'
		case unicode.IsControl(r):
			r = ' '
		case Hidden(before, r):
			return -1
		}
		before = r
		return holdable(r)
	}, text))
}

// onePath is a path for a prompt, unchanged, since the file would not be found by another one. It is "" when the path
// cannot be shown as it is, because it holds what does not show, or bytes that are no text.
func onePath(path string) string {
	before := rune(0)
	for _, r := range path {
		if Hidden(before, r) || holdable(r) != r {
			return ""
		}
		before = r
	}
	if !utf8.ValidString(path) {
		return ""
	}
	return path
}

// holdable replaces what XML 1.0 cannot hold; control characters are gone by then.
func holdable(r rune) rune {
	if r == '\ufffe' || r == '\uffff' {
		return unicode.ReplacementChar
	}
	return r
}

// escapeXML escapes text for an element or a quoted attribute.
func escapeXML(text string) string {
	if !strings.ContainsAny(text, `&<>"'`) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		switch text[i] {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&quot;")
		case '\'':
			b.WriteString("&apos;")
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}
