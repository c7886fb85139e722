package runtime

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// promptCatalog is a compiled catalog of skills, which it sorts by name.
func promptCatalog(projects []Project, skills ...Skill) *Catalog {
	slices.SortFunc(skills, func(a, b Skill) int { return strings.Compare(string(a.Name), string(b.Name)) })
	c := &Compiled{Skills: skills, Projects: projects}
	return c.Catalog()
}

// promptExample has a skill of each kind: on disk, manual-only, and one that misses a tool.
func promptExample() *Catalog {
	return promptCatalog(
		[]Project{{
			Name:         "stocks",
			Instructions: "You track my <portfolio>.\n\nBe brief.",
			Skills:       []SkillName{"trader", "pdf", "pfd"},
		}},
		Skill{Name: "pdf", Description: "Reads \"PDF\" files\n& fills <forms>.", Path: "/s/pdf/SKILL.md", Dir: "/s/pdf"},
		Skill{Name: "release", Description: "Ships.", DisableModelInvocation: true, Path: "release/SKILL.md"},
		Skill{
			Name: "trader", Description: "Buys & sells.", Path: "/s/trader/SKILL.md", Dir: "/s/trader",
			Requires: Requirements{Bins: []string{"no-such-tool-here"}, Env: []string{"NO_SUCH_VARIABLE_HERE"}},
		},
	)
}

const promptExampleXML = `<available_skills>
  <skill>
    <name>pdf</name>
    <description>Reads &quot;PDF&quot; files &amp; fills &lt;forms&gt;.</description>
    <location>/s/pdf/SKILL.md</location>
  </skill>
  <skill>
    <name>release</name>
    <description>Ships.</description>
  </skill>
  <skill>
    <name>trader</name>
    <description>Buys &amp; sells.</description>
    <location>/s/trader/SKILL.md</location>
  </skill>
</available_skills>`

func TestPrompt(t *testing.T) {
	for _, test := range []struct {
		why  string
		opts *PromptOptions
		want string
	}{
		{"nil is XML; a compiled skill has no location", nil, promptExampleXML},
		{"a style that is not known is XML", &PromptOptions{Style: "html"}, promptExampleXML},
		{"a project that is not known adds nothing", &PromptOptions{Project: "stoks"}, promptExampleXML},
		{"budget is in characters and includes everything", &PromptOptions{Budget: len(promptExampleXML)}, promptExampleXML},
		{
			"omega tells what is installed, and a path only where there is one",
			&PromptOptions{Style: StyleOmega},
			"Skills you can use. When one covers the task at hand, read its file first and do as it says:\n" +
				"- pdf [installed]: Reads \"PDF\" files & fills <forms>. → Read /s/pdf/SKILL.md\n" +
				"- release [installed]: Ships.\n" +
				"- trader [not installed]: Buys & sells. → Read /s/trader/SKILL.md",
		},
		{
			"the list marks what only a person may start",
			&PromptOptions{Style: StyleList},
			"- pdf: Reads \"PDF\" files & fills <forms>.\n- release: Ships. [manual-only]\n- trader: Buys & sells.",
		},
		{
			"the catalogue names the tool",
			&PromptOptions{Style: StyleCatalogue},
			"Use the `skill` tool to read the instructions of a skill before you start on a task that it covers:\n" +
				"- pdf: Reads \"PDF\" files & fills <forms>.\n- release: Ships.\n- trader: Buys & sells.",
		},
		{
			"compact is name and path",
			&PromptOptions{Style: StyleCompact},
			"- pdf: /s/pdf/SKILL.md\n- release\n- trader: /s/trader/SKILL.md",
		},
		{
			"the host places some skills; the others stay where they are",
			&PromptOptions{Style: StyleCompact, Location: func(s *Skill) string {
				if s.Name == "pdf" {
					return ""
				}
				return "/sandbox/two  blanks/" + string(s.Name)
			}},
			"- pdf: /s/pdf/SKILL.md\n- release: /sandbox/two  blanks/release\n- trader: /sandbox/two  blanks/trader",
		},
		{"hidden skills leave no trace", &PromptOptions{Style: StyleList, HideManualOnly: true, HideUnavailable: true}, "- pdf: Reads \"PDF\" files & fills <forms>."},
		{
			"the project comes first, with what its skills miss",
			&PromptOptions{Style: StyleList, Project: "stocks", HideManualOnly: true, HideUnavailable: true},
			"Active project: stocks\n\nYou track my <portfolio>.\n\nBe brief.\n\nSkills of this project:\n" +
				"- trader [not installed: no-such-tool-here, $NO_SUCH_VARIABLE_HERE]\n- pdf [available]\n- pfd [unknown]\n\n" +
				"- pdf: Reads \"PDF\" files & fills <forms>.",
		},
		{
			"in XML the project is an element of its own",
			&PromptOptions{Project: "stocks"},
			`<active_project name="stocks">
  <instructions>You track my &lt;portfolio&gt;.

Be brief.</instructions>
  <skills>
    <skill name="trader" state="not installed" missing="no-such-tool-here, $NO_SUCH_VARIABLE_HERE"/>
    <skill name="pdf" state="available"/>
    <skill name="pfd" state="unknown"/>
  </skills>
</active_project>
` + promptExampleXML,
		},
	} {
		if got := promptExample().Prompt(test.opts); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.why, got, test.want)
		}
	}
}

