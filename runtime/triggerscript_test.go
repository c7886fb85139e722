package runtime

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// triggerScripts are letters of which messages and keywords are made: a script, or what goes wrong between scripts.
var triggerScripts = map[string][]string{
	"English":         strings.Split("abckikst   .-_019ABCKIKST", ""),
	"Latin":           strings.Split("aäöüßẞÄÖÜéÉïİıIiſsSåÅ\u212b \u0301", ""),
	"Kelvin":          strings.Split("kK\u212aiIİ\u212a kb", ""),
	"Greek":           strings.Split("σςΣαάΑΆωΩ\u2126ΐΐθΘϴϑμµ  ", ""),
	"Cyrillic":        strings.Split("абвгдеёАБВГДЕЁᲀв  ї", ""),
	"Armenian":        strings.Split("աբգԱԲԳև ", ""),
	"Georgian":        strings.Split("აბგᲐᲑᲒႠⴀ ", ""),
	"Cherokee":        strings.Split("ᎠᎡꭰꭱᏸᏰ ", ""),
	"Deseret":         strings.Split("𐐀𐐨𐐁𐐩 ", ""),
	"longer":          strings.Split("ȺⱥȾⱦɐⱯ ab", ""), // in one case than in the other
	"fullwidth":       strings.Split("ａｂＡＢ０ ", ""),
	"Hebrew":          strings.Split("אבג\u05b0\u05b1 ־", ""),
	"Arabic":          strings.Split("ابت\u064b\u064e ـ،", ""),
	"Devanagari":      strings.Split("कखग\u093e\u094d\u0902 ।", ""),
	"Thai":            strings.Split("กขค\u0e31\u0e48 a", ""),
	"Hangul":          strings.Split("가각나\u1100\u1161ㄱ ", ""),
	"Han":             strings.Split("报告会议数据的一。，a 𠀀", ""),
	"kana":            strings.Split("サーバーのをﾊﾞｰ aB゛", ""),
	"emoji":           strings.Split("🚀\u200d\ufe0f💻go ", ""),
	"marks":           strings.Split("e\u0301\u0300\u20e3ab \u0345Ι", ""),
	"control":         strings.Split("\x00\x01\x1f\x7f\t\n@` aA", ""),
	"damaged":         strings.Split("a b\xff\xc3\xe4\xb8\x80\xed\xa0\ufffd", ""),
	"what is damaged": {"\xe4", "\xb8", "\xad", "\xe6\x8a", "中", "a", " ", "\xc3", "\xa9", "\xf0\x9f", "\ufffd", "é"},
}

// TestTriggerScripts compares with the naive matcher: messages of several blocks, of one script or of two, and keywords
// that are parts of them in any case, in all modes.
func TestTriggerScripts(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	var names []string
	for name := range triggerScripts {
		names = append(names, name)
	}
	slices.Sort(names)
	text := func(letters []string, most int) string {
		var b strings.Builder
		for range random.IntN(most) {
			b.WriteString(letters[random.IntN(len(letters))])
		}
		return b.String()
	}
	changed := func(s string) string {
		switch random.IntN(4) {
		case 0:
			return strings.ToUpper(s)
		case 1:
			return strings.ToLower(s)
		case 2:
			return strings.Map(unicode.SimpleFold, s)
		}
		return s
	}
	matches, rounds := 0, 4_000
	if testing.Short() {
		rounds = 500
	}
	for round := range rounds {
		name, other := names[round%len(names)], names[random.IntN(len(names))]
		letters := triggerScripts[name]
		if random.IntN(2) == 0 {
			letters = append(slices.Clone(letters), triggerScripts[other]...)
		}
		message := text(letters, 250)
		var skills []*Skill
		for range 1 + random.IntN(6) {
			s := &Skill{TriggerMode: []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}[random.IntN(3)]}
			for range random.IntN(4) {
				keyword := text(letters, 5)
				if n := len(message); n > 0 && random.IntN(2) == 0 {
					at := random.IntN(n)
					keyword = message[at:min(n, at+1+random.IntN(12))]
				}
				s.Triggers = append(s.Triggers, changed(keyword))
			}
			skills = append(skills, s)
		}
		got, want := newTriggerMatcher(skills).match(message), naiveMatch(skills, message)
		if !slices.Equal(got, want) {
			var all []string
			for _, s := range skills {
				all = append(all, string(s.TriggerMode)+":"+strings.Join(s.Triggers, "|"))
			}
			t.Fatalf("%s and %s: %q in %q: got %v, want %v", name, other, all, message, got, want)
		}
		for _, h := range got {
			if utf8.ValidString(message) && !utf8.ValidString(message[h.start:h.end]) {
				t.Fatalf("%q: %v cuts a character", message, h)
			}
		}
		matches += len(got)
	}
	if matches < rounds*3/4 {
		t.Errorf("%d matches: the test has lost its keywords", matches)
	}
}

// TestForeignTable has a table that another release made: the catalog makes its own.
func TestForeignTable(t *testing.T) {
	for _, table := range []string{"", "\x01", "\b\x00\x00\x00\x00\x00\x00\x00\n", "\xff\xff\xff\xff"} {
		c := (&Compiled{Skills: []Skill{{Name: "a", Triggers: []string{"browse"}}}, Triggers: table}).Catalog()
		if got := c.Match("to browse"); len(got) != 1 || got[0].Keyword != "browse" {
			t.Errorf("table %q: got %v", table, got)
		}
	}
}
