package loader

import (
	"path"
	"regexp"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestNameHints does what all hints about the name of a skill say, together, and holds that nothing is said of its name then: each names
// one and the same, and says it when the directory is to have it too.
func TestNameHints(t *testing.T) {
	wanted := regexp.MustCompile(`(make the two equal: |, such as |, or the skill )"([^"]+)"(, for the directory too)?$`)
	for _, dir := range []string{"pdf", "PDF", "my_skill", "my-skill", "My Skill", "a--b", "v1.2", "Café", "claude-x"} {
		for _, name := range []string{"pdf", "PDF", "my_skill", "my-skill", "My Skill", "a--b", "v1.2", "Café", "報告"} {
			for _, why := range []string{"", "description: Does it. Use when asked.\n"} { // refused for another reason, too
				load := func(dir, name string) []runtime.Diagnostic {
					text := "---\nname: " + name + "\n" + why + "---\n\nDo it.\n"
					return loadFiles(t, map[string]string{path.Join(dir, "SKILL.md"): text}, Options{}).Diagnostics
				}
				newDir, newName := dir, name
				for _, d := range load(dir, name) {
					if d.Rule != "name-style" && d.Rule != "name-directory" {
						continue
					}
					m := wanted.FindStringSubmatch(d.Hint)
					if m == nil {
						t.Errorf("%s in %s: nobody can follow %q", name, dir, d.Hint)
						continue
					}
					if newName != name && newName != m[2] {
						t.Errorf("%s in %s: %q, and %q", name, dir, newName, m[2])
					}
					newName = m[2]
					if m[1] == "make the two equal: " || m[3] != "" {
						newDir = m[2]
					}
				}
				for _, d := range load(newDir, newName) {
					if d.Rule == "name-style" || d.Rule == "name-directory" {
						t.Errorf("%s in %s became %s in %s: %s", name, dir, newName, newDir, d.Message)
					}
				}
			}
		}
	}
}
