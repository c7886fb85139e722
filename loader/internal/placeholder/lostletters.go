// This file finds words whose letters were lost: a program has written question marks for those that its encoding lacks.
//
// What comes in is a text. What goes out is how many words of it are question marks alone, and the longest of them.

package placeholder

import "strings"

// LostLetters counts the words of a text that are question marks alone. It is 0 for one of them, and where none has three: people write those.
func LostLetters(text string) (count int, longest string) {
	if !strings.Contains(text, "???") {
		return 0, ""
	}
	const between = " \t\r\n\"'“”,;:.!()[]/|、，。"
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune(between, c) }) {
		if len(word) < 2 || strings.Trim(word, "?") != "" {
			continue
		}
		if count++; len(word) > len(longest) {
			longest = word
		}
	}
	if count < 2 || len(longest) < 3 {
		return 0, ""
	}
	return count, longest
}
