package node

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// JSON writes entries as a JSON object, in their order; "" when there are none. It writes into room, which it returns for the
// next that is written.
func JSON(room []byte, pairs []Pair) (text string, grown []byte) {
	if len(pairs) == 0 {
		return "", room
	}
	room = appendObject(room[:0], pairs)
	return string(room), room
}

func appendObject(b []byte, pairs []Pair) []byte {
	b = append(b, '{')
	for i, p := range pairs {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, p.Key.Text), ':')
		b = appendJSON(b, p.Value)
	}
	return append(b, '}')
}

func appendJSON(b []byte, n *Node) []byte {
	switch {
	case n == nil || n.IsNull():
		return append(b, "null"...)
	case n.Kind == Mapping:
		return appendObject(b, n.Pairs)
	case n.Kind == List:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, item)
		}
		return append(b, ']')
	case n.Style == Plain && IsLiteral(n.Text):
		return append(b, n.Text...)
	}
	return appendString(b, n.Text)
}

// IsLiteral reports the unquoted scalars that stay what they are in JSON: true, false and whole numbers. Every
// other one becomes its text, so that 1.10 stays 1.10.
func IsLiteral(text string) bool {
	if text == "true" || text == "false" {
		return true
	}
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || len(digits) > 15 || digits[0] == '0' && text != "0" {
		return false
	}
	return strings.Trim(digits, "0123456789") == ""
}

// appendString writes a string of JSON as encoding/json does without escapes for HTML: what is not UTF-8 is replaced, and
// so are the line separators, which end a line in JavaScript.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0 // of what was not written yet
	for i := 0; i < len(s); {
		c, size := rune(s[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRuneInString(s[i:])
		}
		if ' ' <= c && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029' && !(c == utf8.RuneError && size == 1) {
			i += size
			continue
		}
		b = append(b, s[start:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', byte(c))
		case '\b':
			b = append(b, `\b`...)
		case '\f':
			b = append(b, `\f`...)
		case '\n':
			b = append(b, `\n`...)
		case '\r':
			b = append(b, `\r`...)
		case '\t':
			b = append(b, `\t`...)
		default:
			b = fmt.Appendf(b, `\u%04x`, c)
		}
		i += size
		start = i
	}
	return append(append(b, s[start:]...), '"')
}
