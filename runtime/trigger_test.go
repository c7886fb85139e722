package runtime

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// skillOf parts keywords by "|".
func skillOf(mode TriggerMode, keywords string) *Skill {
	return &Skill{TriggerMode: mode, Triggers: strings.Split(keywords, "|")}
}

// foundTrigger is a hit as the naive matcher gives it.
type foundTrigger struct{ skill, keyword, start, end int }

// triggerMatcher searches by one table, without a catalog.
type triggerMatcher struct {
	table  string
	places []int
	pool   triggerPool
}

func newTriggerMatcher(skills []*Skill) *triggerMatcher {
	m := &triggerMatcher{table: BuildTriggers(skills)}
	for i := range skills {
		m.places = append(m.places, i)
	}
	return m
}

func (m *triggerMatcher) match(message string) (found []foundTrigger) {
	m.each(message, func(skill int, h triggerHit) { found = append(found, foundTrigger{skill, h.keyword, h.start, h.end}) })
	return found
}

// each tells of the hits in a message.
func (m *triggerMatcher) each(message string, found func(skill int, hit triggerHit)) {
	if m.table == "" {
		return
	}
	s := triggerSearch{table: m.table, message: message, places: m.places, skills: len(m.places), pool: &m.pool}
	if s.run(); s.hits == nil {
		return
	}
	for skill, hit := range s.hits.take() {
		found(skill, hit)
	}
	m.pool.free.Put(s.hits)
}

