package runtime

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// naiveFold is the rule as documentation has it: lower case, a final sigma is a sigma, an apostrophe one, and a hyphen one.
func naiveFold(text string) string {
	return strings.NewReplacer("ς", "σ", "’", "'", "‐", "-", "‑", "-", "‒", "-", "–", "-", "−", "-").Replace(strings.ToLower(text))
}

// relatives returns the letters that any of Unicode's mappings of single letters joins with r, r among them.
func relatives(r rune) []rune {
	list := []rune{r, unicode.ToLower(r), unicode.ToUpper(r), unicode.ToTitle(r)}
	if r == '\'' || r == '’' {
		list = append(list, '\'', '’')
	}
	if strings.ContainsRune("-‐‑‒–−", r) {
		list = append(list, []rune("-‐‑‒–−")...)
	}
	for i := 0; i < len(list); i++ {
		for f := unicode.SimpleFold(list[i]); !slices.Contains(list, f); f = unicode.SimpleFold(f) {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestFoldRune has every character: the letters that are told apart first fold like the others.
func TestFoldRune(t *testing.T) {
	last := rune(unicode.MaxRune)
	if testing.Short() {
		last = 0x2ffff
	}
	for r := rune(0); r <= last; r++ {
		if got, want := string(foldRune(r)), naiveFold(string(r)); got != want {
			t.Errorf("%U: got %q, want %q", r, got, want)
		}
		if !slices.Contains(spellings(foldRune(r)), r) && string(r) != "\ufffd" {
			t.Errorf("%U is no spelling of %U", r, foldRune(r))
		}
	}
}

// TestTriggerLetters has every letter that a mapping of Unicode joins with another as the keyword, and its relatives
// as the message: they match where the rule makes them equal, and nowhere else.
func TestTriggerLetters(t *testing.T) {
	families := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		family := relatives(r)
		if len(family) < 2 {
			continue
		}
		families++
		for _, text := range []string{"%c", "ab%c", "abcdefgh%cab"} {
			keyword := fmt.Sprintf(text, r)
			skills := []*Skill{skillOf(TriggerPrefix, keyword), skillOf(TriggerWord, keyword), skillOf(TriggerSubstring, keyword)}
			m := newTriggerMatcher(skills)
			for _, other := range family {
				message := "go " + fmt.Sprintf(text, other) + " on"
				got := len(m.match(message)) == len(skills)
				if want := naiveFold(message) == naiveFold("go "+keyword+" on"); got != want {
					t.Errorf("keyword %q (%U), message %q (%U): matches %v, want %v", keyword, r, message, other, got, want)
				}
			}
		}
	}
	if families < 2700 {
		t.Errorf("%d letters have relatives: the test has lost its letters", families)
	}
}

// TestFoldKeyword says of each letter with more relatives than a lower and an upper case which of them are one.
func TestFoldKeyword(t *testing.T) {
	for _, c := range []struct{ one, other, reason string }{
		{"σςΣ", "", "a final sigma is a sigma"},
		{"'’", "‘ʼ`", "the apostrophe of typography is an apostrophe; what opens quotes, is a letter or an accent is none"},
		{"-‐‑‒–−", "—―\u00ad_", "a hyphen of typography, a short dash and a minus are a hyphen; a long dash parts sentences"},
		{"kK\u212a", "", "the Kelvin sign is a k in lower case"},
		{"åÅ\u212b", "", "the Ångström sign is an å in lower case"},
		{"ωΩ\u2126", "", "the Ohm sign is an ω in lower case"},
		{"iIİ", "ı", "İ is an i in lower case; ı is a lower case of its own"},
		{"sS", "ſ", "ſ is a lower case of its own"},
		{"μΜ", "µ", "µ is a lower case of its own"},
		{"ßẞ", "", "ẞ is an ß in lower case"},
		{"ǆǅǄ", "", "a title case has a lower case"},
		{"θΘϴ", "ϑ", "ϴ is a θ in lower case; ϑ is a lower case of its own"},
		{"βΒ", "ϐ", "ϐ is a lower case of its own"},
		{"вВ", "ᲀ", "ᲀ is a lower case of its own"},
		{"ιΙ", "\u0345\u1fbe", "the ι below is no letter of its own"},
		{"ꭰᎠ", "", "Cherokee has its small letters apart"},
	} {
		for _, r := range c.one + c.other {
			same := strings.ContainsRune(c.one, r)
			first := []rune(c.one)[0]
			if got := FoldKeyword(string(r)) == FoldKeyword(string(first)); got != same {
				t.Errorf("%s: %q is one with %q: %v", c.reason, r, first, got)
			}
		}
	}
	if got := FoldKeyword("ΚΑΙΡΌΣ\xff"); got != "καιρόσ\ufffd" {
		t.Errorf("got %q", got)
	}
}
