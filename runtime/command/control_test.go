package command

import (
	"testing"
	"unicode"
)

// TestControls asks about every character whether it is a control one, or ends a line or a paragraph.
func TestControls(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp); isControl(r) != want {
			t.Errorf("isControl(%U) = %t", r, !want)
		}
	}
}