func TestMatchTriggers(t *testing.T) {
	const prefix, word, substring = TriggerPrefix, TriggerWord, TriggerSubstring
	one := func(mode TriggerMode, keywords string) []*Skill { return []*Skill{skillOf(mode, keywords)} }
	for _, c := range []struct {
		reason  string
		skills  []*Skill
		message string
		want    string // skill.keyword and text of each hit
	}{
		{"a prefix goes on", one(prefix, "browse"), "open my browser", "0.0 browse"},
		{"a prefix begins a word", one(prefix, "browse"), "il sitobrowse", ""},
		{"a prefix may be a word", one(prefix, "browse"), "browse", "0.0 browse"},
		{"a word does not go on", one(word, "browse"), "open my browser", ""},
		{"a word ends with the message", one(word, "browse"), "to browse", "0.0 browse"},
		{"a word ends before punctuation", one(word, "browse"), "(browse)", "0.0 browse"},
		{"a later word counts", one(word, "browse"), "browser, browse", "0.0 browse"},
		{"a substring is anywhere", one(substring, "browse"), "il sitobrowser", "0.0 browse"},
		{"ci in prose", one(prefix, "ci"), "a specific decision", ""},
		{"ci as the original rule has it", one(substring, "ci"), "a specific decision", "0.0 ci"},
		{"ci itself", one(prefix, "ci"), "is CI red?", "0.0 CI"},
		{"position in prose", one(prefix, "position"), "the composition", ""},
		{"an unknown mode is prefix", one("exact", "browse"), "browser sitobrowse", "0.0 browse"},

		{"several words", one(prefix, "web page"), "two Web Pages", "0.0 Web Page"},
		{"white space counts", one(prefix, "web page"), "web  page, web\npage", ""},
		{"a word in several words", one(prefix, "page"), "web page", "0.0 page"},
		{"digits are of the word", one(prefix, "s3"), "aws3 s3", "0.0 s3"},
		{"an underscore is not", one(prefix, "key"), "api_key", "0.0 key"},
		{"punctuation at the end", one(word, "c++"), "in C++.", "0.0 C++"},
		{"punctuation ends a word", one(word, "re-"), "to re-run it", "0.0 re-"},
		{"punctuation ends a word, and nothing follows", one(word, "re-"), "to re-", "0.0 re-"},
		{"the word before it is whole", one(word, "re-"), "pre-run", ""},
		{"typography ends a word", one(word, "re-"), "Re‑run", "0.0 Re‑"},
		{"a path goes on", one(word, "src/"), "in src/main.go", "0.0 src/"},
		{"a hyphen at the start", one(word, "-fix"), "the bug-fix, with -fix", "0.0 -fix"},
		{"a sign and a word share a skill", one(word, "re|re-"), "rest re-run", "0.0 re"},
		{"punctuation at the start", one(prefix, ".net"), "use .NET", "0.0 .NET"},
		{"punctuation inside a word", one(prefix, ".net"), "asp.net", ""},
		{"punctuation alone", one(prefix, "?"), "what ?", "0.0 ?"},
		{"a word after an emoji", one(word, "go"), "🚀go🚀", "0.0 go"},
		{"a short keyword and what may follow", one(prefix, "go"), "go_ or go?", "0.0 go"},
		{"a letter and what may follow", one(word, "a"), "a\x7f\x7f?", "0.0 a"},
		{"NUL is a byte", one(prefix, "a\x00b"), "a\x00b", "0.0 a\x00b"},

		{"empty message", one(prefix, "a"), "", ""},
		{"the keyword is longer", one(prefix, "browser"), "browse", ""},
		{"one byte", one(prefix, "a"), "a", "0.0 a"},
		{"two bytes at the end", one(prefix, "go"), "let us go", "0.0 go"},
		{"no keywords", one(prefix, ""), "a", ""},
		{"blank keywords", one(substring, "| |a"), " a", "0.2 a"},
		{"no skills", nil, "a", ""},

		{"Cyrillic", one(prefix, "отчёт"), "Пришлите ОТЧЁТЫ", "0.0 ОТЧЁТ"},
		{"inside a Cyrillic word", one(prefix, "отчёт"), "подотчётный", ""},
		{"Cyrillic letters go on", one(word, "отчёт"), "отчёты", ""},
		{"İ is shorter in lower case", one(prefix, "istanbul now"), "to İstanbul now", "0.0 İstanbul now"},
		{"İ in the keyword", one(prefix, "İstanbul"), "ISTANBUL", "0.0 ISTANBUL"},
		{"the Kelvin sign is a k", one(word, "kelvin"), "in \u212aelvin!", "0.0 \u212aelvin"},
		{"the second byte is a Kelvin sign's", one(prefix, "skill"), "my S\u212aills", "0.0 S\u212aill"},
		{"the third byte is a Kelvin sign's", one(prefix, "baking"), "my ba\u212aing", "0.0 ba\u212aing"},
		{"four bytes", one(prefix, "𐐨𐐩🚀"), "a 𐐀𐐁🚀", "0.0 𐐀𐐁🚀"},
		{"the last of four bytes", one(prefix, "🚁"), "a 🚀", ""},
		{"Ⱥ is longer in lower case", one(word, "ⱥb"), "ȺB", "0.0 ȺB"},
		{"ß stays", one(prefix, "straße|strasse"), "STRAßE STRASSE", "0.0 STRAßE"},
		{"ẞ becomes ß", one(prefix, "straße"), "STRAẞE", "0.0 STRAẞE"},
		{"a final sigma is a sigma", one(word, "οδος|καιρός"), "ΚΑΙΡΌΣ", "0.1 ΚΑΙΡΌΣ"},
		{"a final sigma in the message", one(prefix, "ΚΑΙΡΌΣ"), "τι καιρός;", "0.0 καιρός"},
		{"a final sigma before a letter", one(prefix, "καιρός"), "καιρόσημο", "0.0 καιρόσ"},
		{"a final sigma first", one(substring, "ς"), "ΟΔΟΣ", "0.0 Σ"},

		{"Chinese in Chinese", one(prefix, "报告"), "请写报告吧", "0.0 报告"},
		{"Chinese words", one(word, "报告"), "请写报告吧", "0.0 报告"},
		{"Latin after Chinese", one(word, "pdf"), "打开PDF文件", "0.0 PDF"},
		{"Latin after Latin after Chinese", one(prefix, "df"), "打开PDF文件", ""},
		{"Latin after the long mark of kana", one(prefix, "web"), "サーバーweb", "0.0 web"},
		{"half-width kana", one(word, "ﾊﾞｰ"), "ｻｰﾊﾞｰ", "0.0 ﾊﾞｰ"},
		{"Chinese after Latin", one(prefix, "文件"), "pdf文件", "0.0 文件"},
		{"Thai", one(word, "รายงาน"), "เขียนรายงานสั้น", "0.0 รายงาน"},
		{"Hangul has spaces", one(prefix, "보고서"), "새보고서", ""},
		{"Hangul takes particles", one(prefix, "보고서"), "새 보고서를", "0.0 보고서"},

		{"a mark goes on with a word", one(word, "cafe"), "cafe\u0301", ""},
		{"a mark after a prefix", one(prefix, "cafe"), "cafe\u0301", "0.0 cafe"},
		{"no word after a mark", one(prefix, "s"), "cafe\u0301s", ""},
		{"a mark of its own", one(prefix, "\u0301"), "e\u0301 \u0301", "0.0 \u0301"},

		{"bad UTF-8 before a word", one(prefix, "go"), "\xffgo", "0.0 go"},
		{"bad UTF-8 in a word", one(prefix, "go"), "g\xffo", ""},
		{"bad UTF-8 is U+FFFD", one(prefix, "a\ufffdb"), "a\xc3b", "0.0 a\xc3b"},
		{"bad UTF-8 at the second byte", one(prefix, "a\ufffdb"), "a\xc3b and more", "0.0 a\xc3b"},
		{"bad UTF-8 at the first byte", one(prefix, "\ufffdab"), "\xc3ab and more", "0.0 \xc3ab"},
		{"a cut character is several", one(prefix, "\ufffd\ufffd"), "\xe4\xb8", "0.0 \xe4\xb8"},
		{"bad UTF-8 in a keyword", one(prefix, "a\xff"), "a\ufffd", "0.0 a\ufffd"},
		{"not inside a character", one(substring, "\x81"), "Á", ""},

		{"the first in the message", one(prefix, "late|early"), "early and late", "0.1 early"},
		{"then the first of the skill", one(prefix, "web|web page"), "web page", "0.0 web"},
		{"even if it is longer", one(prefix, "web page|web"), "web page", "0.0 web page"},
		{"a keyword twice", one(prefix, "x|web|Web"), "web", "0.1 web"},
		{"overlapping", one(substring, "bcd|abc"), "abcd", "0.1 abc"},
		{"overlapping with itself", one(substring, "aab"), "aaab", "0.0 aab"},
		{"skills share a keyword", []*Skill{skillOf(word, "go"), skillOf(prefix, "x|go"), skillOf(substring, "go")},
			"go", "0.0 go, 1.1 go, 2.0 go"},
		{"modes differ", []*Skill{skillOf(substring, "art"), skillOf(word, "art"), skillOf(prefix, "art")},
			"start artist art", "0.0 art, 1.0 art, 2.0 art"},
		{"in the order of skills", []*Skill{skillOf(prefix, "c"), skillOf(prefix, "no"), skillOf(prefix, "b"), skillOf(prefix, "a")},
			"a b c", "0.0 c, 2.0 b, 3.0 a"},
		{"a keyword within another", []*Skill{skillOf(prefix, "web page design"), skillOf(prefix, "page"), skillOf(word, "web")},
			"web page desk", "1.0 page, 2.0 web"},
		{"far into the message", one(word, "needle"), strings.Repeat("hay stack ", 30) + "NEEDLE in it" + strings.Repeat(" hay", 30),
			"0.0 NEEDLE"},
		{"across 64 bytes", one(prefix, "needle"), strings.Repeat("x", 64) + "needle" + strings.Repeat(" hay", 30), ""},
		{"after 64 bytes", one(prefix, "needle"), strings.Repeat("x", 63) + " needle" + strings.Repeat(" hay", 30), "0.0 needle"},
		{"after Chinese and 64 bytes", one(prefix, "b"), strings.Repeat("a", 62) + "报b" + strings.Repeat("b", 90), "0.0 b"},
		{"the keyword is very long", one(word, strings.Repeat("long ", 400)+"end"), strings.Repeat("long ", 400) + "end",
			"0.0 " + strings.Repeat("long ", 400) + "end"},
	} {
		hits := newTriggerMatcher(c.skills).match(c.message)
		var got []string
		for _, h := range hits {
			got = append(got, fmt.Sprintf("%d.%d %s", h.skill, h.keyword, c.message[h.start:h.end]))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: %q: got %q, want %q", c.reason, c.message, s, c.want)
		}
		if want := naiveMatch(c.skills, c.message); !slices.Equal(hits, want) {
			t.Errorf("%s: %q: got %v, the naive matcher %v", c.reason, c.message, hits, want)
		}
	}
}

