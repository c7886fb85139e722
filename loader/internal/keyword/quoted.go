// This file takes the quotes off a keyword, which no message has.
//
// What comes in is a keyword, or a text of nothing but quotes. What goes out is what stands between them, straight or typographic, or all of it.

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

// closing are the quotes that close what the one in front of them opens: no apostrophe is one of them.
var closing = map[rune]string{'"': `"`, '“': "”", '「': "」", '『': "』", '«': "»"}

// quotedEnd is where the quote ends that a text starts with, or 0 where none starts it or none closes it.
func quotedEnd(text string) (inner, end int) {
	first, n := utf8.DecodeRuneInString(text)
	closes := closing[first]
	if at := strings.Index(text[n:], closes); closes != "" && at >= 0 {
		return n + at, n + at + len(closes)
	}
	return 0, 0
}

// quotedTexts are those of a text that is nothing but texts in quotes, with separators or nothing between them. Words that end in a colon may
// stand in front. It is nil where there are fewer than two.
func quotedTexts(text string) (list []string) {
	start := strings.IndexAny(text, "\"“「『«")
	if start < 0 {
		return nil
	}
	if lead := strings.TrimSpace(text[:start]); lead != "" && !strings.HasSuffix(lead, ":") && !strings.HasSuffix(lead, "：") || strings.ContainsAny(lead, "|\n,") {
		return nil
	}
	for rest := text[start:]; rest != ""; {
		inner, end := quotedEnd(rest)
		if end == 0 {
			return nil
		}
		_, n := utf8.DecodeRuneInString(rest)
		if word := strings.TrimSpace(rest[n:inner]); word != "" {
			list = append(list, word)
		}
		rest = strings.TrimLeft(rest[end:], separators+spaced+", \t")
	}
	if len(list) < 2 {
		return nil
	}
	return list
}
