// This file takes the quotes off a keyword, which no message has.
//
// What comes in is a keyword. What goes out is what stands between its quotes, straight or typographic, or all of it.

package keyword

import (
	"strings"
	"unicode/utf8"
)

// pairs are the quotes that open a text, each with one that closes it: those of the keyboard, and of several languages.
const pairs = " \"\" '' `` “” „“ „” ”” “\" \"” ‘’ ‚‘ ‚’ ’’ ‘' '’ `' «» »« ‹› ›‹ 「」 『』 "

// WithinQuotes is what stands between the quotes around a word, and the word where there are none: “a” or “b” are two texts.
func WithinQuotes(word string) string {
	first, n := utf8.DecodeRuneInString(word)
	last, m := utf8.DecodeLastRuneInString(word)
	if n+m >= len(word) || !strings.Contains(pairs, " "+string(first)+string(last)+" ") || strings.ContainsAny(word[n:len(word)-m], string(first)+string(last)) {
		return word
	}
	return strings.TrimSpace(word[n : len(word)-m])
}