// TestMatchTriggersMany has more lists than a search remembers.
func TestMatchTriggersMany(t *testing.T) {
	n := 300
	if testing.Short() { // what is compared with takes the square of it
		n = 100
	}
	var skills []*Skill
	var message strings.Builder
	for i := range n {
		skills = append(skills, skillOf(TriggerPrefix, fmt.Sprintf("all|k%03d", n-1-i)))
		fmt.Fprintf(&message, "k%03d ", i)
	}
	text := message.String() + "all " + message.String() + "all"
	m := newTriggerMatcher(skills)
	for range 2 { // the memory of the first is used again
		if got, want := m.match(text), naiveMatch(skills, text); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

func TestBuildTriggers(t *testing.T) {
	for _, skills := range [][]*Skill{nil, {{}}, {skillOf(TriggerWord, "| |\t")}} {
		if table := BuildTriggers(skills); table != "" {
			t.Errorf("without keywords: a table of %d bytes", len(table))
		}
	}
	skills := func() []*Skill { return benchSkills(benchKeywords(2_000), TriggerSubstring) }
	table := BuildTriggers(skills())
	for range 3 {
		if BuildTriggers(skills()) != table {
			t.Fatal("the same skills gave other bytes")
		}
	}
}

// TestSpaceless compares isSpaceless with the scripts of package unicode for everything that words consist of.
func TestSpaceless(t *testing.T) {
	scripts := []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Thai, unicode.Lao,
		unicode.Tibetan, unicode.Myanmar, unicode.Khmer, unicode.Tai_Le, unicode.New_Tai_Lue, unicode.Tai_Tham, unicode.Tai_Viet,
		unicode.Ahom, unicode.Tangut, unicode.Khitan_Small_Script, unicode.Nushu}
	// Of no script, or tone marks of Hangul among the marks of Chinese.
	const shared = "〆〱〲〳〴〵〼ーｰﾞﾟ\u302a\u302b\u302c\u302d\u302e\u302f\u3099\u309a"
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := unicode.In(r, scripts...) || strings.ContainsRune(shared, r); isWordRune(r) && isSpaceless(r) != want {
			t.Errorf("%U: got %v", r, !want)
		}
		if want := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r); isWordRune(r) != want {
			t.Errorf("%U: got %v for a part of words", r, !want)
		}
	}
}

