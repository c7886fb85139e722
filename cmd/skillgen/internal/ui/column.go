package ui

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// padding is as wide as the text: a tab stays a tab, a wide character is two blanks, a combining one nothing.
func padding(line []rune) string {
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

// columns is how wide a text is on a terminal, which is where carets and tables go wrong by counting characters.
func columns(line []rune) int {
	n := 0
	for _, r := range line {
		n += cells(r)
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
