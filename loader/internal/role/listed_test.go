package role

import (
	"strings"
	"testing"
)

// TestFind holds where the names of skills stand in instructions, at the sign @, and which prose has the same word.
func TestFind(t *testing.T) {
	known := map[string]bool{"mail": true, "pdf": true}
	for _, text := range []string{
		"# Stocks\n\n@skills: [mail, pdf]\n", "# Stocks\n\n@skills:\n- mail\n- pdf\n\nDo it.\n", "# Stocks\n\n@skills:\n  * mail\n  * `pdf`\n", "@Skills: mail, pdf\n\nDo it.\n", "name: x\n@skills: [\"mail\", 'pdf']\n\nDo it.\n",
		"# Stocks\n\n## @Skills\n\n- mail\n- pdf\n\nDo it.\n", "**@Skills:** mail, pdf\n", "- **@skills**: mail, pdf\n", "@skills = [\"mail\", \"pdf\"]\n", "> @skills: mail; pdf\n", "```\nskills: mail\n```\n\n@skills: mail, pdf\r\n", "Skills: other\n\n@Skills: mail, pdf\n",
	} {
		want := strings.Index(text, "@")
		at, names, found := find(strings.Replace(text, "@", "", 1), 0, known)
		if !found || at.Start != want || at.End != want+len("skills") || strings.Join(names, " ") != "mail pdf" {
			t.Errorf("%q: %v, %q, want %d", text, at, names, want)
		}
	}
	for _, text := range []string{
		"", "Skills\n", "skills\n- mail\n", "Skills: cooking\n", "skills: what mail is about\n", "## Skills\n\n- mail: sends it\n", "## Skills\n\nmail\n", "## Skills\n", "skillset: mail\n", "skills mail\n", "```yaml\nskills: [mail]\n```\n", "## Skills\n\n- mail\n- how to read a letter\n",
	} {
		if at, names, found := find(text, 0, known); found {
			t.Errorf("%q has %q at %v", text, names, at)
		}
	}
}
