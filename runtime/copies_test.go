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
