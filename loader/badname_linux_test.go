package loader

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// A name that is not UTF-8 can stand in no prompt and no JSON: what has one is left out and reported, under every
// profile, wherever it stands.
func TestNamesNotUTF8(t *testing.T) {
	for _, c := range []struct {
		why, dir, file string
		rule           string
	}{
		{"a directory of a skill", "skills/a\xff", "SKILL.md", "bad-encoding"},
		{"one that says less", "skills/\xffb", "skill.md", "bad-encoding"},
		{"a directory without a skill", "skills/c\xff", "notes.txt", "bad-encoding"},
		{"outside of the roots", "other/d\xff", "SKILL.md", "unreached"},
	} {
		for _, p := range Profiles() {
			base := disk(t, skillsAt("skills/good/SKILL.md"))
			if err := os.MkdirAll(filepath.Join(base, c.dir), 0o777); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(base, c.dir, c.file), good("a"))
			r, err := Load(t.Context(), FindRoots(base), &Options{Profile: p, Sweep: base})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule == c.rule && d.Hint == "rename it" }) {
				t.Errorf("%s, %s: %v", p.Name, c.why, r.Diagnostics)
			}
			if len(r.Skills) != 1 || (c.file != "notes.txt") != (len(r.Rejected) == 1) {
				t.Errorf("%s, %s: %v", p.Name, c.why, found(r, base))
			}
		}
	}
}