func TestPromptWithoutSkills(t *testing.T) {
	for _, style := range []PromptStyle{"", StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact} {
		if got := promptCatalog(nil).Prompt(&PromptOptions{Style: style, Budget: 100}); got != "" {
			t.Errorf("style %q without skills: %q, want nothing", style, got)
		}
		only := promptCatalog([]Project{{Name: "p", Instructions: "Do."}})
		if got := only.Prompt(&PromptOptions{Style: style, Project: "p"}); strings.Contains(got, "skill") || !strings.Contains(got, "Do.") {
			t.Errorf("style %q, project without skills: %q", style, got)
		}
	}
}

func TestPromptFoldsText(t *testing.T) {
	long := strings.Repeat("ü", 5000)
	cut := func(n int) string { return strings.Repeat("ü", n-1) + "…" }
	for _, test := range []struct{ why, text, whole, xml string }{
		{"line breaks are one blank; other white space stays, but not in XML", " a  b\tc\u00a0d \r\n\n  e\u2028\u2029f ", "a  b\tc\u00a0d e f", "a b c d e f"},
		{"control characters and terminal escapes", "a\x00b\x1b[31mc\x7f\u0085d", "a b [31mc d", "a b [31mc d"},
		{"direction of text", "a\u202eb\u2066c\u200f", "abc", "abc"},
		{"text that does not show, tag characters among it", "a\u200bb\ufeffc\U000e0041\u00add", "abcd", "abcd"},
		{"what does not show joins no blanks", "a \u200b\n\u200b b", "a b", "a b"},
		{"joiners stay: emoji and Persian need them", "👩\u200d💻 می\u200cخواهم", "👩\u200d💻 می\u200cخواهم", "👩\u200d💻 می\u200cخواهم"},
		{"a description longer than the specification allows", long[:2*1025], long[:2*1025], cut(1024)},
		{"the longest that is printed whole", long[:2*4096], long[:2*4096], cut(1024)},
		{"a longer one", long[:2*4097], cut(4096), cut(1024)},
		{"what XML 1.0 cannot hold", "a\ufffe\uffff\xffb", "a\ufffd\ufffd\ufffdb", "a\ufffd\ufffd\ufffdb"},
	} {
		c := promptCatalog(nil, Skill{Name: "x", Description: test.text})
		for _, style := range []PromptStyle{StyleOmega, StyleList, StyleCatalogue} {
			if got := c.Prompt(&PromptOptions{Style: style}); !strings.HasSuffix("\n"+got, "\n- x: "+test.whole) && !strings.HasSuffix(got, "\n- x [installed]: "+test.whole) {
				t.Errorf("%s: style %s: %q, want %q", test.why, style, got, test.whole)
			}
		}
		_, got, _ := strings.Cut(c.Prompt(nil), "<description>")
		if got, _, _ = strings.Cut(got, "</description>"); got != test.xml {
			t.Errorf("%s: in XML %q, want %q", test.why, got, test.xml)
		}
	}
}

