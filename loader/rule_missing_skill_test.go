package loader

import (
	"context"
	"testing"
)

func TestMissingSkill(t *testing.T) {
	others := map[string]string{
		"pdf/SKILL.md":    "---\nname: pdf\ndescription: Does another.\nrequires: {skills: [x]}\n---\n\nBody.\n",
		"broken/SKILL.md": "---\nname: broken\n---\n\nBody.\n",
	}
	checkRows(t, "missing-skill", Options{}, others, []ruleRow{
		{name: "not there", head: "requires:\n  skills: [pdf, gone]", want: "5:17", says: `there is no skill "gone"`, why: "at the name"},
		{name: "a string", head: "requires:\n  skills: gone", want: "5:11", why: "one name"},
		{name: "in metadata", head: "metadata:\n  openclaw:\n    requires:\n      skills: [gone]", want: "7:16", why: "the block of another client"},
		{name: "in TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[requires]\nskills = [\"gone\"]\n---\n\nBody.\n", want: "5:11", why: "the same"},
		{name: "another case", head: "requires:\n  skills: [PDF]", want: "5:12", says: "PDF", why: "names are as written"},
		{name: "each of them", head: "requires:\n  skills: [gone, far]", want: "5:12 5:18", why: "all at once"},

		{name: "there", head: "requires:\n  skills: [pdf]", why: "and it requires this one: a circle is allowed"},
		{name: "itself", head: "requires:\n  skills: [x]", why: "a small circle"},
		{name: "refused", head: "requires:\n  skills: [broken]", why: "what is wrong is said there"},
		{name: "packages", head: "dependencies: [numpy]", why: "no skills"},
		{name: "no list", head: "requires:\n  skills: []", why: "nothing is required"},
	})
}

// TestMissingSkillAlone holds that one file says nothing about which skills there are, and that a user's directory is
// judged by the catalog that it becomes a part of.
func TestMissingSkillAlone(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\nrequires: {skills: [gone]}\n---\n\nBody.\n"
	if r := LoadBytes("x/SKILL.md", []byte(text), nil); ruleList(r.Diagnostics) != "" {
		t.Errorf("one text: %v", r.Diagnostics)
	}
	dir := disk(t, map[string]string{"x/SKILL.md": text})
	if r, err := LoadFile(context.Background(), dir+"/x/SKILL.md", nil); err != nil || ruleList(r.Diagnostics) != "" {
		t.Errorf("one file: %v, %v", r.Diagnostics, err)
	}
	if r := loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: ModeUser}); ruleList(r.Diagnostics) != "" || len(r.Skills) != 1 {
		t.Errorf("a user's directory: %v", r.Diagnostics)
	}
}
