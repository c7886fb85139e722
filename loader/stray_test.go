package loader

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// A SKILL.md in a directory of skills itself makes that one skill. What is wrong is said at that file, with how many skills it
// hides: those that would be loaded without it.
func TestStraySkill(t *testing.T) {
	for _, c := range []struct {
		why   string
		files []string
		dir   string
		want  string // what the file hides, "" where nothing is said
	}{
		{"three", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/b/SKILL.md", "skills/c/SKILL.md"}, ".", "skills/SKILL.md: the 3 skills below it"},
		{"the directory is named", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/b/SKILL.md"}, "skills", "skills/SKILL.md: the 2 skills below it"},
		{"one, and its own template", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/a/b/SKILL.md"}, ".", "skills/SKILL.md: the skill below it"},
		{"a group", []string{"skills/SKILL.md", "skills/g/a/SKILL.md", "skills/g/b/SKILL.md"}, ".", "skills/SKILL.md: the 2 skills below it"},
		{"in another case", []string{"skills/skill.md", "skills/a/SKILL.md"}, ".", "skills/skill.md: the skill below it"},
		{"of a client", []string{".claude/skills/SKILL.md", ".claude/skills/a/SKILL.md"}, ".claude", ".claude/skills/SKILL.md: the skill below it"},
		{"its templates", []string{"skills/SKILL.md", "skills/assets/a/SKILL.md", "skills/.h/a/SKILL.md"}, ".", ""},
		{"alone", []string{"skills/SKILL.md"}, ".", ""},
		{"a skill with others below it", []string{"skills/a/SKILL.md", "skills/a/b/SKILL.md"}, ".", ""},
		{"a root of another name", []string{"SKILL.md", "a/SKILL.md"}, ".", ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			t.Chdir(disk(t, skillsAt(c.files...)))
			for _, mode := range []Mode{ModeBuild, ModeUser} {
				r, err := Load(t.Context(), FindRoots(filepath.FromSlash(c.dir)), &Options{Mode: mode, Sweep: filepath.FromSlash(c.dir)})
				if err != nil {
					t.Fatal(err)
				}
				got := ""
				for _, d := range r.Diagnostics {
					if d.Rule == "shadowed" {
						_, hides, _ := strings.Cut(d.Message, "hides ")
						got += d.File + ": " + hides
						if want := map[Mode]runtime.Severity{ModeBuild: runtime.SeverityWarning, ModeUser: runtime.SeverityHint}[mode]; d.Severity != want || !strings.Contains(d.Hint, "move it to NAME/SKILL.md") {
							t.Errorf("%s", d)
						}
					}
					if c.want != "" && strings.Contains(d.Hint, "move it out of") && !strings.Contains(d.File, "a/b/") {
						t.Errorf("%s: it is not this one that is to be moved", d)
					}
				}
				if got != c.want {
					t.Errorf("%q, want %q: %v", got, c.want, r.Diagnostics)
				}
			}
		})
	}
}
