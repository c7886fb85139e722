package main

import (
	"regexp"
	"strings"
	"testing"
)

// The values that a skillgen.toml may give a flag are those that the flag takes on the command line.
func TestConfigValues(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "go.mod", "module example.com/a\n")
	writeTest(t, "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads PDF files when the user asks for it.\n---\n\nRead it.\n")
	for flag, verb := range map[string]string{
		"strict": "check", "portable": "check", "profile": "check", "format": "check", "style": "prompt", "embed": "generate", "trigger-mode": "generate", "adapter": "generate",
	} {
		writeTest(t, "skillgen.toml", flag+" = \"nonsense\"\n")
		status, _, stderr := skillgen(t, verb)
		m := regexp.MustCompile(`is "nonsense": it is one of (.+)`).FindStringSubmatch(stderr)
		if status != 1 || m == nil {
			t.Fatalf("%s: %d: %s", flag, status, stderr)
		}
		writeTest(t, "skillgen.toml", "")
		values := strings.Split(m[1], ", ")
		for _, value := range values {
			if status, _, stderr := skillgen(t, verb, "--"+flag+"="+value, ".", "--allow-link-target=skills"); status > 1 || strings.Contains(stderr, flag) && strings.Contains(stderr, "unknown") {
				t.Errorf("--%s=%s: %d: %s", flag, value, status, stderr)
			}
		}
		_, help, _ := skillgen(t, verb, "--help")
		if flag == "strict" || flag == "portable" {
			continue
		}
		for _, value := range values {
			if !strings.Contains(help, value) {
				t.Errorf("--%s: the help has no %s", flag, value)
			}
		}
		if status, _, _ := skillgen(t, verb, "--"+flag+"=nonsense"); status != 2 {
			t.Errorf("--%s=nonsense: %d", flag, status)
		}
	}
}
