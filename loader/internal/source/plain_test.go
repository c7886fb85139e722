package source

import (
	"math/rand/v2"
	"testing"
)

// plainByte is what Plain is about.
func plainByte(c byte) bool { return ' ' <= c && c < 0x7f || c == '\n' }

// A plain text ends before the first byte that is not plain, whichever it is and wherever it stands between any others.
func TestPlain(t *testing.T) {
	for c := range 256 {
		for before := range 20 {
			for _, around := range []string{"x", "\n", "~", " "} {
				text := ""
				for range before {
					text += around
				}
				want := before
				if plainByte(byte(c)) {
					want = before + 1
				}
				if got := Plain(text + string([]byte{byte(c)})); got != want {
					t.Fatalf("%d bytes of %q and %#x: %d, want %d", before, around, c, got, want)
				}
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		text := make([]byte, random.IntN(40))
		for i := range text {
			if text[i] = byte(' ' + random.IntN(0x5f)); random.IntN(12) == 0 {
				text[i] = byte(random.IntN(256))
			}
		}
		want := 0
		for want < len(text) && plainByte(text[want]) {
			want++
		}
		if got := Plain(string(text)); got != want {
			t.Fatalf("%q: %d, want %d", text, got, want)
		}
	}
}
