package scan

import (
	"testing"
	"unicode"
)

// TestRuneClasses asks about every character whether it is a tag, turns the direction of a text, or chooses a form, and holds
// the answers against the tables of Unicode.
func TestRuneClasses(t *testing.T) {
	marks := map[rune]bool{0x200e: true, 0x200f: true, 0x61c: true} // they turn nothing that is more than a character away
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := 0xe0000 <= r && r < 0xe0080; isTag(r) != want {
			t.Errorf("isTag(%U) = %t", r, !want)
		}
		if want := unicode.Is(unicode.Bidi_Control, r) && !marks[r]; isDirection(r) != want {
			t.Errorf("isDirection(%U) = %t", r, !want)
		}
		if want := unicode.Is(unicode.Variation_Selector, r) && !unicode.Is(unicode.Mongolian, r); isVariation(r) != want {
			t.Errorf("isVariation(%U) = %t", r, !want)
		}
	}
}
