package loader

import (
	"os"
	"path/filepath"
	"testing"
)

// The name of a skill is compared with that of its directory where the directory was named for the skill: not at a root,
// whatever the profile does there and whoever asks, and however the root is called.
func TestRootIsNotNamedForSkill(t *testing.T) {
	for _, c := range []struct {
		why   string
		files []string
		file  string // the skill's, in whose directory it has another name
		dir   string // what is given
		want  bool
	}{
		{"a checkout", []string{"clone/.git/HEAD"}, "clone/SKILL.md", "clone", false},
		{"an archive that was unpacked", nil, "clone/SKILL.md", "clone", false},
		{"a module", []string{"clone/go.mod"}, "clone/SKILL.md", "clone", false},
		{"beside skills", []string{"clone/skills/b/SKILL.md"}, "clone/SKILL.md", "clone", false},
		{"in a directory called skills", []string{"clone/.git/HEAD", "clone/skills/b/SKILL.md"}, "clone/skills/SKILL.md", "clone", false},
		{"a checkout in a repository", []string{"r/.git/HEAD", "r/sub/.git", "r/skills/b/SKILL.md"}, "r/sub/SKILL.md", "r", false},
		{"below a root", []string{"r/.git/HEAD"}, "r/pdf/SKILL.md", "r", true},
		{"below a directory called skills", nil, "r/skills/pdf/SKILL.md", "r", true},
		{"below a root that is not looked into", []string{"r/.git/HEAD", "r/skills/b/SKILL.md"}, "r/docs/pdf/SKILL.md", "r", true},
	} {
		base := t.TempDir()
		files := map[string]string{c.file: good("a"), "elsewhere/x": "x"}
		for _, name := range c.files {
			files[name] = good("b")
		}
		for name, text := range files {
			write(t, filepath.Join(base, filepath.FromSlash(name)), text)
		}
		says := func(t *testing.T, how string, r *Result, err error) {
			t.Helper()
			said := false
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range r.Diagnostics {
				if d.Rule == "name-directory" {
					if info, err := os.Stat(d.File); err == nil {
						own, _ := os.Stat(filepath.Join(base, filepath.FromSlash(c.file)))
						said = said || os.SameFile(info, own)
					}
				}
			}
			if said != c.want {
				t.Errorf("%s: the name of the directory counts: %t, want %t: %v", how, said, c.want, r.Diagnostics)
			}
		}
		for _, p := range []Profile{AgentSkills(), Omega(), Opi()} {
			t.Run(c.why+"/"+p.Name, func(t *testing.T) {
				for _, cwd := range []string{"elsewhere", c.dir} {
					t.Chdir(filepath.Join(base, filepath.FromSlash(cwd)))
					dir, err := filepath.Rel(filepath.Join(base, filepath.FromSlash(cwd)), filepath.Join(base, filepath.FromSlash(c.dir)))
					if err != nil {
						t.Fatal(err)
					}
					r, err := Load(t.Context(), FindRoots(dir), &Options{Profile: p, Sweep: dir})
					says(t, "the directory, from "+cwd, r, err)
					file, err := filepath.Rel(c.dir, c.file)
					if err != nil {
						t.Fatal(err)
					}
					r, err = LoadFile(t.Context(), filepath.Join(dir, file), &Options{Profile: p})
					says(t, "the file, from "+cwd, r, err)
				}
			})
		}
	}
}
