package role

import (
	"strings"
	"testing"
)

// TestKey holds which texts have the key where only frontmatter has it, and which are prose that starts with the same word.
func TestKey(t *testing.T) {
	for _, text := range []string{
		"@skills: [a]\n\nDo it.\n", "\n\n@skills: [a, b]\nDo it.\n", "@Skills: [a]\n\nDo it.\n", "@skills: a\n\nDo it.\n", "@skills: \"a-b\"\n\nDo it.\n", "@skills:\n  - a\n  - b\n\nDo it.\n", "@skills:\n- a\n\nDo it.\n",
		"@skills = [\"a\"]\n\nDo it.\n", "@skills = \"a\"\n\nDo it.\n", "@skills: [a]\n---\nDo it.\n", "@skills: many of them\n---\nDo it.\n", "# Title\n---\n@skills: [a]\n---\nDo it.\n", "name: x\n@skills: a\n---\nDo it.\n",
	} {
		want := strings.Index(text, "@")
		text = strings.Replace(text, "@", "", 1)
		if at, found := LateKey(text, "skills"); !found || at.Start != want || at.End != want+len("skills") {
			t.Errorf("%q: %v, %t, want %d", text, at, found, want)
		}
	}
	for _, text := range []string{
		"", "Do it.\n", "skills: what you have learned.\n\nDo it.\n", "Skills: cooking\n\nDo it.\n", "skills:\n\nDo it.\n", "skills:\n- look at all of it\n- then say so\n", "skillset: [a]\n\nDo it.\n", "skills\n", "skill: [a]\n\nDo it.\n",
		"Do it.\nskills: [a]\n", "# Title\n\nskills: [a]\n\nDo it.\n", "skills: everything.\n\nDo it.\n", "skills: [the ones that you need] and more.\n\nDo it.\n", "name: x\nskills: [a]\n\nDo it.\n",
	} {
		if at, found := LateKey(text, "skills"); found {
			t.Errorf("%q has it at %v", text, at)
		}
	}
}
