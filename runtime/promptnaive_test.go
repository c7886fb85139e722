package runtime

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"
	"unicode/utf8"
)

// naiveFit tries texts, each rendered in full.
func (p *prompt) naiveFit(budget int) (text string, dropped int) {
	fits := func(dropped, limit, room int) bool {
		return utf8.RuneCountInString(p.text(dropped, limit, room)) <= budget
	}
	longest, instructions, most := minDescription, max(1, utf8.RuneCountInString(p.instructions)), len(p.rows)
	for _, r := range p.rows {
		longest = max(longest, utf8.RuneCountInString(r.text))
	}
	if !fits(0, minDescription, instructions) && most > 0 {
		dropped = 1 + sort.Search(most-1, func(i int) bool { return fits(1+i, minDescription, instructions) })
	}
	if fits(dropped, minDescription, instructions) {
		limit := minDescription
		for limit < longest && fits(dropped, limit+1, instructions) {
			limit++
		}
		return p.text(dropped, limit, instructions), dropped
	}
	if room := min(minDescription, instructions); fits(dropped, minDescription, room) {
		for room < instructions && fits(dropped, minDescription, room+1) {
			room++
		}
		return p.text(dropped, minDescription, room), dropped
	}
	if fits(dropped, minDescription, 0) {
		return p.text(dropped, minDescription, 0), dropped
	}
	return "", dropped
}

// TestPromptFits compares with the naive search: in all styles, with and without a project, for every budget up to
// what shows everything, with texts that are escaped, cut behind blanks, and not ASCII.
func TestPromptFits(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	pieces := []string{"word", " ", " ", "a", "&", "<b>", `"`, "'", "ä", "报告", "🚀", ", ", "\t", "e\u0301"}
	text := func(most int) string {
		var b strings.Builder
		for range random.IntN(most) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		return b.String()
	}
	for round := range 60 {
		p := &prompt{style: []PromptStyle{StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact}[round%5]}
		if random.IntN(2) == 0 {
			p.project, p.instructions = &Project{Name: "p"}, multiLine(text(40))
			p.states = []projectState{{name: "x<y", state: "unknown"}}
		}
		ranks := random.Perm(random.IntN(7))
		for i := range ranks {
			r := promptRow{
				skill:     &Skill{Name: SkillName(fmt.Sprintf("s%d", i)), Description: text(60), DisableModelInvocation: random.IntN(3) == 0},
				available: random.IntN(3) > 0, rank: ranks[i], at: strings.Repeat("/a&b", random.IntN(3)),
			}
			p.fill(&r)
			p.rows = append(p.rows, r)
		}
		whole := utf8.RuneCountInString(p.text(0, maxPrinted, maxPrinted))
		for budget := range whole + 2 {
			got, dropped := p.fit(budget)
			if want, left := p.naiveFit(budget); got != want || dropped != left {
				t.Fatalf("round %d, %s, budget %d of %d: %d left out, %q, want %d, %q", round, p.style, budget, whole, dropped, got, left, want)
			}
		}
	}
}

// TestSettled tries texts of everything that is folded: what is said to stay as it is does.
func TestSettled(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	pieces := []string{
		"a", "b", "word", " ", " ", ".", "&", "\t", "\n", "\x00", "\x7f", "\u0085", "\u00a0", "\u00ad", "ä", "中", "×", "\u200d", "\ufe0f",
		"🚀", "\u2028", "\u3000", "\xff", "\xc3", "\ufffd", "\ufffe", "\U000e0041", "م", "\u200c", "ש",
	}
	stay := 0
	for range 50_000 {
		var b strings.Builder
		for range random.IntN(6) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		// A line break at the end is folded away, and keeps the text from being taken as it is.
		text := b.String()
		if got, want := oneLine(text), oneLine(text+"\n"); got != want {
			t.Fatalf("%q on one line: got %q, want %q", text, got, want)
		}
		if got, want := oneBreak(text), oneBreak(text+"\n"); got != want {
			t.Fatalf("%q in a list: got %q, want %q", text, got, want)
		}
		if text != "" && settled(text, true) {
			stay++
		}
	}
	if stay < 5_000 {
		t.Errorf("%d texts stay: the test has lost them", stay)
	}
	if settled("", true) != true || oneLine("") != "" {
		t.Error("nothing does not stay")
	}
}

// benchPrompt is a catalog of n skills with descriptions of the usual size, which have blank instead of blanks.
func benchPrompt(n int, blank string) *Catalog {
	skills := make([]Skill, n)
	for i := range skills {
		from := i * 37 % (len(benchMessage) - 300)
		skills[i] = Skill{
			Name: SkillName(fmt.Sprintf("skill-%05d", i)), Path: fmt.Sprintf("/home/user/.agents/skills/skill-%05d/SKILL.md", i), Dir: "/home",
			Description: strings.Join(strings.Fields(benchMessage[from:from+100+i%200]), blank),
		}
	}
	return promptCatalog(nil, skills...)
}

// BenchmarkPrompt shows what prompts cost; "copies" is how often the text could be copied in that time.
func BenchmarkPrompt(b *testing.B) {
	for _, n := range []int{100, 1_000, 10_000} {
		c, escapes := benchPrompt(n, " "), benchPrompt(n, "&")
		text := c.Prompt(&PromptOptions{Style: StyleXML})
		var floor float64
		b.Run(fmt.Sprint(n, "/copy"), func(b *testing.B) {
			for b.Loop() {
				_ = strings.Clone(text)
			}
			floor = float64(b.Elapsed()) / float64(b.N)
		})
		for name, opts := range map[string]*PromptOptions{
			"xml": {Style: StyleXML}, "list": {Style: StyleList}, "xml with half the budget": {Style: StyleXML, Budget: len(text) / 2},
		} {
			b.Run(fmt.Sprint(n, "/", name, ", escapes"), func(b *testing.B) {
				for b.Loop() {
					escapes.Prompt(opts)
				}
			})
			b.Run(fmt.Sprint(n, "/", name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					c.Prompt(opts)
				}
				b.ReportMetric(float64(b.Elapsed())/float64(b.N)/floor, "copies")
			})
		}
	}
}

// TestASCIIPrefix puts each byte at each place of texts of several lengths.
func TestASCIIPrefix(t *testing.T) {
	for length := range 20 {
		for at := range length {
			for c := range 256 {
				text := []byte(strings.Repeat("~ ", length)[:length])
				text[at] = byte(c)
				want := length
				if c < ' ' || c > '~' {
					want = at
				}
				if got := asciiPrefix(string(text)); got != want {
					t.Fatalf("%q: %d, want %d", text, got, want)
				}
			}
		}
	}
}
