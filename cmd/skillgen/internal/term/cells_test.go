package term

import "testing"

// TestColumns holds how many columns of a terminal a text takes.
func TestColumns(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 3, "é": 1, "e\u0301": 1, "n\u0303o": 2, "報告": 4, "ＡＢ": 4, "\x1b[31mred\x1b[0m": 3,
	} {
		if got := Columns([]rune(text)); got != want {
			t.Errorf("%q: %d columns, want %d", text, got, want)
		}
		if got := string(Cut([]rune("報e\u0301x"), 3)); got != "報e\u0301" {
			t.Errorf("cut to %q", got)
		}
	}
}
