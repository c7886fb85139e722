package filename

import (
	"strings"
	"testing"
)

// TestBounds holds the limit of a name from both sides.
func TestBounds(t *testing.T) {
	for n := maxName; n <= maxName+1; n++ {
		if why := Refused(strings.Repeat("x", n)); (why != "") != (n > maxName) {
			t.Errorf("a name of %d bytes: %q", n, why)
		}
	}
}