// TestPromptWhenToUse holds that a prompt has when_to_use behind the description, and how much of both.
func TestPromptWhenToUse(t *testing.T) {
	long := strings.Repeat("ü", 5000)
	cut := func(n int) string { return strings.Repeat("ü", n-1) + "…" }
	for _, test := range []struct{ description, when, whole, xml string }{
		{"Deploys it.", "When somebody\nasks to ship.", "Deploys it. - When somebody asks to ship.", "Deploys it. - When somebody asks to ship."},
		{"", "When asked.", "When asked.", "When asked."},
		{"Deploys it.", " \n", "Deploys it.", "Deploys it."},
		{long[:2*2000], "When asked.", long[:2*2000] + " - When asked.", cut(1024) + " - When asked."},
		{"a", long, "a - " + cut(4092), "a - " + cut(1532)},
		{long, long, cut(4096), cut(1024) + " - " + cut(509)},
	} {
		c := promptCatalog(nil, Skill{Name: "x", Description: test.description, WhenToUse: test.when})
		for _, style := range []PromptStyle{StyleOmega, StyleList, StyleCatalogue} {
			got := c.Prompt(&PromptOptions{Style: style})
			if _, got, _ = strings.Cut(got[strings.LastIndex(got, "\n- x")+1:], ": "); got != test.whole {
				t.Errorf("style %s: %q, want %q", style, got, test.whole)
			}
		}
		_, got, _ := strings.Cut(c.Prompt(nil), "<description>")
		if got, _, _ = strings.Cut(got, "</description>"); got != test.xml {
			t.Errorf("in XML %q, want %q", got, test.xml)
		}
	}
}

// TestPromptStyleOfLayers holds which style a prompt has that is asked for without one.
func TestPromptStyleOfLayers(t *testing.T) {
	skill := []*Skill{{Name: "a", Description: "b"}}
	for _, test := range []struct {
		why    string
		layers []Layer
		opts   *PromptOptions
		want   PromptStyle
	}{
		{"no layer has a wish", []Layer{{}}, nil, StyleXML},
		{"one has", []Layer{{}, {Prompt: StyleOmega}}, nil, StyleOmega},
		{"options without a style", []Layer{{Prompt: StyleList}}, &PromptOptions{HideUnavailable: true}, StyleList},
		{"two agree", []Layer{{Prompt: StyleList}, {Prompt: StyleList}}, nil, StyleList},
		{"two do not", []Layer{{Prompt: StyleList}, {Prompt: StyleXML}}, nil, StyleXML},
		{"nor do three", []Layer{{Prompt: StyleList}, {Prompt: StyleCatalogue}, {Prompt: StyleList}}, nil, StyleXML},
		{"the caller decides", []Layer{{Prompt: StyleList}}, &PromptOptions{Style: StyleXML}, StyleXML},
	} {
		var layers []*Layer
		for i := range test.layers {
			test.layers[i].Trusted = true
			layers = append(layers, &test.layers[i])
		}
		layers[0].Skills = skill
		layers = append(layers, &Layer{Prompt: StyleCompact, Skills: skill}) // which nobody trusts
		c := newCatalog(Options{}, layers, nil)
		want := c.Prompt(&PromptOptions{Style: test.want})
		if got := c.Prompt(test.opts); got != want {
			t.Errorf("%s: %q, want %q", test.why, got, want)
		}
		again, err := Load(t.Context(), nil, c)
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Prompt(test.opts); got != want {
			t.Errorf("%s, of a catalog of the catalog: %q, want %q", test.why, got, want)
		}
	}
}

