package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestComments holds that comments and empty lines, wherever they stand among the entries of a frontmatter and at its end, change nothing
// about the skill, and that no error is told.
func TestComments(t *testing.T) {
	heads := []string{
		"name: x\ndescription: \"Does it. Use when asked.\"\nlicense: MIT\n",
		"name: x\ndescription: Does it. Use when asked.\ntrigger:\n- do it\n- do that\nmcp:\n  srv:\n    command: npx\n    args: [\"-y\", \"pkg@1.0.0\"]\n",
		"license: MIT\nmetadata:\n  author: me\n  version: \"1.0\"\nname: x\ndescription: 'Does it. Use when asked.'\nallowed-tools: Read\n",
		"name = \"x\"\ndescription = \"Does it. Use when asked.\"\nlicense = 'MIT'\n",
		"name = \"x\"\ndescription = \"Does it. Use when asked.\"\ntrigger = [\"do it\"]\n[mcp.srv]\ncommand = \"npx\"\nargs = [\"-y\", \"pkg@1.0.0\"]\n",
	}
	comments := []string{
		"# Triggers\n\n# trigger: old words\n", "\n# Triggers\n", "\n# Triggers\n\n", "\n## Part\n### Section\n\n", "\n# One\n# Two\n\n# license: GPL\n\n", "#\n\n# - an item\n\n",
		"\n# Use when: somebody asks.\n\n#no-blank: here\n\n", "\n\n# ---\n\n", "\n# name = \"old\"\n\n# [table]\n", "# It says what it does, and\n# does what it says.\n\n",
	}
	for _, head := range heads {
		lines := strings.SplitAfter(strings.TrimSuffix(head, "\n"), "\n")
		lines[len(lines)-1] += "\n"
		want := only(t, loadText(t, "---\n"+head+"---\n\nGo.\n"))
		for _, comment := range comments {
			for at := range len(lines) + 2 { // the last one has a comment in each place
				var b strings.Builder
				for i, line := range lines {
					if i == at || at > len(lines) {
						b.WriteString(comment)
					}
					b.WriteString(line)
				}
				if at >= len(lines) {
					b.WriteString(comment)
				}
				text := "---\n" + b.String() + "---\n\nGo.\n"
				r := loadText(t, text)
				for _, d := range r.Diagnostics {
					if d.Severity == runtime.SeverityError {
						t.Errorf("%s\n%s", d, text)
					}
				}
				if len(r.Skills) != 1 || strings.Join(values(r.Skills[0]), "\n") != strings.Join(values(want), "\n") {
					t.Errorf("not the same skill:\n%s", text)
				}
			}
		}
	}
}
