package runtime

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// settled reports that a text for one line stays as it is: most do, and need no memory. single is whether runs of blanks
// would be folded. No is not certain.
func settled(text string, single bool) bool {
	if text == "" {
		return true
	}
	if text[0] == ' ' || text[len(text)-1] == ' ' || single && strings.Contains(text, "  ") {
		return false
	}
	return settledFrom(text, asciiPrefix(text))
}

// asciiPrefix returns how many bytes text begins with that are ASCII and show, blanks among them.
func asciiPrefix(text string) int {
	i := 0
	for ; i+8 <= len(text); i += 8 { // eight bytes at once: the highest bit of each says that it is no such character
		word := eightBytes(text[i : i+8])
		if (word|(word-' '*eachByte)|(word+eachByte))&(0x80*eachByte) != 0 { // above 0x7f, below a blank, 0x7f
			break
		}
	}
	for ; i < len(text); i++ {
		if text[i]-' ' >= 0x7f-' ' {
			return i
		}
	}
	return len(text)
}

// settledFrom reports the same of what follows the first i bytes. In most scripts the bytes of a character tell by
// themselves that it shows wherever it stands.
func settledFrom(text string, i int) bool {
	for i < len(text) {
		switch c := text[i]; {
		case c < utf8.RuneSelf:
			if c < ' ' || c == 0x7f {
				return false
			}
			i++
			continue
		case 0xce <= c && c <= 0xd7 && i+1 < len(text) && !utf8.RuneStart(text[i+1]): // U+0380 to U+05FF
			i += 2
			continue
		case 0xe4 <= c && c <= 0xec && i+2 < len(text) && !utf8.RuneStart(text[i+1]) && !utf8.RuneStart(text[i+2]): // U+4000 to U+CFFF
			i += 3
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		before := rune(0)
		if i > 0 {
			before, _ = utf8.DecodeLastRuneInString(text[:i])
		}
		if r == utf8.RuneError || unicode.IsSpace(r) || unicode.IsControl(r) || Hidden(before, r) || holdable(r) != r {
			return false
		}
		i += n
	}
	return true
}

// oneLine is a name or a description for a prompt: white space and control characters are folded to single blanks, and
// what does not show is dropped.
func oneLine(text string) string {
	if settled(text, true) {
		return text
	}
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
	if settled(text, false) {
		return text
	}
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
	if asciiPrefix(path) == len(path) {
		return path
	}
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
	if !hasEntity(text) {
		return text
	}
	var b strings.Builder
	writeXML(&b, text)
	return b.String()
}

// hasEntity reports whether escapeXML changes text. Looking for one byte after the other is faster than for any of
// them.
func hasEntity(text string) bool {
	return strings.IndexByte(text, '&') >= 0 || strings.IndexByte(text, '<') >= 0 || strings.IndexByte(text, '>') >= 0 ||
		strings.IndexByte(text, '"') >= 0 || strings.IndexByte(text, '\'') >= 0
}

// writeXML writes text as escapeXML gives it.
func writeXML(b *strings.Builder, text string) {
	if !hasEntity(text) {
		b.WriteString(text)
		return
	}
	from := 0
	for i := range len(text) {
		if entityAdds[text[i]] != 0 {
			b.WriteString(text[from:i])
			b.WriteString(entity(text[i]))
			from = i + 1
		}
	}
	b.WriteString(text[from:])
}

// entityAdds says how many bytes escapeXML adds to a byte: a table is what a walk over long texts takes least time with.
var entityAdds = [256]uint8{'&': 4, '<': 3, '>': 3, '"': 5, '\'': 5}

// entity is what escapeXML makes of c, "" where that is c.
func entity(c byte) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		return "&quot;"
	case '\'':
		return "&apos;"
	}
	return ""
}
