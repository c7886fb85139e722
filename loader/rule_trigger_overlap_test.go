package loader

import (
	"fmt"
	"strings"
	"testing"
)

func TestTriggerOverlap(t *testing.T) {
	other := map[string]string{"other/SKILL.md": "---\nname: other\ndescription: Does another.\ntrigger: browse the web|form\n---\n\nBody.\n"}
	checkRows(t, "trigger-overlap", Options{}, other, []ruleRow{
		{name: "contained", head: "trigger: pdf|browse", want: "4:14", says: `"browse" is contained in "browse the web" of the skill "other"`, why: "at the shorter one"},
		{name: "in the middle", head: "trigger: web", want: "4:10", why: "a word begins there"},
		{name: "equal", head: "trigger: pdf|Form", want: "4:25 4:14", says: `is a keyword of the skill "x" too`, why: "said of both"},
		{name: "within a word", head: "trigger: eb|owse", why: "no word begins there"},
		{name: "as part of a word", head: "trigger: brow", want: "4:10", why: "keywords match where a word begins"},
		{name: "whole words", head: "trigger: brow\ntrigger-mode: word", why: "not as a part of one"},
		{name: "substring", head: "trigger: rows\ntrigger-mode: substring", want: "4:10", why: "anywhere"},
		{name: "its own", head: "trigger: pdf|pdf file", why: "of one skill"},
		{name: "none", why: "nothing to compare"},
	})
}

func TestTriggerOverlapGroups(t *testing.T) {
	skill := "---\nname: %s\ndescription: Does a thing.\ntrigger: pdf\n---\n\nBody.\n"
	files := map[string]string{"a/x/SKILL.md": fmt.Sprintf(skill, "x"), "b/y/SKILL.md": fmt.Sprintf(skill, "y"), "a/plugin.json": "{}", "b/plugin.json": "{}"}
	if r := loadFiles(t, files, Options{SeparateCatalogs: true}); ruleList(r.Diagnostics) != "" {
		t.Errorf("two plugins: %v", r.Diagnostics)
	}
	if r := loadFiles(t, files, Options{}); ruleList(r.Diagnostics) != "trigger-overlap 4:10, trigger-overlap 4:10" {
		t.Errorf("one catalog: %v", r.Diagnostics)
	}
}

// TestTriggerOverlapMany holds that each skill of a thousand is told once of what they all share.
func TestTriggerOverlapMany(t *testing.T) {
	files := make(map[string]string)
	for i := range 1000 {
		name := fmt.Sprintf("s%d", i)
		files[name+"/SKILL.md"] = "---\nname: " + name + "\ndescription: Does a thing.\ntrigger: api|api " + name + strings.Repeat("|api of "+name, 3) + "\n---\n\nBody.\n"
	}
	r := loadFiles(t, files, Options{})
	if n := len(r.Diagnostics); n < 1000 || n > 5000 {
		t.Errorf("%d diagnostics", n)
	}
}
