package escaped

import "strings"

// IsHalf reports one of the two escapes that JSON has for a character beyond U+FFFF.
func IsHalf(text string) bool {
	return len(text) > 4 && text[0] == 'u' && text[1]|0x20 == 'd' && strings.IndexByte("89abcdefABCDEF", text[2]) >= 0 && Is(text)
}

// Is reports whether text, behind a backslash in double quotes, starts with an escape of YAML.
func Is(text string) bool {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[text[0]]
	if digits == 0 {
		return strings.IndexByte("0abtnvfre \"/\\N_LP\t\n\r", text[0]) >= 0
	}
	return len(text) > digits && strings.Trim(text[1:1+digits], "0123456789abcdefABCDEF") == ""
}
