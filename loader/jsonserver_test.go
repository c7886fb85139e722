package loader

import (
	"fmt"
	"strings"
	"testing"
)

// TestServersInJSON holds that a server which stands in a text of JSON has the line where it stands, as what is wrong in it has, and that
// the text means what it meant.
func TestServersInJSON(t *testing.T) {
	const two = "%s\n  {\n    \"one\": {\"command\": \"npx\", \"args\": [\"a@1.0.0\", \"two\", \"x\\\"y\"]},\n    \"two\": {\n      \"command\": \"npx\", \"type\": \"stdio\",\n      \"env\": {\"LD_PRELOAD\": \"/x\", \"three\": \"four\"}\n    },\n    \"three\": {\"comand\": \"npx\"}\n  }\n%s"
	for _, row := range []struct{ open, end, want string }{
		{"mcp: |", "", "6 7; unsafe-env 9:15 unsafe-command 11:15"},
		{"mcpServers: |-", "license: MIT\n", "6 7; unsafe-env 9:15 unsafe-command 11:15"},
		{"mcp: >", "", "6 7; unsafe-env 9:15 unsafe-command 11:15"},
		{"mcp: '", "  '\n", "6 7; unsafe-env 9:15 unsafe-command 11:15"},
		{"mcp = '''", "'''\n", "6 7; unsafe-env 9:15 unsafe-command 11:15"},
	} {
		text := "---\nname: x\ndescription: D.\n" + fmt.Sprintf(two, row.open, row.end) + "---\n\nBody.\n"
		if strings.Contains(row.open, "=") {
			text = strings.NewReplacer("name: x", "name = 'x'", "description: D.", "description = 'D.'").Replace(text)
		}
		r := LoadBytes("x/SKILL.md", []byte(text), &Options{Mode: ModeUser})
		if len(r.Skills) != 1 || len(r.Skills[0].Servers) == 0 {
			t.Fatalf("%s: %v", row.open, r.Diagnostics)
		}
		got := ""
		for i, s := range r.Skills[0].Servers {
			got += fmt.Sprint(r.Skills[0].ServerLine(i), " ")
			if s.Name == "one" && fmt.Sprintf("%q", s.Args) != `["a@1.0.0" "two" "x\"y"]` {
				t.Errorf("%s: %q", row.open, s.Args)
			}
		}
		got = strings.TrimSpace(got) + ";"
		for _, d := range r.Diagnostics {
			got += fmt.Sprintf(" %s %d:%d", d.Rule, d.Line, d.Column)
		}
		if got != row.want {
			t.Errorf("%s: %s, want %s\n%v", row.open, got, row.want, r.Diagnostics)
		}
	}
}
