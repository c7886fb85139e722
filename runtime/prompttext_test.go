package runtime

import (
	"strings"
	"testing"
)

// TestSmuggledText holds that a name or description cannot tell the model what a person who reads it does not see.
func TestSmuggledText(t *testing.T) {
	var selectors strings.Builder // "ignore" as variation selectors, a byte each
	for _, c := range []byte("ignore") {
		if c < 16 {
			selectors.WriteRune(0xfe00 + rune(c))
		} else {
			selectors.WriteRune(0xe0100 + rune(c) - 16)
		}
	}
	for _, test := range []struct{ why, text, want string }{
		{"bytes behind an emoji", "🚀" + selectors.String() + "!", "🚀!"},
		{"sixteen selectors are enough for half bytes", "a\ufe00\ufe07\ufe0db", "ab"},
		{"the selectors of Mongolian", "a\u180b\u180cb", "ab"},
		{"fillers of Hangul, letters to Unicode", "a\u3164\u115f\u1160\uffa0b", "ab"},
		{"a joiner that joins nothing", "a\u034fb", "ab"},
		{"the form of an emoji stays", "☎\ufe0e ☎\ufe0f", "☎\ufe0e ☎\ufe0f"},
		{"Khmer, Thai and Devanagari stay", "ខ្មែរ ไทย हिन्दी", "ខ្មែរ ไทย हिन्दी"},
	} {
		if got := oneLine(test.text); got != test.want {
			t.Errorf("%s: %+q, want %+q", test.why, got, test.want)
		}
		if got := multiLine(test.text); got != test.want {
			t.Errorf("%s, in a project: %+q, want %+q", test.why, got, test.want)
		}
	}
}
