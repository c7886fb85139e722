// This file tells quotes that are those of a text's words from those that stand around all of it.

package repair

import (
	"unicode"
	"unicode/utf8"
)

// ownQuotes reports a text in which the quote that it starts with closes before another opens, the last of which its end closes, as in
// "one" or "two": these are quotes of its words, and none of them stands around all of it.
func ownQuotes(text string) bool {
	first, last := 0, 0 // what the quotes between do: 1 opens, -1 closes
	for i := 1; i < len(text)-1; i++ {
		if text[i] != text[0] {
			continue
		}
		if text[0] == '\'' && text[i+1] == '\'' { // one that its author has doubled
			i++
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		behind, _ := utf8.DecodeRuneInString(text[i+1:])
		does := 0
		switch {
		case isWord(behind) && !isWord(before):
			does = 1
		case !isWord(behind) && !unicode.IsSpace(before):
			does = -1
		default:
			continue // an apostrophe
		}
		if last = does; first == 0 {
			first = does
		}
	}
	return first < 0 && last > 0
}

func isWord(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
