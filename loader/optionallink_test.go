package loader

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestOptionalBehindLink: a directory that nobody named is missing where the link on the way to it leads to a directory without it, inside
// of the project or out of it. Where something is lost, be it a link that leads nowhere or what stands behind one that is not followed,
// it is said.
func TestOptionalBehindLink(t *testing.T) {
	for _, row := range []struct {
		why, link, target, inner string
		says                     string
	}{
		{"to a directory without skills", ".claude", "dot", "", ""},
		{"to one elsewhere without skills", ".claude", "../far", "", ""},
		{"to nothing", ".claude", "nowhere", "", `a link that leads nowhere, to "nowhere"`},
		{"to itself", ".claude", ".claude", "", "a link that leads nowhere"},
		{"to a directory with a link to nothing", ".claude", "dot", "nothing", `a link that leads nowhere, to "nothing"`},
		{"to a directory with a link out", ".claude", "dot", "../../far", `a link leads out of the root, to "../../far"`},
		{"to skills elsewhere", ".claude", "../full", "", `a link leads out of the root, to "../full"`},
	} {
		base := disk(t, map[string]string{"p/dot/x": "", "far/x": "", "full/skills/a/SKILL.md": good("a"), "full/projects/b/ROLE.md": "You help."})
		symlink(t, row.target, filepath.Join(base, "p", row.link))
		if row.inner != "" {
			symlink(t, row.inner, filepath.Join(base, "p/dot/skills"))
			symlink(t, row.inner, filepath.Join(base, "p/dot/projects"))
		}
		var dirs []runtime.Source
		for _, d := range Standard(&StandardOptions{Project: filepath.Join(base, "p"), Claude: true, TrustProject: true, Scope: ScopeProject}) {
			dirs = append(dirs, d)
		}
		cat, err := runtime.Load(t.Context(), nil, dirs...)
		if err != nil {
			t.Fatal(err)
		}
		said := make(map[string]bool)
		for _, d := range cat.Diagnostics() {
			said[filepath.Base(d.File)] = true
			if row.says == "" || !strings.HasPrefix(d.Message, row.says) {
				t.Errorf("%s: %v", row.why, d)
			}
		}
		if row.says != "" && !(said["skills"] && said["projects"]) {
			t.Errorf("%s: %v is not said of both", row.why, row.says)
		}
	}
}
