package toml

import "testing"

// TestBlank holds that a text from which parts are blanked is as long as before, has its line ends where they were, and is the same
// everywhere else.
func TestBlank(t *testing.T) {
	const text = "a = 1\r\nbb = \"ü\"\n\r\nc = 3\rd"
	for start := range len(text) {
		for end := start; end <= len(text); end++ {
			got := cuts{{Start: start, End: end}, {Start: 3, End: 4}}.blank(text)
			if len(got) != len(text) {
				t.Fatalf("%d to %d: %d bytes of %d", start, end, len(got), len(text))
			}
			for i, b := range []byte(text) {
				if inside := start <= i && i < end || i == 3; inside && b != '\n' && b != '\r' {
					b = ' '
				}
				if got[i] != b {
					t.Errorf("%d to %d: %q has %q at %d, want %q", start, end, got, got[i], i, b)
				}
			}
		}
	}
	if got := cuts(nil).blank(text); got != text {
		t.Errorf("nothing is cut: %q", got)
	}
}
