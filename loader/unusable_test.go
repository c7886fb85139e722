package loader

import (
	"strings"
	"testing"
)

// A file whose frontmatter gives no tree is scanned all the same, escapes included, and reported once.
func TestNoTree(t *testing.T) {
	for _, c := range []struct {
		text    string
		profile Profile
		rule    string
	}{
		{"---\nname = \"x\"\ndescription = \"a\\tb\"\n---\n\nDo it.\n", Opi(), "format-refused"},
		{"---\nname: x\ndescription: \"a\\tb" + strings.Repeat(" more", 64<<8) + "\"\n---\n\nDo it.\n", AgentSkills(), "too-large"},
		{"---\nname: x\n<<<<<<< HEAD\nlicense: \"a\\tb\"\n=======\n>>>>>>> b\n---\n\nDo it.\n", AgentSkills(), "yaml-syntax"},
	} {
		r := loadFiles(t, map[string]string{"x/SKILL.md": c.text}, Options{Profile: c.profile})
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Rule != c.rule || len(r.Skills) != 0 {
			t.Errorf("%.40q: %s", c.text, ruleList(r.Diagnostics))
		}
	}
}
