package ui

import "testing"

// TestPatchName holds which names git gets in quotes, and how each byte that is not plain is written there.
func TestPatchName(t *testing.T) {
	for name, want := range map[string]string{
		"a/b.md":      "a/b.md",
		"a/with it":   "a/with it",
		`a/"b"`:       `"a/\"b\""`,
		`a\b`:         `"a\\b"`,
		"a\nb#":       `"a\012b\043"`,
		"a\x7f\u00e9": `"a\177\303\251"`,
		"\xff":        `"\377"`,
	} {
		if got := PatchName(name); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}
