package loader

import (
	"strings"
	"testing"
)

// TestOverlapSameName holds that keywords of two skills that have one name are told apart by their files.
func TestOverlapSameName(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\ntrigger: deploy it\n---\n\nBody.\n"
	r := loadFiles(t, map[string]string{"x/SKILL.md": text, "y/SKILL.md": strings.ReplaceAll(text, "deploy it", "deploy it now")}, Options{})
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