// TestBeginsIn has every byte at every place of a block, among ASCII and among others.
func TestBeginsIn(t *testing.T) {
	for c := range 256 {
		for at := range blockSize {
			for _, other := range []byte(" z\x80\xff") {
				bytes := []byte(strings.Repeat(string([]byte{other}), blockSize+windowSize))
				bytes[at] = byte(c)
				begins := beginsIn(bytes)
				for i := range blockSize {
					goesOn := i > 0 && bytes[i] < utf8.RuneSelf && bytes[i-1] < utf8.RuneSelf && isWordRune(rune(bytes[i-1]))
					if begins>>i&1 == 0 != goesOn {
						t.Fatalf("byte %#x among %#x: a word begins at %d: %v", c, other, i, !goesOn)
					}
				}
			}
		}
	}
}

// naiveMatch is the rule, and nothing but the rule: every keyword of every skill at every character.
func naiveMatch(skills []*Skill, message string) []foundTrigger {
	var text []rune   // as it is
	var offsets []int // of its characters and of its end
	for i, r := range message {
		text, offsets = append(text, r), append(offsets, i)
	}
	offsets = append(offsets, len(message))
	inWord := func(i int) bool { return unicode.In(text[i], unicode.L, unicode.Nd, unicode.M) }
	boundary := func(i int, outside int) bool {
		return i == 0 || i == len(text) || !inWord(outside) || isSpaceless(text[i-1]) || isSpaceless(text[i])
	}
	matches := func(keyword string, mode TriggerMode, at int) (int, bool) {
		end := at
		for _, r := range keyword {
			if end == len(text) || naiveFold(string(text[end])) != naiveFold(string(r)) {
				return 0, false
			}
			end++
		}
		begins := mode == TriggerSubstring || boundary(at, at-1)
		last, _ := utf8.DecodeLastRuneInString(keyword)
		ends := mode != TriggerWord || !unicode.In(last, unicode.L, unicode.Nd, unicode.M) || boundary(end, end)
		return end, begins && ends && strings.TrimSpace(keyword) != ""
	}
	first := func(i int, s *Skill) (foundTrigger, bool) {
		for at := range text {
			for j, keyword := range s.Triggers {
				if end, ok := matches(keyword, s.TriggerMode, at); ok {
					return foundTrigger{i, j, offsets[at], offsets[end]}, true
				}
			}
		}
		return foundTrigger{}, false
	}
	var hits []foundTrigger
	for i, s := range skills {
		if h, ok := first(i, s); ok {
			hits = append(hits, h)
		}
	}
	return hits
}

