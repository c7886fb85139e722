package loader

import "testing"

// TestHeadBelowKey finds a whole head below one key, where both fields have words there.
func TestHeadBelowKey(t *testing.T) {
	checkRows(t, "missing-field", Options{}, nil, []ruleRow{
		{name: "below a key", text: "---\nskill:\n  name: x\n  description: Does a thing.\n---\n\nx\n", want: "2:1", says: `they stand below "skill"`, why: "both are there"},
		{name: "one of them", text: "---\nname: x\nskill:\n  name: x\n  description: Does a thing.\n---\n\nx\n", want: "3:1", says: `it stands below "skill"`, why: "that one is missing"},
		{name: "without words", text: "---\nskill:\n  name: x\n  description:\n---\n\nx\n", want: "2:1 2:1", says: "in the frontmatter", why: "nothing stands there"},
		{name: "as a list", text: "---\nskill:\n  name: x\n  description: [a, b]\n---\n\nx\n", want: "2:1 2:1", says: "in the frontmatter", why: "no text"},
	})
}