// TestPromptStyleCompiled: compiled skills bring the style of their profile, and one of the default profile has no wish.
func TestPromptStyleCompiled(t *testing.T) {
	for _, style := range []PromptStyle{"", StyleOmega, StyleCatalogue} {
		c := (&Compiled{Prompt: style, Skills: []Skill{{Name: "a", Description: "b"}}}).Catalog()
		if got, want := c.Prompt(nil), c.Prompt(&PromptOptions{Style: cmp.Or(style, StyleXML)}); got != want {
			t.Errorf("style %q: %q, want %q", style, got, want)
		}
	}
}

func TestPromptBudget(t *testing.T) {
	long := strings.Repeat("wörds ", 20) // 120 characters, and a blank that is folded away
	skills := func(dir string, names ...string) (list []*Skill) {
		for _, name := range names {
			list = append(list, &Skill{Name: SkillName(name), Description: long, Dir: dir, Path: dir + "/" + name})
		}
		return list
	}
	low := &Layer{Label: "low", Trusted: true, Skills: skills("/low", "a", "f")}
	high := &Layer{Label: "high", Precedence: 1, Trusted: true, Skills: skills("/high", "b", "c", "d", "e")}
	high.Skills[0].DisableModelInvocation = true
	high.Skills[1].Requires.Bins = []string{"no-such-tool-here"}
	c := newCatalog(Options{}, []*Layer{low, high}, nil)

	for _, test := range []struct {
		why     string
		budget  int
		dropped string
		limit   int // of the descriptions, in characters; "- d: " and a newline are 6 more
	}{
		{"everything fits", 1000, "", 119},
		{"descriptions first, evenly", 6*(6+60) - 1 + 14, "", 60},
		{"down to 20 characters", 6*(6+20) - 1 + 14, "", 20},
		{"then the manual-only skill; what it leaves goes to the others", 6*(6+20) - 2 + 14, "b", 22},
		{"then the unavailable one", 4*(6+20) + 25, "b c", 20},
		{"then the lower layer, by name from the end", 3*(6+20) + 25, "b c f", 20},
		{"until it is gone", 2*(6+20) + 25, "b c f a", 20},
		{"then by name from the end", 6 + 20 + 25, "b c f a e", 20},
		{"at last the count alone", 20, "b c f a e d", 0},
		{"and nothing where not even that fits", 19, "b c f a e d", 0},
	} {
		var dropped []string
		got := c.Prompt(&PromptOptions{Style: StyleList, Budget: test.budget, Dropped: func(s *Skill) {
			dropped = append(dropped, string(s.Name))
		}})
		_, d, _ := strings.Cut(got, "- d: ")
		d, _, _ = strings.Cut(d, "\n")
		if limit := utf8.RuneCountInString(d); limit != test.limit {
			t.Errorf("%s: descriptions of %d characters, want %d", test.why, limit, test.limit)
		}
		if list := strings.Join(dropped, " "); list != test.dropped {
			t.Errorf("%s: dropped %q, want %q\n%s", test.why, list, test.dropped, got)
		}
		if n := utf8.RuneCountInString(got); n > test.budget {
			t.Errorf("%s: %d characters, budget %d", test.why, n, test.budget)
		}
	}

	// Where the first source wins over the others, the last is the one that can be spared.
	low.Precedence, high.Precedence = 0, 0
	first := newCatalog(Options{Policy: &Policy{Collision: CollisionFirstWins}}, []*Layer{low, high}, &Policy{Collision: CollisionFirstWins})
	got := first.Prompt(&PromptOptions{Style: StyleCompact, Budget: 60})
	if want := "- a: /low/a\n- f: /low/f\n(4 more skills not shown)"; got != want {
		t.Errorf("first source wins: %q, want %q", got, want)
	}
	// And where the last one wins it is the first, whatever their precedences.
	low.Precedence, high.Precedence = 0, -1
	last := newCatalog(Options{Policy: &Policy{Collision: CollisionLastWins}}, []*Layer{low, high}, &Policy{Collision: CollisionLastWins})
	got = last.Prompt(&PromptOptions{Style: StyleCompact, Budget: 60})
	if want := "- d: /high/d\n- e: /high/e\n(4 more skills not shown)"; got != want {
		t.Errorf("last source wins: %q, want %q", got, want)
	}
}

