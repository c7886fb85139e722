package yaml

import (
	"testing"
	"unicode"
)

// TestByteClasses asks about every byte whether it is of a letter; those of other scripts have the highest bit.
func TestByteClasses(t *testing.T) {
	for c := range 256 {
		if want := c >= unicode.MaxASCII+1 || unicode.IsLetter(rune(c)); isLetter(byte(c)) != want {
			t.Errorf("isLetter(%#x) = %t", c, !want)
		}
	}
}
