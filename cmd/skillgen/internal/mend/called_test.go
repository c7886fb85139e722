package mend

import "testing"

// TestCalls holds which texts call a skill by its name, and which have the name of something else.
func TestCalls(t *testing.T) {
	for _, row := range []struct {
		text string
		want bool
	}{
		{"Run `/Old_X` first.", true},
		{"/Old_X", true},
		{"Run /Old_X.", true},
		{"Then (/Old_X fast) and", true},
		{"Use the skill `Old_X` then.", true},
		{"Use the `Old_X` skill then.", true},
		{"Use the **Skill** `Old_X`", true},
		{"the\n`Old_X`\nskill", true},
		{"`Old_X`-Skill", true},
		{"See /My Skill now", true},
		{"é/Old_X and `/Old_X`", true},

		{"", false},
		{"/", false},
		{"`", false},
		{"Old_X", false},
		{"Run `Old_X` first.", false},
		{"the skill Old_X", false},
		{"Run /Old_X2", false},
		{"Run /Old_X-more", false},
		{"See /Old_X/SKILL.md", false},
		{"See /Old_X.md", false},
		{"See skills/Old_X", false},
		{"the skill `Old_X y`", false},
		{"skills `x` and `Old_X`", false},
		{"/My Skills", false},
	} {
		if got := len(newCalls([]string{"Old_X", "My Skill"}).in(row.text)) > 0; got != row.want {
			t.Errorf("%q: %t", row.text, got)
		}
	}
}
