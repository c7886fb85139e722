// This file finds the bracket of a list or mapping in brackets that one of the other kind closes, and says what to do about what
// stands behind the last one.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// CrossedBracket is where a bracket opens that one of the other kind closes, -1 where there is none.
func CrossedBracket(text string) int {
	var open []int
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'':
			if i > 0 && strings.IndexByte(" \t\n[{,:", text[i-1]) >= 0 {
				i += source.QuotedEnd(text[i:]) - 1
			}
		case '#':
			if i > 0 && source.IsBlank(text[i-1]) {
				i = source.LineAt(text, i).Next - 1
			}
		case '[', '{':
			open = append(open, i)
		case ']', '}':
			if len(open) == 0 {
				return -1
			}
			last := open[len(open)-1]
			if text[last]+2 != c {
				return last
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return -1
			}
		}
	}
	return -1
}

// IsWordInBrackets reports brackets, up to an end, that begin a text, as in {baseDir}/x: a mapping has a colon, and a list a blank behind it.
func IsWordInBrackets(text string, end int) bool {
	return end > len("{}") && !strings.ContainsAny(text[:end], ",:") && (text[0] == '{' || !source.IsBlank(text[end]))
}

// BehindBracket says what to do about what stands behind the bracket that closes a value. isText is set where brackets may be those of a text.
func BehindBracket(rest string, isText bool) (hint string) {
	switch {
	case strings.Trim(rest, "]},;") == "":
		return "remove it"
	case isText:
		return "remove it, or put the whole value in quotes"
	}
	return "remove it, or write it within the brackets"
}
