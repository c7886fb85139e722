// This file knows which escapes YAML has in double quotes: what comes in is the text behind a backslash.

package lines

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsHalfEscape reports one of the two escapes that JSON has for a character beyond U+FFFF.
func IsHalfEscape(text string) bool {
	return len(text) > 4 && text[0] == 'u' && text[1]|0x20 == 'd' && strings.IndexByte("89abcdefABCDEF", text[2]) >= 0 && IsEscape(text)
}

// IsEscape reports whether text, behind a backslash in double quotes, starts with an escape of YAML.
func IsEscape(text string) bool {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[text[0]]
	if digits == 0 {
		return strings.IndexByte("0abtnvfre \"/\\N_LP\t\n\r", text[0]) >= 0
	}
	if len(text) <= digits {
		return false
	}
	code, err := strconv.ParseUint(text[1:1+digits], 16, 32)
	return err == nil && (digits < 8 || code <= utf8.MaxRune && utf8.ValidRune(rune(code)))
}

// EscapedEnd is the offset of the backslash in front of the quote with which the first line of a text in double quotes is meant to end: it
// is the first in the text, and behind it an item, a value or a line ends. 0 when there is none.
func EscapedEnd(text string) int {
	for i := 1; i+1 < len(text) && text[0] == '"' && text[i] != '\n'; i++ {
		if text[i] != '\\' {
			continue
		}
		if i++; text[i] == '"' {
			if rest := strings.TrimLeft(text[i+1:], " \t\r"); rest == "" || strings.IndexByte(",]}\n", rest[0]) >= 0 {
				return i - 1
			}
			return 0
		}
	}
	return 0
}
