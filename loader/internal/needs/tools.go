package needs

import (
	"strings"
	"unicode"
)

// Parentheses says what is wrong with those of a text that names tools, or "". What a tool is restricted to stands right behind its
// name: behind a blank it is a name of its own, and the tool is named as a whole.
func Parentheses(text string) string {
	if strings.Count(text, "(") != strings.Count(text, ")") {
		return "a parenthesis is not closed, or not opened: what stands between two of them is one pattern"
	}
	depth, before := 0, ' '
	for _, c := range text {
		switch {
		case c == ')':
			depth--
		case c == '(' && depth <= 0 && (before == ',' || unicode.IsSpace(before)):
			return "no name stands right before a parenthesis: what is in it restricts no tool, and one before it is named as a whole"
		case c == '(':
			depth++
		}
		before = c
	}
	return ""
}

// OutsideParentheses is a text without what stands in parentheses.
func OutsideParentheses(text string) string {
	var b strings.Builder
	depth := 0
	for _, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth <= 0:
			b.WriteRune(c)
		}
	}
	return b.String()
}
