package scan

import "testing"

// The table of bytes says what it is meant to say, and a run of ordinary ones ends at the first that is none, wherever
// it stands.
func TestClasses(t *testing.T) {
	for c := range 256 {
		want := byte(ordinaryByte)
		switch {
		case c == '-', c == '_', c == 'A', c == 'S':
			want = keyByte
		case c == '6':
			want = sixByte
		case c == '\t', c == '\n', c == '\f', c == '\r':
		case c < ' ', c >= 0x7f:
			want = '3'
		}
		if classes[c] != want {
			t.Errorf("%q is %c, want %c", rune(c), classes[c], want)
		}
	}
	for _, kind := range keyKinds {
		first, last := kind.prefix[0], kind.prefix[len(kind.prefix)-1]
		if classes[first] != keyByte && classes[last] != keyByte {
			t.Errorf("the scan does not stop at %q", kind.prefix)
		}
		if n := len(kind.prefix); classes[first] != keyByte && !endsPrefix(kind.prefix[n-3:n-1]) {
			t.Errorf("the scan passes over %q", kind.prefix)
		}
	}
	const plain = "abcdefgh ijklmnop\tqrstuvw\n"
	for at := range plain {
		for stop := at; stop <= len(plain); stop++ {
			if i := ordinary(plain[:at]+"6"+plain, 0, stop); i != at {
				t.Fatalf("%d to %d: %d", at, stop, i)
			}
			if i := ordinary(plain, at, stop); i != stop {
				t.Fatalf("%d to %d: %d", at, stop, i)
			}
		}
	}
}
