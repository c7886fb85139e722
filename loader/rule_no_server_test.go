package loader

import (
	"strings"
	"testing"
)

// TestNoServer holds that a level around servers, and a key of a server that stands beside it, are told as that and start nothing.
func TestNoServer(t *testing.T) {
	const level, beside, first = `remove the level "`, `indent it below the server "b"`, "indent it below the name of a server"
	for _, row := range []struct{ head, says, starts, why string }{
		{"mcp:\n  mcpServers:\n    clock: {command: serve}", level + `mcpServers"`, "", "pasted JSON"},
		{"mcp:\n  servers:\n    clock: {url: 'https://x.example'}", level + `servers"`, "", "another client's"},
		{"mcpServers:\n  mcp:\n    clock: {command: serve}", level + `mcp"`, "", "the other way around"},
		{"mcp:\n  tools:\n    a: {command: serve}\n    b: {command: serve}", level + `tools"`, "", "by any name"},
		{"mcp: '{\"mcpServers\": {\"clock\": {\"command\": \"serve\"}}}'", level + `mcpServers"`, "", "in a text"},
		{"mcp:\n  mcpServers:\n    command: serve\n    clock: {command: serve}", level + `mcpServers"`, "", "with a command of its own"},
		{"mcp:\n  b: {command: serve}\n  mcpServers:\n    clock: {command: serve}", level + `mcpServers"`, "b", "beside a server"},
		{"mcp:\n  b: {command: serve}\n  env: {A: b}", beside, "b", "a mapping"},
		{"mcp:\n  b: {url: 'https://x.example'}\n  headers: {A: b}", beside, "b", "another"},
		{"mcp:\n  b: {command: serve}\n  args: [a]", beside, "b", "a list"},
		{"mcp:\n  b: {command: serve}\n  command: serve", beside, "b", "what one line would run"},
		{"mcp:\n  b: {command: serve}\n  url: https://x.example", beside, "b", "an address"},
		{"mcp:\n  b: {command: serve}\n  cwd: x", beside, "b", "a text"},
		{"mcp:\n  b: {command: serve}\n  env:", beside, "b", "nothing"},
		{"mcp:\n  b: serve x\n  env: {A: b}", `give the server "b" a mapping`, "b", "below one line nothing can stand"},
		{"mcp:\n  name: b\n  command: serve", "write a name above what belongs to a server, as in mcp: {b: {", "", "one server, with its name within"},
		{"mcp:\n  command: npx\n  id: b\n  description: Serves it", "as in mcp: {NAME: {", "", "and what it is called otherwise"},
		{"mcp:\n  env: {A: b}\n  b: {command: serve}", first, "b", "above the server"},

		{"mcp:\n  mcp: {command: serve}\n  servers: {url: 'https://x.example'}", "", "mcp servers", "names like any other"},
		{"mcp:\n  env: {command: serve}\n  args: {url: 'https://x.example'}", "", "env args", "servers that are called like keys"},
		{"mcp:\n  b: {command: serve, env: {command: docker}}", "", "b", "a variable"},
		{"mcp:\n  b: {command: serve, dev: {debug: {command: x}}, sandbox: {command: y}}", "", "b", "another client's keys"},
		{"mcp:\n  b: serve x", "", "b", "one line"},
	} {
		r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Serves.\n" + row.head + "\n---\n\nBody.\n"}, Options{})
		var names []string
		for _, server := range r.Skills[0].Servers {
			names = append(names, server.Name)
		}
		report := r.Diagnostics
		if strings.Join(names, " ") != row.starts {
			t.Errorf("%s: %q starts %q, want %q", row.why, row.head, names, row.starts)
		}
		if row.says == "" && len(report) > 0 || row.says != "" && (len(report) != 1 || report[0].Rule != "wrong-type" && report[0].Rule != "unsafe-command" || !strings.Contains(report[0].Hint, row.says)) {
			t.Errorf("%s: %q gives %v", row.why, row.head, report)
		}
	}
}
