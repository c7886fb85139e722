package main

import (
	"os"
	"strings"
	"testing"
)

// TestFixQuotedKeywords holds that one run of the unsafe fixes parts keywords and takes their quotes off, and counts that.
func TestFixQuotedKeywords(t *testing.T) {
	for _, value := range []string{"“quarterly report”, “summary”", "“quarterly report”; «summary»", `'"quarterly report", "summary"'`, "‘quarterly report’，‘summary’", "“quarterly report, summary”", `'"quarterly report, summary"'`} {
		t.Chdir(t.TempDir())
		writeTest(t, "skills/s1/SKILL.md", "---\nname: s1\ndescription: Does it. Use when asked.\ntrigger: "+value+"\n---\n\nDo it.\n")
		_, _, stderr := skillgen(t, "check", "--unsafe-fixes")
		data, err := os.ReadFile("skills/s1/SKILL.md")
		if line := strings.Split(string(data), "\n")[3]; err != nil || strings.NewReplacer("'", "", "\"", "").Replace(line) != "trigger: quarterly report|summary" || strings.Contains(stderr, "mended 0") || strings.Contains(stderr, "show") {
			t.Errorf("%s is mended as %s: %v %s", value, line, err, stderr)
		}
		if left := whatIsWrong(t); left[""] > 0 {
			t.Errorf("%s: %v is left:\n%s", value, left, data)
		}
	}
}
