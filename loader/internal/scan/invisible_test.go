package scan

import (
	"testing"
	"unicode"

	"github.com/skillgen/skillgen/runtime"
)

// TestInvisible holds that the rules and the outputs mean the same by a character that does not show: what a rule lets
// pass as usual is shown, and what the fast path of the scan steps over is nothing hidden.
func TestInvisible(t *testing.T) {
	for before := rune(0); before <= 0x2ffff; before++ {
		for _, r := range []rune{0x200c, 0x200d, 0xfe0e, 0xfe0f} {
			letter := unicode.In(before, unicode.L, unicode.M, unicode.N) || r != 0x200c && unicode.Is(unicode.S, before)
			if letter && belongs(before, r, '💻') && runtime.Hidden(before, r) && !runtime.Hidden(0, before) {
				t.Errorf("%U behind %U is usual, and hidden", r, before)
			}
		}
		if 0x206f < before && before < 0x3164 || 0x3164 < before && before < 0xfe00 {
			if runtime.Hidden(0, before) {
				t.Errorf("the scan steps over %U", before)
			}
		}
	}
}
