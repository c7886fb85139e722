package typeset

import (
	"testing"
	"unicode"
)

// TestIs asks about every character whether it looks like a blank: the separators of Unicode do, but for the blank itself.
func TestIs(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := unicode.Is(unicode.Zs, r) && r != ' '; IsBlank(r) != want {
			t.Errorf("Is(%U) = %t", r, !want)
		}
	}
}

// TestParts holds which blanks look as if they parted two words.
func TestParts(t *testing.T) {
	for text, want := range map[string]int{
		"Read\u00a0Grep": 4, "Bash(a)\u202f\u00a0Read": 7, "a\u3000b": 1,
		"git\u00a0": -1, "\u00a0git": -1, "Read,\u00a0Grep": -1, "Read\u00a0, Grep": -1, "Read \u00a0Grep": -1, "\"git\u00a0\"": -1, "git": -1, "": -1,
	} {
		got := -1
		for i := range text {
			if partsWords(text, i) && got < 0 {
				got = i
			}
		}
		if got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
