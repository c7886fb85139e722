package loader

import "testing"

// TestNearKeys holds that keys which are another word for one of ours are told where their value has its shape, and that other
// values, which other clients have there, are left alone.
func TestNearKeys(t *testing.T) {
	checkRows(t, "unknown-key", Options{}, nil, []ruleRow{
		{name: "programs", head: "requirements: [git]", want: "4:1", says: `unknown key "requirements"`, why: "nobody reads them"},
		{name: "several", head: "required:\n  - mytool\n  - jq", want: "4:1", why: "one of them is a program that everybody knows"},
		{name: "one", head: "prerequisites: docker", want: "4:1", why: "the same"},
		{name: "of a block", head: "bins: [python3, docker]", want: "4:1", why: "the list of requires alone"},
		{name: "by another name", head: "required-tools: [git]", want: "4:1", why: "the same"},
		{name: "a wrapper", head: "mcp_config: {mcpServers: {s: {command: node}}}", want: "4:14", says: `the field "mcpServers" stands within "mcp_config"`, why: "of JSON of other clients"},
		{name: "two of them", head: "clients:\n  claude:\n    mcp:\n      s: {url: \"https://x.example\"}", want: "6:5", says: `within "clients"`, why: "at any depth"},
		{name: "in metadata", head: "metadata: {config: {mcpServers: {s: {command: node}}}}", want: "4:21", why: "nobody reads them there"},
		{name: "as JSON", head: "config: '{\"mcpServers\": {\"s\": {\"command\": \"node\"}}}'", want: "4:9", why: "the same as text"},
		{name: "servers", head: "mcp_config: {s: {command: node}}", want: "4:1", says: `unknown key "mcp_config"`, why: "another word for mcp"},

		{name: "tools of a model", head: "required_tools: [bash, read]\nrequires-tools: bash", why: "no program"},
		{name: "sentences", head: "requirements:\n  - Internet access\n  - Git 2 or newer", why: "prose"},
		{name: "inputs", head: "required: [query, limit]", why: "no program"},
		{name: "a schema", head: "parameters: {required: [git]}\ninputSchema: {required: [git]}", why: "another's"},
		{name: "packages", head: "dependencies: [git]\ntools: [git]", why: "of others"},
		{name: "read already", head: "requires: [git]\nrequirements: [git]\nmcp: {s: {command: node}}\nconfig: {mcpServers: {s: {command: node}}}", why: "the file has both"},
		{name: "no line", head: "mcp-config: {mcpServers: {s: {command: node}}}", why: "wrong-type says so"},
		{name: "no servers", head: "config: {mcp: true, mcpServers: [a]}\nmcp_config: {a: b}", why: "nothing is lost"},
	})
}

// TestNoLine holds what to write where a line is expected and a server stands, or several.
func TestNoLine(t *testing.T) {
	for head, hint := range map[string]string{
		"mcp-config: {mcpServers: {s: {command: node}}}": `write "mcpServers" in the first level, outside of "mcp-config"`,
		"mcp-config: {s: {command: node}}":               "write mcp in its place",
		"mcp-files: {command: node}":                     "write mcp: {files: {command: …, args: […]}}",
		"mcp-files: {url: x}":                            `write mcp: {files: {url: …}}`,
		"mcp-files: [node, x]":                           `write a command line such as "npx server"`,
	} {
		d := loadText(t, "---\nname: x\ndescription: Does a thing.\n"+head+"\n---\n\nBody.\n").Diagnostics
		if len(d) != 1 || d[0].Rule != "wrong-type" || d[0].Hint != hint {
			t.Errorf("%s: %v, want the hint %q", head, d, hint)
		}
	}
}
