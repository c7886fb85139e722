package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
)

// TestHollow holds that the reader fails on no entry with nothing in it, whatever the key and wherever it stands: alone, above another one,
// and as the only one of what holds it.
func TestHollow(t *testing.T) {
	keys := []string{
		"name", "description", "license", "compatibility", "metadata", "allowed-tools", "allowed_tools", "Allowed Tools", "trigger", "triggers", "keywords", "trigger-mode",
		"mcp", "mcp-x", "mcpServers", "mcp_servers", "servers", "command", "args", "env", "headers", "url", "type", "cwd", "requires", "bins", "skills", "depends", "dependencies",
		"paths", "agents", "phases", "languages", "hooks", "policy", "model", "tools", "openclaw", "skill", "params", "other", "user-invocable", "disable-model-invocation", "when_to_use", "",
	}
	hollow := []string{
		"{}", "[]", `""`, "''", "null", "~", "", "[{}]", "[[]]", `[""]`, "[null]", "{a: {}}", "{a: []}", "{a: }", `{"": ""}`, "{{}}", "[,]", "{,}", "|", "|\n  ", "- ", "!!map {}", "&a", "*a", "{a: {b: {}}}", "[{a: }]",
	}
	heads := 0
	look := func(text string) {
		heads++
		for _, d := range LoadBytes("x/SKILL.md", []byte(text), nil).Diagnostics {
			if strings.HasPrefix(d.Message, "skillgen itself") || d.Hint == report.FailureHint {
				t.Errorf("%s in\n%s", d.Message, text)
			}
		}
	}
	const named = "name: x\ndescription: Is one of a test. Use never.\n"
	for _, key := range keys {
		for _, value := range hollow {
			for _, in := range []string{"", "metadata:\n  ", "mcp:\n  ", "mcp:\n  x:\n    ", "other:\n  ", "triggers:\n  ", "requires:\n  ", "metadata:\n  openclaw:\n    "} {
				entry := in + key + ": " + value + "\n"
				look("---\n" + named + entry + "---\n\nBody.\n")
				look("---\n" + entry + named + "---\n")
			}
			for _, in := range []string{"", "[metadata]\n", "[mcp.x]\n", "[other]\n", "[requires]\n"} {
				entry := in + `"` + key + `" = ` + strings.NewReplacer("a: ", "a = ", "b: ", "b = ").Replace(value) + "\n"
				look("+++\nname = \"x\"\ndescription = \"Is one of a test. Use never.\"\n" + entry + "+++\n\nBody.\n")
				look("+++\n[" + strings.ReplaceAll(key, " ", "-") + "]\n[other]\n" + entry + "+++\n")
			}
		}
	}
	if heads < 20000 {
		t.Errorf("%d heads were read", heads)
	}
}
