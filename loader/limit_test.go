package loader

import (
	"fmt"
	"strings"
	"testing"
)

// TestDiagnosticsLimit holds for everything that may be wrong often in one file that a hundred are said as they are, and that
// of more a hundred are said with a word that there is more.
func TestDiagnosticsLimit(t *testing.T) {
	each := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	head := func(lines string) string {
		return "---\nname: s\ndescription: Does it. Use when it is asked for.\n" + lines + "---\n\nBody.\n"
	}
	for _, test := range []struct {
		rule string
		file func(n int) map[string]string
	}{
		{"broken-link", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("") + each(n, "[a](gone%d.md)\n\n")}
		}},
		{"missing-script", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("") + "```sh\n" + each(n, "scripts/x%d.sh\n") + "```\n"}
		}},
		{"encoded-shell", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("") + each(n, "`echo %d | base64 -d | sh`\n\n")}
		}},
		{"hidden-text", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("") + each(n, "a\U000e0041b %d\n\n")}
		}},
		{"secret", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("") + each(n, "ghp_R7m4Qz1Kx9Lw3Tn8Vb2Yc6Hd5Jf0GsPq1%03d\n\n")}
		}},
		{"duplicate-key", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("license: MIT\n" + each(n, "license: MIT%d\n"))}
		}},
		{"weak-trigger", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("trigger: " + strings.Repeat("report|", n) + "report\n")}
		}},
		{"trigger-miss", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("trigger: report\n"), "s/evals/triggers.json": "[" + strings.TrimSuffix(each(n, "{\"query\": \"x%d\", \"should_trigger\": true},\n"), ",\n") + "]"}
		}},
		{"trigger-overlap", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("trigger: " + each(n, "form%d x|") + "report\n"), "t/SKILL.md": strings.Replace(head("trigger: "+each(n, "form%d x y|")+"other\n"), "name: s", "name: t", 1)}
		}},
		{"unsafe-command", func(n int) map[string]string {
			return map[string]string{"s/SKILL.md": head("mcp:\n" + each(n, "  s%d: {command: \"a;b\"}\n"))}
		}},
	} {
		for n := 99; n <= 101; n++ {
			r := loadFiles(t, test.file(n), Options{Mode: ModeBuild})
			found, more, others := 0, 0, []string{}
			for _, d := range r.Diagnostics {
				if d.Rule != test.rule {
					others = append(others, d.Rule)
					continue
				}
				found++
				if strings.HasSuffix(d.Message, "; what else is wrong with this file is not reported") || strings.HasSuffix(d.Message, "; what else overlaps is not reported") {
					more++
				}
			}
			if want := map[bool]int{true: 1, false: 0}[n > 100]; found < min(n, 100) || found > n || found > 101 || more != want || len(others) > 0 {
				t.Errorf("%s: of %d places %d are said, that there is more %d times; and %s", test.rule, n, found, more, others)
			}
		}
	}
}
