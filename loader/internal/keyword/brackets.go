// This file knows the brackets around a list of keywords and around one, also those of East Asian text.
//
// What comes in is a text. What goes out are the items of the list, or the words without the brackets.

package keyword

import (
	"strings"
	"unicode"
)

// opens and closes are brackets, each with its counterpart at the same place.
const opens, closes = "([{（［｛【", ")]}）］｝】"

// narrow is a text with those of ASCII in place of those of East Asian text.
func narrow(text string) string {
	if !strings.ContainsAny(text, "（［｛【）］｝】") { // as most have none
		return text
	}
	return ascii.Replace(text)
}

var ascii = strings.NewReplacer("（", "(", "）", ")", "［", "[", "］", "]", "｛", "{", "｝", "}", "【", "[", "】", "]")

func isBalanced(text string) bool {
	depth := 0
	for _, c := range text {
		switch {
		case strings.ContainsRune(opens, c):
			depth++
		case strings.ContainsRune(closes, c):
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// withoutBrackets is the text of a list that was put in quotes as a whole: its items, with commas between.
func withoutBrackets(text string) string {
	list := narrow(strings.TrimSpace(withoutEntities(text)))
	if len(list) < 2 || !strings.Contains(" [] () {} ", " "+list[:1]+list[len(list)-1:]+" ") || !strings.ContainsAny(list, ","+separators) || strings.ContainsAny(list[1:len(list)-1], "[](){}|") {
		return text
	}
	items := strings.FieldsFunc(list[1:len(list)-1], func(c rune) bool { return c == ',' || strings.ContainsRune(separators, c) })
	for i, item := range items {
		items[i] = WithinQuotes(strings.TrimSpace(item))
	}
	return strings.Join(items, ", ")
}

// withinParentheses is what stands between those around a keyword, or "". In square brackets and braces people write words of their own:
// [draft].
func withinParentheses(word string) string {
	plain := narrow(word)
	if !strings.HasPrefix(plain, "(") || !strings.HasSuffix(plain, ")") {
		return ""
	}
	if inner := strings.TrimSpace(plain[1 : len(plain)-1]); len(inner) >= unpairedShortest && startsWithLetter(inner) && areOnlyWords(inner) {
		return inner
	}
	return ""
}

// areOnlyWords reports a text of words without signs, which might be code.
func areOnlyWords(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune(" -'’", c)
	})
}
