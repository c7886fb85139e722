package loader

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
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
		{"files, which are no skills here", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/b.md", "skills/g/c.md"}, ".", "skills/SKILL.md: the skill below it"},
		{"files alone", []string{"skills/SKILL.md", "skills/b.md", "skills/g/c.md"}, ".", ""},
		{"one that is switched off", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/b/SKILL.md", "skills/b/.disabled"}, ".", "skills/SKILL.md: the skill below it"},
		{"a group that is switched off", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/g/b/SKILL.md", "skills/g/.disabled"}, ".", "skills/SKILL.md: the skill below it"},
		{"as deep as a search goes, and deeper", []string{"skills/SKILL.md", "skills/1/2/3/4/5/6/SKILL.md", "skills/a/2/3/4/5/6/7/SKILL.md"}, ".", "skills/SKILL.md: the skill below it"},
		{"two of one directory", []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/a/skill.md"}, ".", "skills/SKILL.md: the skill below it"},
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
			tree := skillsAt(c.files...)
			without := maps.Clone(tree)
			maps.DeleteFunc(without, func(file, _ string) bool { return isStray(file) || strings.Contains(file, "/assets/") })
			for _, profile := range Profiles() {
				want := ""
				t.Chdir(disk(t, without))
				if n := len(strayLoad(t, c.dir, profile, ModeUser).Skills); n > 0 && profile.Layouts&LayoutRoot != 0 && slices.ContainsFunc(c.files, isStray) {
					want = c.files[0] + ": the " + map[bool]string{true: "skill", false: fmt.Sprint(n, " skills")}[n == 1] + " below it"
				}
				if profile.Name == "agentskills" && want != c.want {
					t.Fatalf("%q of %q: the case says %q", want, c.files, c.want)
				}
				t.Chdir(disk(t, tree))
				for _, mode := range []Mode{ModeBuild, ModeUser} {
					straySaid(t, strayLoad(t, c.dir, profile, mode), mode, want)
				}
			}
		})
	}
}

// isStray reports a SKILL.md in a directory of skills.
func isStray(file string) bool {
	return strings.EqualFold(path.Base(file), "SKILL.md") && path.Base(path.Dir(file)) == "skills"
}

// strayLoad loads a directory under a profile.
func strayLoad(t *testing.T, dir string, profile Profile, mode Mode) *Result {
	t.Helper()
	r, err := Load(t.Context(), FindRoots(filepath.FromSlash(dir)), &Options{Mode: mode, Profile: profile, Sweep: filepath.FromSlash(dir)})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// straySaid holds what a load says of a file that hides others.
func straySaid(t *testing.T, r *Result, mode Mode, want string) {
	t.Helper()
	got := ""
	for _, d := range r.Diagnostics {
		if d.Rule == "shadowed" {
			_, hides, _ := strings.Cut(d.Message, "hides ")
			got += d.File + ": " + hides
			if want := map[Mode]runtime.Severity{ModeBuild: runtime.SeverityWarning, ModeUser: runtime.SeverityHint}[mode]; d.Severity != want || !strings.Contains(d.Hint, "move it to NAME/SKILL.md") {
				t.Errorf("%s", d)
			}
		}
		if want != "" && strings.Contains(d.Hint, "move it out of") && !strings.Contains(d.File, "a/b/") {
			t.Errorf("%s: it is not this one that is to be moved", d)
		}
	}
	if got != want {
		t.Errorf("%q, want %q: %v", got, want, r.Diagnostics)
	}
}
