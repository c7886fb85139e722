// This file finds keywords that are several words with a stroke, a full stop or blanks between them, where that parts nothing.
//
// What comes in is a keyword. What goes out is what stands between its words.

package keyword

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// directories are those that many paths begin with.
const directories = " app apps bin cmd config dev docs etc home internal lib node_modules opt packages pkg public skills src test tests tmp usr var vendor "

// unparted is what stands between the words of a keyword that most likely are several, or "". A stroke is meant in many a pair, and
// blanks are in every script that has them.
func unparted(word string) string {
	if word == "" || strings.ContainsAny(word, separators+",") { // where keywords are joined by those
		return ""
	}
	for _, stroke := range [...]string{"/", "／"} {
		if !strings.Contains(word, stroke) {
			continue
		}
		if parts := strings.Split(word, stroke); areIdeographic(parts) || len(parts) > 2 && areWords(parts) {
			return stroke
		}
	}
	if word[len(word)-1] < utf8.RuneSelf { // none of Chinese or Japanese
		return ""
	}
	if parts := strings.Split(strings.TrimRight(word, "。"), "。"); len(parts) > 1 && areIdeographic(parts) {
		return "。"
	}
	if parts := strings.Fields(word); len(parts) > 2 && areIdeographic(parts) {
		return "blanks"
	}
	return ""
}

// areIdeographic reports words of Chinese or Japanese, each of more than one character.
func areIdeographic(parts []string) bool {
	for _, part := range parts {
		isOther := func(c rune) bool {
			return c != 'ー' && !unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana)
		}
		if utf8.RuneCountInString(part) < 2 || strings.ContainsFunc(part, isOther) {
			return false
		}
	}
	return true
}

// areWords reports words of letters, none of them as short as abbreviations are, that are no path.
func areWords(parts []string) bool {
	for _, part := range parts {
		isOther := func(c rune) bool {
			return !unicode.IsLetter(c) && !unicode.Is(unicode.Mn, c) && !strings.ContainsRune(" -'’", c)
		}
		if len(part) < shortest || strings.TrimSpace(part) != part || len(strings.Fields(part)) > mostWords || strings.ContainsFunc(part, isOther) {
			return false
		}
	}
	return !strings.Contains(directories, " "+strings.ToLower(parts[0])+" ")
}
