package naming

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// TestFixes holds for each kind of skill what is edited and what is renamed, and that nobody gets a name that is taken.
func TestFixes(t *testing.T) {
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "beside"), 0o700); err != nil {
		t.Fatal(err)
	}
	skill := func(file, dir, name string) Skill {
		text := "---\nname: " + name + "\n---\n"
		at := strings.Index(text, name)
		return Skill{File: file, Text: text, Written: name, At: source.Span{Start: at, End: at + len(name)}, Dir: dir, Key: name, Path: filepath.Join(root, dir)}
	}
	with := func(s Skill, change func(*Skill)) Skill { change(&s); return s }
	for _, row := range []struct {
		why    string
		skills []Skill
		want   string // "file: name, new file"
	}{
		{"both are right", []Skill{skill("s/a/SKILL.md", "a", "a")}, ""},
		{"the name is not", []Skill{skill("s/a/SKILL.md", "a", "A B")}, "s/a/SKILL.md: a,"},
		{"the directory is not", []Skill{skill("s/A B/SKILL.md", "A B", "a")}, "s/A B/SKILL.md: , s/a/SKILL.md"},
		{"neither is", []Skill{skill("s/A B/SKILL.md", "A B", "C D")}, "s/A B/SKILL.md: c-d, s/c-d/SKILL.md"},
		{"what is no skill has the name", []Skill{skill("s/a/SKILL.md", "a", "beside"), skill("s/A B/SKILL.md", "A B", "beside")}, "s/a/SKILL.md: a, s/A B/SKILL.md: a-b, s/a-b/SKILL.md"},
		{"one that stands here", []Skill{skill("A B/SKILL.md", "A B", "c")}, "A B/SKILL.md: , c/SKILL.md"},
		{"a directory that somebody named", []Skill{with(skill("A B/SKILL.md", "A B", "C D"), func(s *Skill) { s.Dir = "" })}, "A B/SKILL.md: c-d,"},
		{"and the name is right", []Skill{with(skill("A B/SKILL.md", "A B", "c"), func(s *Skill) { s.Dir = "" })}, ""},
		{"a file that is the skill", []Skill{with(skill("s/a.md", "s", "A B"), func(s *Skill) { s.IsAlone = true })}, "s/a.md: a-b,"},
		{"its directory is not its own", []Skill{with(skill("S S/a.md", "S S", "a"), func(s *Skill) { s.IsAlone = true })}, ""},
		{"another directory than the path says", []Skill{skill("./SKILL.md", "A B", "c")}, ""},
		{"no name", []Skill{with(skill("s/A B/SKILL.md", "A B", "x"), func(s *Skill) { s.Written = "" })}, ""},
		{"no name that stands for it", []Skill{skill("s/報/SKILL.md", "報", "告")}, ""},
		{"a name that is written otherwise", []Skill{with(skill("s/a/SKILL.md", "a", "A B"), func(s *Skill) { s.Written = "A  B" })}, ""},
		{"another has the name", []Skill{skill("s/a/SKILL.md", "a", "a"), skill("s/A/SKILL.md", "A", "A")}, ""},
		{"both are good, and only who wrote them knows", []Skill{skill("s/project-spec/SKILL.md", "project-spec", "spec")}, ""},
		{"and the name is another's", []Skill{skill("s/a/SKILL.md", "a", "a"), skill("s/b/SKILL.md", "b", "a")}, "s/b/SKILL.md: b,"},
		{"and the directory's is another's", []Skill{skill("s/a/SKILL.md", "a", "c"), skill("s/b/SKILL.md", "b", "a")}, "s/a/SKILL.md: , s/c/SKILL.mds/b/SKILL.md: b,"},
		{"as a repository is called", []Skill{skill("s/forge-skill/SKILL.md", "forge-skill", "forge")}, "s/forge-skill/SKILL.md: , s/forge/SKILL.md"},
		{"as a repository is called, and there is another", []Skill{skill("s/forge/SKILL.md", "forge", "forge"), skill("s/forge-skill/SKILL.md", "forge-skill", "forge")}, "s/forge-skill/SKILL.md: forge-skill,"},
		{"among others it is free", []Skill{skill("s/a/SKILL.md", "a", "a"), with(skill("t/A B/SKILL.md", "A B", "A"), func(s *Skill) { s.Among = "t" })}, "t/A B/SKILL.md: a, t/a/SKILL.md"},
		{"another counts as it in code", []Skill{skill("s/my-skill/SKILL.md", "my-skill", "a b"), skill("s/my_skill/SKILL.md", "my_skill", "my_skill")},
			"s/my-skill/SKILL.md: a-b, s/a-b/SKILL.md"},
		{"one has it, another counts as it", []Skill{skill("s/A_/SKILL.md", "A_", "A_"), skill("s/a/SKILL.md", "a", "a")}, ""},
		{"the first gives it up", []Skill{skill("s/a/SKILL.md", "a", "My Skill"), with(skill("t/a/SKILL.md", "a", "My Skill"), func(s *Skill) { s.Dir = "a" })}, "s/a/SKILL.md: a, t/a/SKILL.md: my-skill, t/my-skill/SKILL.md"},
		{"several have it, the first gets it", []Skill{with(skill("s/a/SKILL.md", "报", "True"), func(s *Skill) { s.Key = "true" }), with(skill("s/b/SKILL.md", "b", "True"), func(s *Skill) { s.Key = "true" })}, `s/a/SKILL.md: "true", s/b/SKILL.md: b,`},
		{"two want it, the first gets it", []Skill{skill("s/A B/SKILL.md", "A B", "A B"), skill("s/A_B/SKILL.md", "A_B", "A_B")}, "s/A B/SKILL.md: a-b, s/a-b/SKILL.md"},
	} {
		all := advise(row.skills)
		got := ""
		for _, s := range row.skills {
			fix := all[s.File].fix
			if fix == nil {
				continue
			}
			got += s.File + ": "
			for _, e := range fix.Edits {
				got += e.New
				if s.Text[e.Start:e.End] != s.Written {
					t.Errorf("%s: %q is written over", row.why, s.Text[e.Start:e.End])
				}
			}
			if got += ", " + fix.Rename; !fix.Unsafe {
				t.Errorf("%s: a rename is said to be safe", row.why)
			}
		}
		if strings.TrimSpace(got) != row.want && strings.TrimSuffix(got, " ") != row.want {
			t.Errorf("%s: got %q, want %q", row.why, got, row.want)
		}
	}
}
