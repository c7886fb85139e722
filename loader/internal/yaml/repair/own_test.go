package repair

import "testing"

// TestQuotes tells quotes of words, which close before others open, from those around a whole text.
func TestQuotes(t *testing.T) {
	for text, want := range map[string]bool{
		`"one" or "two"`: true, `'one' or 'two'`: true, `"a" b "c" d "e"`: true,
		`"one or two"`: false, `"one or "two" three"`: false, `"one" or two"`: false, `"one or "two"`: false,
		`'it''s' or 'that'`: true, `'it's one'`: false, `"a b" c"`: false, `"a "b c"`: false, `""`: false, `"`: false,
	} {
		if got := ownQuotes(text); got != want {
			t.Errorf("%s: %t, want %t", text, got, want)
		}
	}
}
