package needs

import "strings"

// IsOpen reports a text with more parentheses of one kind than of the other.
func IsOpen(text string) bool { return strings.Count(text, "(") != strings.Count(text, ")") }

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
