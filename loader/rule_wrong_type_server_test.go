package loader

import (
	"strings"
	"testing"
)

// A server that is written in a form that its key does not have is an error at its place, and in a user's directory a
// warning that costs the server alone.
func TestServerOfAnotherType(t *testing.T) {
	for _, c := range []struct{ entry, at string }{
		{"mcp-web: [npx, server]", "4:10"},
		{"mcp-web:\n  - npx\n  - server", "5:3"},
		{"mcp-web: {command: npx, args: [server]}", "4:10"},
		{"mcp-web:\n  command: npx", "5:3"},
		{"mcp: {web: [npx, server]}", "4:12"},
		{"mcp: [npx, server]", "4:6"},
		{`mcp-web = ["npx", "server"]`, "4:11"},
		{"[mcp-web]\ncommand = \"npx\"", "4:1"},
	} {
		head := "name: a\ndescription: Does a thing.\n"
		if strings.Contains(c.entry, "=") {
			head = "name = \"a\"\ndescription = \"Does a thing.\"\n"
		}
		for mode, severity := range map[Mode]string{ModeBuild: "error", ModeUser: "warning"} {
			r := loadFiles(t, map[string]string{"a/SKILL.md": "---\n" + head + c.entry + "\n---\n\nDo it.\n"}, Options{Mode: mode})
			if got := ruleList(r.Diagnostics); got != "wrong-type "+c.at || string(r.Diagnostics[0].Severity) != severity || mode == ModeUser && (len(r.Skills) != 1 || len(r.Skills[0].Servers) != 0) {
				t.Errorf("%q, %v: %s, %d skills", c.entry, mode, got, len(r.Skills))
			}
		}
	}
}
