package plain

import "testing"

// TestIsText holds which characters are read without the parser: all that people write. What YAML has a meaning for, or refuses, is
// the parser's, and stays so between characters of several bytes.
func TestIsText(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, " ": true, "~": true, "a\nb": true, "a\r\nb": true,
		"\u00a0": true, "é": true, "日本": true, "\u2027": true, "\u202a": true, "\ufefe": true, "\uff00": true, "\ufffd": true, "😀": true, "\U0010ffff": true,
		"\x00": false, "\t": false, "\x1f": false, "\x7f": false, "\r": false, "a\rb": false,
		"\u0080": false, "\u0085": false, "\u009f": false, "\u2028": false, "\u2029": false, "\ufeff": false, "\ufffe": false, "\uffff": false, "\x80": false, "\xff": false, "\xe6\x97": false,
	} {
		for _, around := range [][2]string{{"", ""}, {"a ", " b"}, {"é", ""}, {"", "é"}, {"日\r\n", " é\n"}} {
			if got := isText(around[0] + text + around[1]); got != want {
				t.Errorf("%q between %q: %v", text, around, got)
			}
		}
	}
}
