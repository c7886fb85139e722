package scan

import "testing"

// The table of bytes says what base64ID says, and each kind of key has a word that is long enough to be looked at, in which
// or behind which its prefix is found.
func TestWords(t *testing.T) {
	for c := range 256 {
		if got := inWord[c] == '1'; got != base64ID.has(byte(c)) {
			t.Errorf("%q is in a word: %v", rune(c), got)
		}
	}
	for _, kind := range keyKinds {
		if kind.prefix == "SG." {
			continue // its word begins behind the prefix, and is long enough
		}
		if n := len(kind.prefix); n+kind.min < minKey {
			t.Errorf("%q may have %d bytes, and %d are looked at", kind.prefix, n+kind.min, minKey)
		}
		for i := range len(kind.prefix) {
			if inWord[kind.prefix[i]] != '1' {
				t.Errorf("%q is no part of a word", kind.prefix)
			}
		}
		switch n := len(kind.prefix); kind.prefix[n-1] {
		case '-', '_':
			if !endsPrefix(kind.prefix[n-3 : n-1]) {
				t.Errorf("the scan passes over %q", kind.prefix)
			}
		default:
			if c := kind.prefix[0]; c != 'A' && c != 'S' {
				t.Errorf("the scan does not stop at %q", kind.prefix)
			}
		}
	}
}
