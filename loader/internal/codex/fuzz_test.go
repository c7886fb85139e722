package codex

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
)

// FuzzParse: whatever stands before it, a policy that forbids is never lost, since what hides it cannot be read; and what is
// wrong is told at a place of the file.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "interface: {a: b}", "interface: [", "x: |", "|", "x: >-\n  y", "policy: {}", "policy:\n  allow_implicit_invocation: true", "# x", "---", "...", "--- x\n...",
		"%YAML 1.2\n---", "? a\n: b", "x: 'a", "x: \"a", "- a", "a", "&a b: c", "dependencies:\n  tools:\n    - type: mcp\n      value: x", "\ufeffx: y", "x:\ty", "x: \u2028", "\xff", "\x00", "a: b\r",
		"Policy: {AllowImplicitInvocation: yes}", "x: {y: z, policy: {a: b}", "!!map {", "policy: &p\n", "<<: *p",
	} {
		f.Add(seed)
	}
	rules := report.NewRules(report.User, nil)
	f.Fuzz(func(t *testing.T, before string) {
		text := before + "\npolicy:\n  allow_implicit_invocation: false\n"
		policy, diags := Parse("agents/openai.yaml", text, rules, func() bool { return false })
		if !policy.ManualOnly {
			t.Errorf("%q is lost: %v", text, diags)
		}
		lines := strings.Count(text, "\n") + 1
		for _, d := range diags {
			if d.Line < 1 || d.Line > lines || d.Column < 1 || d.Message == "" || d.Hint == "" {
				t.Errorf("%q: %+v", text, d)
			}
		}
		for _, name := range policy.MCP {
			if name == "" || strings.ContainsAny(name, "\n\x00\x1b") {
				t.Errorf("%q: a server called %q", text, name)
			}
		}
	})
}
