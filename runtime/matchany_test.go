package runtime

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// blanked is a layer of a few skills of which a source has left out whatever it may leave out.
func blanked(random *rand.Rand, label string) *Layer {
	often := func() bool { return random.IntN(3) > 0 }
	l := &Layer{Label: label, Trusted: random.IntN(6) > 0, Compiled: random.IntN(4) == 0}
	if often() {
		l.Path = "/" + label
	}
	if often() {
		l.Precedence = random.IntN(5) - 2
	}
	words := []string{"web", "page", "we", "pa", "文件", "Σίσυφος", "c++", "", " ", "web page"}
	for i := range random.IntN(5) {
		s := &Skill{Name: SkillName(fmt.Sprintf("s%d", i+random.IntN(3))), TriggerMode: []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}[random.IntN(3)]}
		if often() {
			s.Path = l.Path + "/" + string(s.Name) + "/SKILL.md"
		}
		if often() {
			s.Description = "Does " + string(s.Name) + "."
		}
		for range random.IntN(4) {
			s.Triggers = append(s.Triggers, words[random.IntN(len(words))])
		}
		if random.IntN(5) == 0 {
			s.Requires = Requirements{Env: []string{"NOBODY_SETS_THIS"}}
		}
		if random.IntN(4) == 0 {
			s.Servers = []MCPServer{{Name: "x", Command: "server"}}
		}
		l.Skills = append(l.Skills, s)
	}
	slices.SortStableFunc(l.Skills, func(a, b *Skill) int {
		return strings.Compare(string(a.Name)+"\x00"+a.Path, string(b.Name)+"\x00"+b.Path)
	})
	switch random.IntN(3) {
	case 0:
		l.Triggers = BuildTriggers(l.Skills)
	case 1:
		l.Triggers = "\x00 of another release"
	}
	if random.IntN(3) == 0 {
		l.Rejected = []Rejected{{Name: fmt.Sprintf("s%d", random.IntN(5)), State: StateDisabled}}
	}
	return l
}

// TestMatchAny holds that a catalog matches as the rule says, whatever sources have left out of their layers: those that it
// offers, in their order, each with its first keyword, and servers only where nothing is missing.
func TestMatchAny(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	messages := []string{"", "web", "a web page", "webs und pages", "sitoweb 文件夹", "ΣΊΣΥΦΟΣ pa", "c++, we"}
	matched := 0
	for round := range 2000 {
		var layers []*Layer
		for i := range random.IntN(4) {
			layers = append(layers, blanked(random, string(rune('a'+i))))
		}
		c, err := Load(t.Context(), nil, sources(layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		if random.IntN(3) == 0 { // as one layer among others
			if c, err = Load(t.Context(), nil, c, fakeSource{layer: blanked(random, "z")}); err != nil {
				t.Fatal(err)
			}
		}
		if random.IntN(3) == 0 {
			if c, err = c.Reload(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		offered := slices.Collect(c.All())
		for _, message := range messages {
			want := naiveMatch(offered, message)
			got := c.Match(message)
			matched += len(got)
			if len(got) != len(want) {
				t.Fatalf("round %d, %q: %d skills match, want %d of %d", round, message, len(got), len(want), len(offered))
			}
			for i, m := range got {
				s := offered[want[i].skill]
				if found := (foundTrigger{want[i].skill, slices.Index(s.Triggers, m.Keyword), m.Start, m.End}); m.Skill != s || found.start != want[i].start ||
					found.end != want[i].end || m.Keyword != s.Triggers[want[i].keyword] {
					t.Fatalf("round %d, %q: got %s by %q at %d, want %s by %v", round, message, m.Skill.Name, m.Keyword, m.Start, s.Name, want[i])
				}
				if missing := len(s.Requires.Env) > 0; missing != (len(m.Missing) > 0) || missing && len(m.Servers)+len(m.Pending) > 0 || !missing && len(m.Servers)+len(m.Pending) != len(s.Servers) {
					t.Fatalf("round %d, %q: %s lacks %v and has %d servers and %d pending", round, message, s.Name, m.Missing, len(m.Servers), len(m.Pending))
				}
			}
		}
	}
	if matched < 1000 {
		t.Errorf("only %d matches", matched)
	}
}

// TestTornTexts holds that a text that ends or breaks within a character is a text like others to all that folds, cuts and
// counts: a source may take a description from anywhere.
func TestTornTexts(t *testing.T) {
	var whole strings.Builder
	for _, r := range []rune{'a', ' ', 0x85, 'é', 0x37f, 0x380, 'ж', 0x5ff, 0x600, 0x2028, 0x3fff, 0x4000, '報', 0xcfff, 0xd000, 0xfffd, 0x1f680} {
		whole.WriteRune(r)
	}
	text := whole.String()
	for i := range len(text) + 1 {
		for j := i; j <= len(text); j++ {
			torn := text[:i] + text[j:]
			for what, got := range map[string]string{"one line": oneLine(torn), "one break": oneBreak(torn), "many lines": multiLine(torn)} {
				if strings.ToValidUTF8(got, "\ufffd") != got {
					t.Fatalf("%s of %q is %q", what, torn, got)
				}
			}
			if n := len([]rune(torn)); characters(torn) > n { // one broken byte is one character, or part of one
				t.Fatalf("%q has %d characters, counted %d", torn, n, characters(torn))
			}
			for limit := 1; limit < 20; limit++ {
				shorten(torn, limit)
			}
			for _, end := range []string{text[:i], text[j:], text[i:j]} {
				oneLine(end)
			}
		}
	}
}
