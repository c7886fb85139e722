// This file knows the quotes of typography around a whole value, which no format takes for quotes.
//
// What comes in is a value. What goes out is what stands between its quotes.

package repair

import (
	"strings"
	"unicode/utf8"
)

const quotes = "“”„‟‘’‚‛«»‹›"

// IsCurlyQuote asks for ASCII first: most text has nothing else, and the table of quotes is long.
func IsCurlyQuote(c rune) bool { return c >= utf8.RuneSelf && strings.ContainsRune(quotes, c) }

// WithinCurlyQuotes is what stands between such quotes around a value, with the quotes, or "" where there are none: “a” or “b” are two texts.
// Double ones may have single ones within.
func WithinCurlyQuotes(value string) (inner string, first, last rune) {
	first, size := utf8.DecodeRuneInString(value)
	last, lastSize := utf8.DecodeLastRuneInString(value)
	if size+lastSize > len(value) || !IsCurlyQuote(first) || !IsCurlyQuote(last) {
		return "", 0, 0
	}
	inner = value[size : len(value)-lastSize]
	isSingle := strings.ContainsRune("‘’‚‛‹›", first) || strings.ContainsRune("‘’‚‛‹›", last)
	if strings.ContainsAny(inner, "“”„‟«»‹›") || isSingle && strings.ContainsAny(strings.ReplaceAll(inner, "’", ""), "‘‚‛") {
		return "", 0, 0
	}
	return inner, first, last
}
