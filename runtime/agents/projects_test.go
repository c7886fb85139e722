package agents

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// TestProjects holds that each directory of the table is there once, below a hidden one, and that the last two are the shared ones.
func TestProjects(t *testing.T) {
	list := Projects()
	for _, a := range All() {
		if !slices.Contains(list, a.Project) {
			t.Errorf("%s is not there", a.Project)
		}
	}
	for i, dir := range list {
		if slices.Contains(list[:i], dir) || dir[0] != '.' || strings.Count(dir, "/") != 1 || !strings.HasPrefix(path.Base(dir), "skill") {
			t.Errorf("%q stands twice, or is no directory of skills", dir)
		}
	}
	if last := list[len(list)-2:]; !slices.Equal(last, []string{".claude/skills", ".agents/skills"}) {
		t.Errorf("the last are %q", last)
	}
}
