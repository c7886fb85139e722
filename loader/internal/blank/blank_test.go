package blank

import (
	"testing"
	"unicode"
)

// TestIs asks about every character whether it looks like a blank: the separators of Unicode do, but for the blank itself.
func TestIs(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := unicode.Is(unicode.Zs, r) && r != ' '; Is(r) != want {
			t.Errorf("Is(%U) = %t", r, !want)
		}
	}
}