func TestPromptBudgetKeepsProjectLongest(t *testing.T) {
	c := promptCatalog([]Project{{Name: "p", Instructions: strings.Repeat("0123456789", 10)}}, Skill{Name: "a", Description: "b"})
	for _, test := range []struct {
		why    string
		budget int
		want   string
	}{
		{"all of it", 200, "Active project: p\n\n" + strings.Repeat("0123456789", 10) + "\n\n- a: b"},
		{"instructions are shortened after all skills are gone", 70, "Active project: p\n\n01234567890123456789012345678…\n\n(1 skill not shown)"},
		{"below 20 characters they say nothing", 50, "(1 skill not shown)"},
		{"nothing fits", 10, ""},
	} {
		got := c.Prompt(&PromptOptions{Style: StyleList, Project: "p", Budget: test.budget})
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.why, got, test.want)
		}
	}
}

// TestPromptBudgetSizes holds the promise of Budget for every size there is, in every style.
func TestPromptBudgetSizes(t *testing.T) {
	var skills []Skill
	for i := range 7 {
		skills = append(skills, Skill{
			Name:        SkillName(fmt.Sprintf("skill-%d", i)),
			Description: strings.Repeat("a <b> & ü ", i+1), Dir: "/s", Path: "/s/SKILL.md",
			DisableModelInvocation: i%5 == 0,
		})
	}
	c := promptCatalog([]Project{{Name: "p", Instructions: strings.Repeat("Be <brief>.\n", 9), Skills: []SkillName{"skill-1"}}}, skills...)
	for _, style := range []PromptStyle{StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact} {
		last, shown := 0, 0
		whole := utf8.RuneCountInString(c.Prompt(&PromptOptions{Style: style, Project: "p"}))
		for budget := 1; budget <= whole; budget++ {
			dropped := 0
			got := c.Prompt(&PromptOptions{Style: style, Budget: budget, Project: "p", Dropped: func(*Skill) { dropped++ }})
			n := utf8.RuneCountInString(got)
			if n > budget {
				t.Fatalf("style %s: %d characters, budget %d", style, n, budget)
			}
			if len(skills)-dropped < shown {
				t.Fatalf("style %s, budget %d: %d skills shown, %d with one character less", style, budget, len(skills)-dropped, shown)
			}
			last, shown = n, len(skills)-dropped
		}
		if last != whole || shown != len(skills) {
			t.Errorf("style %s: %d of %d characters with a budget for all", style, last, whole)
		}
	}
}

// xmlSkill is what a parser reads of a <skill>.
type xmlSkill struct {
	Name        string `xml:"name"`
	Description string `xml:"description"`
	Location    string `xml:"location"`
}

