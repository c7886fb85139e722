package loader

import "testing"

func TestPlainVariable(t *testing.T) {
	checkRows(t, "plain-variable", Options{}, nil, []ruleRow{
		{name: "env", head: "mcp: {s: {command: serve, env: {TOKEN: \"${TOKEN}\"}}}", want: "4:40", says: `the server "s" holds ${TOKEN} as text`, why: "at the value"},
		{name: "header", head: "mcp:\n  s:\n    url: https://x.example\n    headers:\n      Authorization: Bearer ${TOKEN}", want: "8:22", why: "sent as it is"},
		{name: "address", head: "mcpServers: {s: {url: \"https://${HOST:-x.example}/mcp\"}}", want: "4:23", says: "${HOST}", why: "with a default too"},
		{name: "argument", head: "mcp: {s: {command: serve, args: [--token, \"${A}-${B}\", \"${A}\"]}}", want: "4:43", says: "${A}, ${B} as text", why: "each name once"},
		{name: "line", head: "mcp-s: serve --token ${TOKEN}", want: "4:8", why: "no shell reads it"},
		{name: "line in a mapping", head: "mcp: {s: 'serve ${TOKEN}'}", want: "4:10", why: "the same"},
		{name: "JSON", head: "mcp: '{\"s\": {\"command\": \"serve\", \"args\": [\"${TOKEN}\"]}}'", want: "4:6", why: "at the text"},
		{name: "two servers", head: "mcp: {s: {command: a, args: [\"${A}\"]}, t: {command: b, args: [\"${A}\"]}}", want: "4:30 4:63", why: "each is started"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nenv = {TOKEN = \"${TOKEN}\"}\n---\n\nBody.\n", want: "6:16", why: "in TOML too"},

		{name: "none", head: "mcp: {s: {command: serve, env: {PRICE: \"5 $\", OPEN: \"${\", TEXT: \"$TOKEN {x}\"}}}", why: "no reference"},
		{name: "no name", head: "mcp: {s: {command: serve, env: {A: \"${1}\", B: \"${a.b}\", C: \"${}\", D: \"${A\"}}}", why: "another program's"},
		{name: "elsewhere", head: "argument-hint: ${NAME}\nmetadata: {mcp: {s: \"${A}\"}}", body: "Use ${TOKEN}.", why: "no server"},
	})
}
