// This file turns a keyword into what people type: one ordinary blank between words, and a letter with its marks as one
// character. What no message has by itself comes from where a keyword was copied from: a page, or the name of a file on macOS.

package keyword

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// AsTyped is a keyword as people type it. The wide blank of Chinese and Japanese is one that people type, and stays.
func AsTyped(word string) string {
	if isTyped(word) {
		return word
	}
	return norm.NFC.String(strings.Join(strings.FieldsFunc(word, isBlank), " "))
}

func isBlank(r rune) bool { return unicode.IsSpace(r) && r != '\u3000' }

// isTyped tells the most of keywords: of ASCII, with single blanks.
func isTyped(word string) bool {
	for i := range len(word) {
		if c := word[i]; c >= utf8.RuneSelf || c < ' ' || c == ' ' && i > 0 && word[i-1] == ' ' {
			return false
		}
	}
	return true
}

// otherBar is the first character of a text that looks like |, which parts keywords, and is another, or "".
func otherBar(text string) string {
	if i := strings.IndexAny(text, "¦｜￨│┃❘∣"); i >= 0 {
		_, size := utf8.DecodeRuneInString(text[i:])
		return text[i : i+size]
	}
	return ""
}
