// This file takes the signs of items off keywords: no message has a bullet or a number in front of a word.
//
// What comes in is a keyword, or a text with several. What goes out is what stands behind the sign, and a text with a line for each item.

package keyword

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// unmarked is a line of several without the sign of an item, which may also be a dash without a blank behind it.
func unmarked(line string) string {
	if rest := withoutMark(line); rest != line {
		return rest
	}
	if rest := strings.TrimLeft(line, "–—"); startsWithLetter(rest) {
		return rest
	}
	if source.IsLostDash(line) && line[1] != '-' {
		return line[1:]
	}
	return line
}

// withoutMark is a keyword without the sign of an item in front: a bullet, or a number with a full stop or a bracket. A dash
// without a blank behind it is that of a flag.
func withoutMark(word string) string {
	if mark := source.ItemSign(word); mark != "" {
		return strings.TrimSpace(word[len(mark):])
	}
	return word
}

// inLines is a text that starts with the sign of an item, with each further item on a line of its own.
func inLines(text string) string {
	mark := source.Bullet(text)
	switch {
	case mark != "" && strings.HasPrefix(text[len(mark):], " "):
		return strings.ReplaceAll(text, " "+mark+" ", "\n"+mark+" ")
	case mark != "":
		return strings.ReplaceAll(text, " "+mark, "\n"+mark)
	case withoutMark(text) == text || text[0] != '1':
		return text
	}
	sign, _, _ := strings.Cut(text[1:], " ")
	for n := 2; ; n++ {
		next := strconv.Itoa(n) + sign + " "
		before, behind, ok := strings.Cut(text, " "+next)
		if !ok {
			return text
		}
		text = before + "\n" + next + behind
	}
}
