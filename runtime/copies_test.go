package runtime

import (
	"testing"
	"testing/fstest"
)

// TestCopies holds under each rule for equal names that a skill on disk which has the files of a compiled one is that one, and
// counts once; and that one with other files, or an edit, is another skill.
func TestCopies(t *testing.T) {
	const text = "---\nname: a\ndescription: Does a.\n---\nDo.\n"
	for _, row := range []struct {
		why   string
		files map[string]string
		same  bool
	}{
		{"as written", map[string]string{"SKILL.md": text}, true},
		{"with other line ends", map[string]string{"SKILL.md": "---\r\nname: a\r\ndescription: Does a.\r\n---\r\nDo.\r\n"}, true},
		{"an edit", map[string]string{"SKILL.md": text + "More.\n"}, false},
		{"a file more", map[string]string{"SKILL.md": text, "x": "y"}, false},
	} {
		for _, rule := range []Collision{CollisionHigherWins, CollisionFirstWins, CollisionLastWins, CollisionKeepAll} {
			compiled := &Compiled{Skills: []Skill{{Name: "a", Description: "Does a.", Path: "a/SKILL.md", BodyLine: 5, Storage: Storage{Text: new(text)}}}}
			tree := cleanTree{MapFS: fstest.MapFS{}}
			for name, data := range row.files {
				tree.MapFS[name] = &fstest.MapFile{Data: []byte(data)}
			}
			user := &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{{Name: "a", Description: "Does a.", Path: "/u/a/SKILL.md", Dir: "/u/a", BodyLine: 5, Storage: Storage{Tree: tree}}}}
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
			if s := c.Skill("a"); row.same && c.onDisk(s) != user.Skills[0] {
				t.Errorf("%s, rule %v: it is not known that %s has a copy on disk", row.why, rule, s.Path)
			}
		}
	}
}