func FuzzPrompt(f *testing.F) {
	f.Add("pdf", "Reads <PDF> & \"more\".", "/s/pdf/SKILL.md", "Be brief.", 0)
	f.Add("a</name>", "</description></skill><skill>", "]]>", "</instructions>\r\n<x y='z'>", 200)
	f.Add("\x00\xff\ufffe", "\u202e\U000e0041\u2028\x1b", "a\nb", "\ufeff\r", 90)
	f.Fuzz(func(t *testing.T, name, description, at, instructions string, budget int) {
		layer := &Layer{Trusted: true, Projects: []*Project{{Name: "p", Instructions: instructions, Skills: []SkillName{SkillName(name)}}}}
		for _, n := range []string{name, name + "2", "z"} {
			layer.Skills = append(layer.Skills, &Skill{Name: SkillName(n), Description: description, Path: at, Dir: "/"})
		}
		layer.Skills[1].DisableModelInvocation = true
		c := newCatalog(Options{}, []*Layer{layer}, &Policy{Collision: CollisionKeepAll})
		for _, style := range []PromptStyle{StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact} {
			dropped := 0
			opts := &PromptOptions{Style: style, Budget: budget, Project: "p", Dropped: func(*Skill) { dropped++ }}
			got := c.Prompt(opts)
			if !utf8.ValidString(got) || got != c.Prompt(&PromptOptions{Style: style, Budget: budget, Project: "p"}) {
				t.Fatalf("style %s: not UTF-8, or not the same twice: %q", style, got)
			}
			if n := utf8.RuneCountInString(got); budget > 0 && n > budget {
				t.Fatalf("style %s: %d characters, budget %d", style, n, budget)
			}
			if style == StyleXML {
				checkPromptXML(t, got, c.skills, instructions, budget, dropped)
				continue
			}
			if budget <= 0 {
				checkPromptLines(t, c.Prompt(&PromptOptions{Style: style}))
			}
		}
	})
}

func checkPromptLines(t *testing.T, got string) {
	t.Helper()
	lines := strings.Split(got, "\n")
	if !strings.HasPrefix(lines[0], "- ") {
		lines = lines[1:]
	}
	if len(lines) != 3 {
		t.Fatalf("%d lines for 3 skills: %q", len(lines), got)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "- ") || strings.ContainsFunc(line, func(r rune) bool { return r != '\t' && unicode.IsControl(r) || r == '\u2028' }) {
			t.Fatalf("not a line that prints: %q", line)
		}
	}
}

// checkPromptXML reads got with encoding/xml and compares it with the skills that it is to show.
func checkPromptXML(t *testing.T, got string, skills []*Skill, instructions string, budget, dropped int) {
	t.Helper()
	var skillsRead []xmlSkill
	omitted := 0
	dec := xml.NewDecoder(strings.NewReader(got))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %q", err, got)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "active_project":
			var p struct {
				Instructions string `xml:"instructions"`
				Skills       []struct {
					Name string `xml:"name,attr"`
				} `xml:"skills>skill"`
			}
			if err := dec.DecodeElement(&p, &start); err != nil {
				t.Fatalf("%v in %q", err, got)
			}
			if budget <= 0 && p.Instructions != multiLine(instructions) || len(p.Skills) != 1 {
				t.Fatalf("project %+v in %q", p, got)
			}
		case "available_skills":
		case "omitted":
			omitted, _ = strconv.Atoi(start.Attr[0].Value)
		case "skill":
			var s xmlSkill
			if err := dec.DecodeElement(&s, &start); err != nil {
				t.Fatalf("%v in %q", err, got)
			}
			skillsRead = append(skillsRead, s)
		default:
			t.Fatalf("element %s in %q", start.Name.Local, got)
		}
	}
	if got != "" && omitted != dropped || len(skillsRead) != len(skills)-dropped {
		t.Fatalf("%d skills and %d omitted, want %d and %d: %q", len(skillsRead), omitted, len(skills)-dropped, dropped, got)
	}
	next := 0
	for _, s := range skillsRead {
		for s.Name != oneLine(string(skills[next].Name)) && next < len(skills)-1 {
			next++
		}
		whole := shorten(oneLine(skills[next].Description), maxDescription)
		cut, isCut := strings.CutSuffix(s.Description, "…")
		same := s.Description == whole || budget > 0 && isCut && strings.HasPrefix(whole, cut) && len(whole) > len(cut)
		if s.Name != oneLine(string(skills[next].Name)) || !same || s.Location != onePath(skills[next].Path) {
			t.Fatalf("read %+v, want %q %q %q", s, skills[next].Name, whole, skills[next].Path)
		}
	}
}
