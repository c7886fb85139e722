package loader

import (
	"path/filepath"
	"strings"
	"testing"
)

// A project that loading passes over is told once, at its own file, with the reason that is true for it.
func TestProjectReasons(t *testing.T) {
	for _, c := range []struct{ file, rule, says string }{
		{"projects/ROLE.md", "unreached", `it stands in "projects" itself`},
		{"projects/.notes/ROLE.md", "unreached", `".notes" is hidden`},
		{"projects/team/.notes/ROLE.md", "unreached", `".notes" is hidden`},
		{"projects/team/a/ROLE.md", "unreached", `it is not directly below "projects"`},
		{"other/a/ROLE.md", "unreached", `it is outside of "projects"`},
		{".hidden/projects/a/ROLE.md", "unreached", `it is outside of "projects"`},
		{"projects/a\xff/ROLE.md", "bad-encoding", "its name is not UTF-8"},
		{"projects/team/a\xff/ROLE.md", "unreached", "its path is not UTF-8"},
		{"other/a\xff/ROLE.md", "unreached", "its path is not UTF-8"},
	} {
		base := disk(t, skillsAt("skills/good/SKILL.md"))
		write(t, filepath.Join(base, "projects", "good", "ROLE.md"), "You are good.\n")
		write(t, filepath.Join(base, filepath.FromSlash(c.file)), "You are passed over.\n")
		r, err := Load(t.Context(), FindRoots(base), &Options{Sweep: base})
		if err != nil {
			t.Fatal(err)
		}
		base = filepath.ToSlash(base) + "/"
		if len(r.Projects) != 1 || len(r.RejectedProjects) != 1 {
			t.Errorf("%q: %d projects, others %v", c.file, len(r.Projects), r.RejectedProjects)
			continue
		}
		reason := strings.ReplaceAll(r.RejectedProjects[0].Reason, base, "")
		if path := strings.TrimPrefix(r.RejectedProjects[0].Path, base); path != c.file || !strings.HasPrefix(reason, c.says) {
			t.Errorf("%q: listed as %q: %s", c.file, path, reason)
		}
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Rule != c.rule || !strings.Contains(strings.ReplaceAll(r.Diagnostics[0].Message, base, ""), c.says) {
			t.Errorf("%q: %v", c.file, r.Diagnostics)
		}
	}
}
