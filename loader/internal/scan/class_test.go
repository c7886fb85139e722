package scan

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
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

// TestScripts asks about every character whether it is of the scripts that joiners, spaces without a width or marks of direction
// belong to: those are whole blocks of Unicode, given by their first and last characters, and nothing beside them.
func TestScripts(t *testing.T) {
	for name, c := range map[string]struct {
		is     func(rune) bool
		blocks [][2]rune
	}{
		"isShaped": {isShaped, [][2]rune{
			{'\u0600', '\u08ff'},         // Arabic to Arabic Extended-A
			{'\u0900', '\u0dff'},         // Devanagari to Sinhala
			{'\u0f00', '\u109f'},         // Tibetan, Myanmar
			{'\u1780', '\u18af'},         // Khmer, Mongolian
			{'\u1900', '\u1c7f'},         // Limbu to Ol Chiki
			{'\u1cd0', '\u1cff'},         // Vedic Extensions
			{'\ua840', '\uab2f'},         // Phags-pa to Ethiopic Extended-A
			{'\uabc0', '\uabff'},         // Meetei Mayek
			{'\ufb50', '\ufdff'},         // Arabic Presentation Forms-A
			{'\ufe70', '\ufefc'},         // Arabic Presentation Forms-B, but for the byte order mark
			{'\U00010a00', '\U00011fff'}, // Kharoshthi to Tamil Supplement
			{'\U0001e900', '\U0001e95f'}, // Adlam
		}},
		"isSpaceless":   {isSpaceless, [][2]rune{{'\u0e00', '\u109f'}, {'\u1780', '\u17ff'}}}, // Thai to Myanmar, Khmer
		"isRightToLeft": {isRightToLeft, [][2]rune{{'\u0590', '\u08ff'}, {'\ufb1d', '\ufdff'}, {'\ufe70', '\ufefc'}, {'\U00010800', '\U00010fff'}, {'\U0001e800', '\U0001efff'}}},
		"isKeycap":      {isKeycap, [][2]rune{{'0', '9'}, {'#', '#'}, {'*', '*'}}},
	} {
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if want := slices.ContainsFunc(c.blocks, func(b [2]rune) bool { return b[0] <= r && r <= b[1] }); c.is(r) != want {
				t.Errorf("%s(%U) = %t", name, r, !want)
			}
		}
	}
	for by, scripts := range map[rune][]*unicode.RangeTable{
		0x180b: {unicode.Mongolian}, 0x180f: {unicode.Mongolian}, 0x17b4: {unicode.Khmer}, 0x115f: {unicode.Hangul}, 0x13430: {unicode.Egyptian_Hieroglyphs}, 0xe0100: {unicode.Han},
	} {
		for r := rune(0); r <= 0x2ffff; r++ {
			if want := unicode.In(r, scripts...); belongs(r, by, 'a') != want {
				t.Errorf("%U behind %U belongs there: %t", by, r, !want)
			}
		}
	}
	for r := rune(0x1700); r < 0x2000; r++ {
		if want := 0x180b <= r && r <= 0x180f; belongs('\u1820', r, 'a') != want {
			t.Errorf("%U behind Mongolian belongs there: %t", r, !want)
		}
	}
}

// TestHiddenBytes holds what a run of each character carries: tags are ASCII, and the selectors are bytes, of which the first
// sixteen are in a block of their own.
func TestHiddenBytes(t *testing.T) {
	for c := range 256 {
		want := ""
		if ' ' <= c && c <= '~' {
			want = string(rune(c))
		}
		if got := decodeHidden(string(rune(0xe0000 + c))); c < 0x80 && got != want {
			t.Errorf("the tag of %q is %q", want, got)
		}
		if got := decodeHidden(string(rune(0xe0100 + c - 16))); c >= 16 && got != want {
			t.Errorf("the selector of %q is %q", want, got)
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if isHiding := isTag(r) || isVariation(r); !isHiding && decodeHidden(string(r)) != "" {
			t.Errorf("%U carries %q", r, decodeHidden(string(r)))
		}
	}
}

// TestPieces asks about every byte of ASCII at every place of eight whether it ends a word.
func TestPieces(t *testing.T) {
	for at := range 8 {
		for c := range 0x80 {
			piece := []byte("aaaaaaaa")
			if piece[at] = byte(c); belowHyphen(string(piece)) != 0 != (c < '-') {
				t.Errorf("%q: %x", piece, belowHyphen(string(piece)))
			}
		}
	}
}

// TestWindows holds the characters of Windows-1252 against a table of somebody else's, and where those of Latin-1 begin and end.
func TestWindows(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		want, ok := charmap.Windows1252.EncodeRune(r)
		if 0x80 <= r && r <= 0xff {
			want, ok = byte(r), true
		}
		if r < 0x80 || !ok {
			want, ok = 0, false
		}
		if b, is := byteOf(r); b != want || is != ok {
			t.Errorf("%U is of the byte %#x, %t", r, b, is)
		}
	}
}

// TestPlaceholders holds which values show what a key looks like, each beside one that is a key.
func TestPlaceholders(t *testing.T) {
	for value, want := range map[string]bool{
		"R7v2Kq9Lw4": false, "R7v2xxxKq9": false, "R7v2xxxxKq9": true, "R7v2XXXXX9": true,
		"abcdefgXq91": false, "abcdefghXq91": true, "Kq1234567z": false, "Kq12345678z": true, "Kq5678901z": false, "Kq34567890z": true, "Kq56789012z": true, "Kq89123456z": false,
		"aA1aA1aA1": true, "aA12aA12aA12": false, "kqwzvtbx": true, "KQWZVTBX": true, "38472916": true, "Kqwzvtbx": false, "kqwz7vtbx": false, "KQWZ7VTBX": false, "": true,
		"Q7yourK2w": true, "Q7YourK2w": true, "Q7youK2wr": false, "EXAMPLE7k": true, "Q7fakeK2w": true, "Q7dummyK2w": true, "Q7sampleK2w": true, "Q7redactedK2": true,
		"Q7changemeK2": true, "Q7insertK2": true, "Q7notrealK2": true, "Q7placeholderK2": true,
	} {
		if isPlaceholder(value) != want {
			t.Errorf("%q: %t", value, !want)
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
