package term

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Padding is as wide as the text: a tab stays a tab, a wide character is two blanks, a combining one nothing.
func Padding(line []rune) string {
	var b strings.Builder
	for _, r := range line {
		if r == '\t' {
			b.WriteByte('\t')
			continue
		}
		b.WriteString(strings.Repeat(" ", cells(r)))
	}
	return b.String()
}

// Columns is how wide a text is on a terminal, which is where carets and tables go wrong by counting characters. Colours take none.
func Columns(line []rune) int {
	n, isColour := 0, false
	for _, r := range line {
		switch {
		case r == '\x1b' || isColour && r != 'm':
			isColour = true
		case isColour:
			isColour = false
		default:
			n += cells(r)
		}
	}
	return n
}

// cells is how many columns of a terminal a character takes.
func cells(r rune) int {
	if unicode.Is(unicode.Mn, r) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Cut is as much of the start of a line as so many columns hold.
func Cut(line []rune, columns int) []rune {
	at := 0
	for i, r := range line {
		if at += cells(r); at > columns {
			return line[:i]
		}
	}
	return line
}
