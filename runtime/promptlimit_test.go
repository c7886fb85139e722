package runtime

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestCharacters compares what walks eight bytes at once with what walks character by character, at each length and
// with characters of each size at each place.
func TestCharacters(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	pieces := []string{"a", "b", " ", " ", "ä", "報", "🚀", "\ufffd"}
	for range 20_000 {
		var runes []rune
		for range random.IntN(40) {
			r, _ := utf8.DecodeRuneInString(pieces[random.IntN(len(pieces))])
			runes = append(runes, r)
		}
		text := string(runes)
		if got := characters(text); got != len(runes) {
			t.Fatalf("%q has %d characters, want %d", text, got, len(runes))
		}
		n := random.IntN(45)
		if got, want := offset(text, n), len(string(runes[:min(n, len(runes))])); got != want {
			t.Fatalf("the character %d of %q is at %d, want %d", n, text, got, want)
		}
		limit := 1 + n
		want := text
		if len(runes) > limit {
			want = strings.TrimRight(string(runes[:limit-1]), " ") + "…"
		}
		if got := shorten(text, limit); got != want {
			t.Fatalf("%q cut at %d: %q, want %q", text, limit, got, want)
		}
	}
}

// TestSettledCharacters holds for the characters of the first planes, behind letters of several scripts and a sign with two forms, that one
// which is said to stay as it is does.
func TestSettledCharacters(t *testing.T) {
	for _, before := range []string{"", "a", "ж", "م", "中", "☎", "1"} {
		stay := 0
		for r := rune(0); r < 0xe1000; r++ {
			if r == 0x20000 {
				r = 0xe0000 // what is between is Chinese, or nothing
			}
			if text := before + string(r); r != ' ' && settled(text, true) {
				stay++
				last, _ := utf8.DecodeLastRuneInString(before)
				if before == "" {
					last = 0
				}
				if unicode.IsSpace(r) || unicode.IsControl(r) || Hidden(last, r) || holdable(r) != r || !utf8.ValidRune(r) {
					t.Errorf("%U behind %q is not folded", r, before)
				}
			}
		}
		if stay < 100_000 {
			t.Errorf("behind %q %d characters stay: the test has lost them", before, stay)
		}
	}
}

// TestLastAround tries each last number from each start, and counts the questions.
func TestLastAround(t *testing.T) {
	const low, high = 3, 90
	for last := low; last <= high; last++ {
		for start := low; start <= high; start++ {
			asked := 0
			got := lastAround(low, start, high, func(n int) bool {
				asked++
				if n <= low || n > high {
					t.Fatalf("%d is asked for", n)
				}
				return n <= last
			})
			if far := max(start-last, last-start); got != last || asked > 3+far || asked > 14 {
				t.Fatalf("from %d on: %d after %d questions, want %d", start, got, asked, last)
			}
		}
	}
}
