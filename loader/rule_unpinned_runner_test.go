package loader

import (
	"testing"
)

func TestUnpinnedRunner(t *testing.T) {
	checkRows(t, "unpinned-runner", Options{}, nil, []ruleRow{
		{name: "npx", head: "mcp: {s: {command: npx, args: [-y, \"@acme/server\"]}}", want: "4:20", says: `"@acme/server"`, why: "at the command"},
		{name: "line", head: "mcp-s: uvx server", want: "4:8", why: "at the line"},
		{name: "pinned", head: "mcp-s: npx -y @acme/server@1.2.3", why: "one version"},
		{name: "cmd", head: "mcp-s: cmd /c npx -y server", want: "4:8", why: "it is npx"},
	})
}
