package cli

import "testing"

// TestWord holds what a shell makes of a word: itself, and its own home for ~ alone.
func TestWord(t *testing.T) {
	for value, want := range map[string]string{
		"": "''", "a": "a", "~": "~", "~/x": "~/x", "~root": "'~root'", "~root/x": "'~root/x'", "a~b": "a~b", "a b": "'a b'", "it's": `'it'\''s'`, "é": "é",
	} {
		if got := Word(value); got != want {
			t.Errorf("%q: %s, want %s", value, got, want)
		}
	}
}
