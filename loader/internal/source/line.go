package source

import (
	"strings"
)

// BOM is the byte order mark, which some editors write in front of a text.
const BOM = "\uFEFF"

// Line is one line of a file: its text without the line end, and its offset.
type Line struct {
	Text  string
	Start int
	Next  int // offset of the line after it
}

// End is the offset behind the text of the line.
func (l Line) End() int { return l.Start + len(l.Text) }

// LineAt is the rest of the line of text that goes on at an offset.
func LineAt(text string, start int) Line {
	rest := text[start:]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		return Line{strings.TrimSuffix(rest[:i], "\r"), start, start + i + 1}
	}
	return Line{rest, start, len(text)}
}

// Trimmed is the line's text without the blanks around it.
func (l Line) Trimmed() Span {
	start := len(l.Text) - len(strings.TrimLeft(l.Text, " \t"))
	return Span{l.Start + start, max(l.Start+start, l.Start+len(strings.TrimRight(l.Text, " \t")))}
}
