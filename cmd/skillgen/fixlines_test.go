package main

import (
	"strings"
	"testing"
)

// TestFixKeywordLines holds that keywords on a line each, in a block of text, are told once, by one hint, and that one fix parts them.
func TestFixKeywordLines(t *testing.T) {
	for head, want := range map[string]string{
		"trigger: |\n  deploy it\n  ship it":           "put | between keywords",
		"triggers:\n  - |\n    deploy it\n    ship it": "make each keyword an item",
		"trigger: |\n  - deploy it\n  • ship it":       "put | between keywords",
	} {
		t.Chdir(t.TempDir())
		writeTest(t, "skills/s1/SKILL.md", "---\nname: s1\ndescription: Does it.\n"+head+"\n---\n\nDo it.\n")
		_, said, _ := skillgen(t, "check")
		if wrong := whatIsWrong(t); wrong[""] != 1 || !strings.Contains(said, "\n  hint: "+want+"\n") {
			t.Errorf("%s: %s", head, said)
		}
		if mendTwice(t, head) != 1 || whatIsWrong(t)[""] != 0 {
			t.Errorf("%s: %v is left", head, whatIsWrong(t))
		}
		if _, started, _ := skillgen(t, "match", "please ship it", "."); !strings.Contains(started, "s1") {
			t.Errorf("%s: the keyword is not found", head)
		}
	}
}
