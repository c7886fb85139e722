package scan

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/runenames"
)

// TestRuneClasses asks about every character whether it is a tag, turns the direction of a text, or chooses a form, and holds
// the answers against the tables of Unicode.
func TestRuneClasses(t *testing.T) {
	marks := map[rune]bool{0x200e: true, 0x200f: true, 0x61c: true} // they turn nothing that is more than a character away
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := 0xe0000 <= r && r < 0xe0080; isTag(r) != want {
			t.Errorf("isTag(%U) = %t", r, !want)
		}
		if want := unicode.Is(unicode.Bidi_Control, r) && !marks[r]; isDirection(r) != want {
			t.Errorf("isDirection(%U) = %t", r, !want)
		}
		if want := unicode.Is(unicode.Variation_Selector, r) && !unicode.Is(unicode.Mongolian, r); isVariation(r) != want {
			t.Errorf("isVariation(%U) = %t", r, !want)
		}
	}
}

// TestCharNames holds the names of what does not show against those of Unicode. Who reads a message knows some of them better
// by another word.
func TestCharNames(t *testing.T) {
	ours := map[rune]string{
		0x1b: "escape", 0x7f: "delete", 0x115f: "hangul filler", 0x1160: "hangul filler", 0x3164: "hangul filler", 0xffa0: "hangul filler",
		0x202c: "end of a direction", 0x2069: "end of a direction", 0xfeff: "byte order mark",
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		code, name, named := strings.Cut(charName(r), ", ")
		want := strings.ToLower(runenames.Name(r))
		if ours[r] != "" {
			want = ours[r]
		}
		if isVariation(r) {
			want, _, _ = strings.Cut(want, "-")
		}
		if code != fmt.Sprintf("%U", r) || named && strings.ReplaceAll(strings.ToLower(name), "zero-width", "zero width") != want {
			t.Errorf("%U is called %q, want %q", r, charName(r), want)
		}
		if isNamed := ours[r] != "" || isDirection(r) || isVariation(r) || r == 0xad || 0x200b <= r && r <= 0x200f || r == 0x2028 || r == 0x2029 || r == 0x2060; named != isNamed {
			t.Errorf("%U has a name: %t", r, named)
		}
	}
}

// TestBelongs holds that what shapes a script belongs into a text of this script, and into no other.
func TestBelongs(t *testing.T) {
	texts := map[string]rune{
		"Latin": 'a', "digit": '7', "Han": '葛', "Hangul": '한', "Mongolian": 'ᠠ', "Khmer": 'ក', "Thai": 'ก', "Arabic": 'م', "Hebrew": 'ש', "Devanagari": 'क',
		"Egyptian": 0x13000, "joined Egyptian": 0x13430, "emoji": '💻', "sign": '⚠', "selector": 0xfe0f, "Myanmar": 'က', "end": utf8.RuneError,
	}
	type sides struct{ before, behind string }
	for r, want := range map[rune]sides{
		0xfe0f: {"digit Han emoji sign", ""}, 0xfe01: {"Han emoji sign Myanmar", ""}, 0xe0100: {"Han", ""},
		0x200c: {"Arabic Devanagari Mongolian Khmer Myanmar", ""},
		0x200b: {"Thai Khmer Myanmar", "Thai Khmer Myanmar"}, 0x200e: {"Arabic Hebrew", "Arabic Hebrew"}, 0x200f: {"Arabic Hebrew", "Arabic Hebrew"}, 0x61c: {"Arabic Hebrew", "Arabic Hebrew"},
		0x180b: {"Mongolian", ""}, 0x180e: {"Mongolian", ""}, 0x180f: {"Mongolian", ""}, 0x115f: {"Hangul", "Hangul"}, 0x1160: {"Hangul", "Hangul"}, 0x17b4: {"Khmer", ""}, 0x17b5: {"Khmer", ""},
		0x13430: {"Egyptian|joined Egyptian", ""}, 0x1343f: {"Egyptian|joined Egyptian", ""}, 0x202e: {}, 0xe0041: {}, 0x2060: {}, 0xad: {}, 0x1b: {}, 0x3164: {},
	} {
		for name, c := range texts {
			has := func(list string) bool {
				return slices.Contains(strings.FieldsFunc(list, func(c rune) bool { return c == '|' || c == ' ' && !strings.Contains(list, "|") }), name)
			}
			if got := belongs(c, r, 'a'); got != has(want.before) {
				t.Errorf("%U behind %s belongs there: %t", r, name, got)
			}
			if got := belongs('a', r, c); got != has(want.behind) {
				t.Errorf("%U before %s belongs there: %t", r, name, got)
			}
		}
	}
}

// TestMisreadAll holds that two characters which were misread are found wherever they come from, and told as they were.
func TestMisreadAll(t *testing.T) {
	as := func(text string) string {
		var b strings.Builder
		for i := range len(text) {
			if c := rune(text[i]); 0x80 <= c && c <= 0x9f && windows[c-0x80] != 0 {
				b.WriteRune(windows[c-0x80])
			} else {
				b.WriteRune(c)
			}
		}
		return b.String()
	}
	for r := rune(0xa0); r <= 0x2ffff; r += 1 + r/64 {
		if !utf8.ValidRune(r) {
			continue
		}
		text := "x " + as(string(r)+string(r)) + " y"
		var m misread
		for i := range text {
			m.take(text, i)
		}
		if m.End == 0 || reread(text) != "x "+string(r)+string(r)+" y" {
			t.Errorf("%U: %q is read as %q", r, text, reread(text))
		}
	}
}
