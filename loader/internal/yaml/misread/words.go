// This file tells the words of a text that a colon follows from a key. To YAML both are a key where they start in the first column.
//
// What comes in is a key as YAML reads it. What goes out is whether people read it as one.

package misread

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
)

// IsWords reports a key that is words: several with blanks between them, or a clause of a script that has none. A field in another
// spelling is none, nor is one that has lost its colon, nor a title such as Last Updated, which other clients may read.
func IsWords(key string, known func(key string) bool) bool {
	if source.IsWord(key) { // as nearly all are
		return false
	}
	words := strings.Fields(key)
	isField := func(key string) bool { return known != nil && known(key) }
	if first, _ := source.LeadingWord(key); len(words) < 2 {
		field := LastWord(key)
		return !isField(first) && (isClause(key) || isField(field) && isLetter(key[:len(key)-len(field)]))
	}
	if c := []rune(key)[0]; !unicode.IsLetter(c) && !unicode.IsDigit(c) || isField(key) || isField(strings.ToLower(strings.Join(words, "-"))) || isField(strings.ToLower(strings.Join(words, "_"))) || repair.IsText(words[0]) && words[0] == strings.ToLower(words[0]) {
		return false
	}
	for _, word := range words {
		if !unicode.IsUpper([]rune(word)[0]) {
			return true
		}
	}
	return false
}

// mostLetters is how many letters a key has at most in a script that has no blanks.
const mostLetters = 6

// isClause reports a key with the signs of such a script in it, or with more of its letters than a word has.
func isClause(key string) bool {
	letters := 0
	for _, c := range key {
		switch {
		case 0x3001 <= c && c <= 0x303f || 0xff00 < c && c < 0xff10 || 0xff1a <= c && c <= 0xff20:
			return true
		case isLetter(string(c)):
			letters++
		}
	}
	return letters > mostLetters
}

// isLetter reports a text that ends with a letter of a script without blanks.
func isLetter(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.In(last, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}

// LastWord is the end of a key that may be one of its own.
func LastWord(key string) string {
	return key[len(strings.TrimRightFunc(key, func(c rune) bool { return source.IsWord(string(c)) })):]
}
