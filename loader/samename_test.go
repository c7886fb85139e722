package loader

import (
	"strings"
	"testing"
)

// TestOverlapSameName holds that keywords of two skills that have one name are told apart by their files where both count, and that nothing is
// said of them where one does not.
func TestOverlapSameName(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\ntrigger: deploy it\n---\n\nBody.\n"
	r := loadFiles(t, map[string]string{"x/SKILL.md": text, "y/SKILL.md": strings.ReplaceAll(text, "deploy it", "deploy it now")}, Options{Profile: Omega()})
	one := loadFiles(t, map[string]string{"x/SKILL.md": text, "y/SKILL.md": text}, Options{})
	if list := ruleList(one.Diagnostics); strings.Contains(list, "trigger-overlap") {
		t.Error(list)
	}
	said := 0
	for _, d := range r.Diagnostics {
		if d.Rule == "trigger-overlap" {
			said++
			if !strings.Contains(d.Message, `of the skill "x" in "`) || !strings.Contains(d.Message, `y/SKILL.md"`) {
				t.Error(d)
			}
		}
	}
	if said != 1 {
		t.Errorf("%d overlaps: %v", said, r.Diagnostics)
	}
}
