// This file takes off a keyword the bracket or quote at its end, or at its start, that has no counterpart: what is left of those
// around a list.

package keyword

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// unpairedPairs are the signs that stand around a list or a text. An apostrophe starts words.
var unpairedPairs = [...][2]string{{"[", "]"}, {"{", "}"}, {"(", ")"}, {"［", "］"}, {"｛", "｝"}, {"（", "）"}, {"【", "】"}, {"「", "」"}, {`"`, `"`}, {"“", "”"}, {"`", "`"}, {"", "'"}}

// unpairedShortest is how many bytes are left at least: three letters, or one of Chinese.
const unpairedShortest = 3

// withoutUnpaired is a keyword without that sign, and the keyword where it has none. What has other signs in it may be code, a quote behind a
// digit stands for inches, and the apostrophe behind an s for many.
func withoutUnpaired(word string) string {
	for _, pair := range unpairedPairs {
		rest, closes := strings.CutSuffix(word, pair[1])
		if !closes {
			rest = strings.TrimPrefix(word, pair[0])
		}
		if rest = strings.TrimSpace(rest); rest == word || pair[1] == "'" && strings.Contains(rest, "'") {
			continue
		}
		if last, _ := utf8.DecodeLastRuneInString(rest); areOnlyWords(rest) && len(rest) >= unpairedShortest && !(closes && (unicode.IsDigit(last) || pair[1] == "'" && last == 's')) {
			return rest
		}
	}
	return word
}
