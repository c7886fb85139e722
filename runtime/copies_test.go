package runtime

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// TestCopies holds under each rule for equal names that a skill on disk which has the files of a compiled one is that one, and
// counts once; and that one with other files, an edit, or no files on disk is another skill.
func TestCopies(t *testing.T) {
	const text = "---\nname: a\ndescription: Does a.\n---\nDo.\n"
	for _, row := range []struct {
		why   string
		files map[string]string // nil: the text alone
		dir   string
		same  bool
	}{
		{"as written", map[string]string{"SKILL.md": text}, "/u/a", true},
		{"with other line ends", map[string]string{"SKILL.md": "---\r\nname: a\r\ndescription: Does a.\r\n---\r\nDo.\r\n"}, "/u/a", true},
		{"an edit", map[string]string{"SKILL.md": text + "More.\n"}, "/u/a", false},
		{"a file more", map[string]string{"SKILL.md": text, "x": "y"}, "/u/a", false},
		{"files in memory", map[string]string{"SKILL.md": text}, "", false},
		{"a directory whose files nobody reads", nil, "/u/a", false},
		{"a text", nil, "", false},
	} {
		for _, rule := range []Collision{CollisionHigherWins, CollisionFirstWins, CollisionLastWins, CollisionKeepAll} {
			compiled := &Compiled{Skills: []Skill{{Name: "a", Description: "Does a.", Path: "a/SKILL.md", BodyLine: 5, Storage: Storage{Text: new(text)}}}}
			tree, storage := cleanTree{MapFS: fstest.MapFS{}}, Storage{Text: new(text)}
			if row.files != nil {
				storage = Storage{Tree: tree}
			}
			for name, data := range row.files {
				tree.MapFS[name] = &fstest.MapFile{Data: []byte(data)}
			}
			user := &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{{Name: "a", Description: "Does a.", Path: "/u/a/SKILL.md", Dir: row.dir, BodyLine: 5, Storage: storage}}}
			c, err := Load(t.Context(), &Options{Policy: &Policy{Collision: rule}}, compiled.Catalog(), fakeSource{layer: user})
			if err != nil {
				t.Fatal(err)
			}
			want := 1
			if !row.same && rule == CollisionKeepAll {
				want = 2
			}
			if c.Len() != want {
				t.Errorf("%s, rule %v: %d skills, want %d", row.why, rule, c.Len(), want)
			}
			if told := fmt.Sprint(c.Diagnostics()); rule == CollisionHigherWins && !row.same && !strings.Contains(told, "where that is an earlier version, install the skill again") {
				t.Errorf("%s: %s", row.why, told)
			}
			if s := c.Skill("a"); row.same && c.onDisk(s) != user.Skills[0] {
				t.Errorf("%s, rule %v: it is not known that %s has a copy on disk", row.why, rule, s.Path)
			}
		}
	}
}