// FuzzTrigger compares with the naive matcher. Skills are parted by newlines, keywords by "|"; each two bits of
// modes are a mode, and then all skills have each mode in turn.
func FuzzTrigger(f *testing.F) {
	f.Add("Browse the web page", "browse|web page\nweb|page", uint64(0))
	f.Add("a specific composition", "ci|position\nCI", uint64(0b1001))
	f.Add("aaaaab aab ab", "a|aa|aaa|ab\naab|b\naaaaaa", uint64(0b100100))
	f.Add("İstanbul \u212aelvin STRAẞE ȺȾ ΟΔΟΣ", "i|istanbul\nkelvin|k\nstraße\nⱥ|ⱦ\nοδος|σ", uint64(0b1010010010))
	f.Add("打开PDF文件サーバーweb รายงาน 보고서를", "pdf|文件\nweb|バー\nงาน\n보고서|서", uint64(0b01100100))
	f.Add("cafe\u0301s \xff\xc3go\xe4\xb8 \xed\xa0\x80", "cafe|s\n\ufffd|go\n\xff\xff\n\u0301", uint64(0b10010010))
	f.Add("ΚΑΙΡΌΣ καιρόσημο ὈΔΥΣΣΕΎΣ", "καιρός|ς\nΣ\nσσ|ὀδυσσεύς", uint64(0b100100))
	f.Add(strings.Repeat("hay stack ", 14)+"Needle", "needle|y\nstack hay\nk", uint64(0b100100))
	f.Add(strings.Repeat("x", 63)+"é"+strings.Repeat("b c", 40), "b|c\ncb\né|éb", uint64(0b100100))
	f.Fuzz(func(t *testing.T, message, keywords string, modes uint64) {
		lines := strings.Split(keywords, "\n")
		if len(lines) > 32 || len(message)*len(keywords) > 1<<16 {
			t.Skip("slow")
		}
		all := []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}
		for round := range len(all) + 1 {
			var skills []*Skill
			for i, line := range lines {
				mode := all[modes>>(2*i)&3%3]
				if round > 0 {
					mode = all[round-1]
				}
				skills = append(skills, skillOf(mode, line))
			}
			got, want := newTriggerMatcher(skills).match(message), naiveMatch(skills, message)
			if !slices.Equal(got, want) {
				t.Fatalf("round %d, %q in %q: got %v, want %v", round, keywords, message, got, want)
			}
			for _, h := range got {
				if utf8.ValidString(message) && !utf8.ValidString(message[h.start:h.end]) {
					t.Fatalf("%q in %q: %v cuts a character", keywords, message, h)
				}
			}
		}
	})
}

// TestTableOfOthers holds that a compiled catalog whose table is of other skills, or half of it, as a merge of generated files leaves it,
// matches as its own skills say.
func TestTableOfOthers(t *testing.T) {
	runs := [][]Skill{
		{{Name: "a", Triggers: []string{"alpha"}}, {Name: "b", Triggers: []string{"beta", "bet"}}, {Name: "z", Triggers: []string{"zulu"}}},
		{{Name: "a", Triggers: []string{"alpha"}}, {Name: "b", Triggers: []string{"beta", "bet"}}, {Name: "y", Triggers: []string{"extra"}}, {Name: "z", Triggers: []string{"zulu"}}},
		{{Name: "a", Triggers: []string{"alpha"}}, {Name: "b", Triggers: []string{"beta", "bet"}}, {Name: "c", Triggers: []string{"zulu"}}},
		{{Name: "a", Triggers: []string{"alpha"}, TriggerMode: TriggerSubstring}, {Name: "b"}},
		{{Name: "a"}},
	}
	table := func(skills []Skill) string {
		list := make([]*Skill, len(skills))
		for i := range skills {
			list[i] = &skills[i]
		}
		return BuildTriggers(list)
	}
	const message = "alphabet extra zulu beta xalpha"
	for i, skills := range runs {
		var want []string
		for _, s := range skills {
			for _, m := range (&Compiled{Skills: []Skill{s}}).Catalog().Match(message) {
				want = append(want, string(m.Skill.Name)+" "+m.Keyword)
			}
		}
		for j, others := range runs {
			own, other := table(skills), table(others)
			tables := []string{own, other, other[:len(other)/2], own + other}
			for at := 1; at < min(len(own), len(other)); at += 7 {
				tables = append(tables, own[:at]+other[at:], other[:at]+own[at:])
			}
			for _, mixed := range tables {
				var got []string
				for _, m := range (&Compiled{Skills: slices.Clone(skills), Triggers: mixed}).Catalog().Match(message) {
					got = append(got, string(m.Skill.Name)+" "+m.Keyword)
				}
				if slices.Sort(got); !slices.Equal(got, want) {
					t.Errorf("the skills of run %d with a table of run %d, %q: %q, want %q", i, j, mixed, got, want)
				}
			}
		}
	}
}
