// This file knows which escapes YAML has in double quotes: what comes in is the text behind a backslash.

package lines

import "strings"

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
	return len(text) > digits && strings.Trim(text[1:1+digits], "0123456789abcdefABCDEF") == ""
}