// TestCopyAboveAnother holds that a copy of a compiled skill counts in its layer as any skill does: above what the user has laid over the skill
// it brings that back, and is what is named as being above.
func TestCopyAboveAnother(t *testing.T) {
	const shipped, mine = "---\nname: a\ndescription: Does a.\n---\nDo.\n", "---\nname: a\ndescription: Does a.\n---\nDo mine.\n"
	layer := func(label, text string, precedence int) Source {
		tree := cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte(text)}}}
		s := &Skill{Name: "a", Description: "Does a.", Path: "/" + label + "/a/SKILL.md", Dir: "/" + label + "/a", BodyLine: 5, Storage: Storage{Tree: tree}}
		return fakeSource{layer: &Layer{Label: label, Path: "/" + label, Trusted: true, Precedence: precedence, Skills: []*Skill{s}}}
	}
	compiled := (&Compiled{Skills: []Skill{{Name: "a", Description: "Does a.", Path: "a/SKILL.md", BodyLine: 5, Storage: Storage{Text: new(shipped)}}}}).Catalog()
	for _, row := range []struct {
		why     string
		rule    Collision
		sources []Source
		want    string // which counts
		hides   string
	}{
		{"above", CollisionHigherWins, []Source{compiled, layer("mine", mine, 1), layer("copy", shipped, 2)}, "a/SKILL.md", "/mine/a/SKILL.md hidden by /copy/a/SKILL.md"},
		{"below", CollisionHigherWins, []Source{compiled, layer("copy", shipped, 1), layer("mine", mine, 2)}, "/mine/a/SKILL.md", "a/SKILL.md hidden by /mine/a/SKILL.md"},
		{"later", CollisionLastWins, []Source{compiled, layer("mine", mine, 0), layer("copy", shipped, 0)}, "a/SKILL.md", "/mine/a/SKILL.md hidden by /copy/a/SKILL.md"},
		{"earlier", CollisionFirstWins, []Source{layer("copy", shipped, 0), layer("mine", mine, 0), compiled}, "a/SKILL.md", "/mine/a/SKILL.md hidden by /copy/a/SKILL.md"},
		{"of the first", CollisionFirstWins, []Source{compiled, layer("mine", mine, 0), layer("copy", shipped, 0)}, "a/SKILL.md", "/mine/a/SKILL.md hidden by a/SKILL.md"},
	} {
		c, err := Load(t.Context(), &Options{Policy: &Policy{Collision: row.rule}}, row.sources...)
		if err != nil {
			t.Fatal(err)
		}
		hidden, by, _ := strings.Cut(row.hides, " hidden by ")
		told := fmt.Sprint(c.Diagnostics())
		if s := c.Skill("a"); s.Path != row.want || len(c.Diagnostics()) != 1 || c.Diagnostics()[0].Severity != SeverityHint || !strings.HasPrefix(told, "["+hidden+": ") || !strings.Contains(told, "is hidden by "+Quote(by)) {
			t.Errorf("%s: %s, %s", row.why, s.Path, told)
		}
		for _, s := range c.Report().Skills {
			if s.Path == hidden && s.Reason != "hidden by "+by {
				t.Errorf("%s: %s is %s", row.why, s.Path, s.Reason)
			}
		}
	}
}

// TestCopiesOfDirectories holds that the copies of a skill in two directories collide with nothing, even where equal names fail, and
// that a catalog which is a source brings along what it knows of copies.
func TestCopiesOfDirectories(t *testing.T) {
	left := 1 << 20
	user := func(label string) *Layer {
		return &Layer{Label: label, Path: "/" + label, Trusted: true, Skills: []*Skill{faultSkill("/"+label, &left)}}
	}
	one, two := user("one"), user("two")
	shipped := fakeSource{layer: &Layer{Compiled: true, Trusted: true, Skills: []*Skill{faultSkill("/shipped", &left)}}}
	opi := &Options{Policy: &Policy{EqualFails: true}}
	c, err := Load(t.Context(), opi, shipped, fakeSource{layer: one}, fakeSource{layer: two})
	if err != nil || c.Len() != 1 || len(c.Diagnostics()) != 0 || c.onDisk(c.Skill("a")) != two.Skills[0] {
		t.Fatalf("%d skills, %v, %v", c.Len(), c.Diagnostics(), err)
	}
	for _, sources := range [][]Source{{c}, {c, fakeSource{layer: fakeLayer("other", 0, "b")}}} {
		outer, err := Load(t.Context(), opi, sources...)
		if err != nil || outer.onDisk(outer.Skill("a")) != two.Skills[0] {
			t.Errorf("%d sources: %v, %v", len(sources), outer, err)
		}
	}
	above := user("above")
	above.Precedence = 1
	outer, err := Load(t.Context(), opi, c, fakeSource{layer: above})
	if err != nil || outer.onDisk(outer.Skill("a")) != above.Skills[0] || outer.Len() != 1 {
		t.Errorf("a copy above the catalog: %v, %v", outer, err)
	}
	below := user("below")
	below.Precedence = -1
	if outer, err = Load(t.Context(), opi, c, fakeSource{layer: below}); err != nil || outer.onDisk(outer.Skill("a")) != two.Skills[0] {
		t.Errorf("a copy below the catalog: %v, %v", outer, err)
	}
}
