package loader

import "testing"

// TestDamagedTextServer is about dashes and quotes of typography in what starts a server, and in the keys of a skill.
func TestDamagedTextServer(t *testing.T) {
	checkRows(t, "damaged-text", Options{}, nil, []ruleRow{
		{name: "an option", head: "mcp: {s: {command: serve, args: [–y, x]}}", want: "4:34", says: `the argument "–y" of the server "s" holds U+2013, en dash, where "-" is meant`, why: "no program knows it"},
		{name: "a long option", head: "mcp: {s: {command: serve, args: [—token, \"‑‑x=y\"]}}", want: "4:34 4:43", says: "U+2014, em dash", why: "two hyphens became one dash"},
		{name: "each dash", head: "mcp: {s: {command: serve, args: [‐y, ‑y, ‒y, –y, —y, ―y, −y, ﹣y, －y]}}", want: "4:34 4:38 4:42 4:46 4:50 4:54 4:58 4:62 4:66", why: "all of them look alike"},
		{name: "a hyphen within", head: "mcp: {s: {command: serve, args: [\"@acme/my‑server@1.0.0\"]}}", want: "4:43", says: "U+2011, non-breaking hyphen", why: "nothing is called so"},
		{name: "a list", head: "mcp:\n  s:\n    command: serve\n    args:\n      - –y\n      - x", want: "8:9", why: "at the character"},
		{name: "on one line", head: "mcp-s: npx –y 'a —b' —token x", want: "4:12 4:22", why: "word by word"},
		{name: "a line in a mapping", head: "mcp: {s: 'serve –y'}", want: "4:17", why: "the same"},
		{name: "JSON", head: "mcp: '{\"s\": {\"command\": \"serve\", \"args\": [\"–y\"]}}'", want: "4:44", why: "the same"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nargs = [\"–y\"]\n---\n\nBody.\n", want: "6:10", why: "the same"},
		{name: "an escape", head: "mcp: {s: {command: serve, args: [\"\\u2013y\"]}}", want: "4:34", why: "at the value"},
		{name: "a command", head: "mcp: {s: {command: my‑server}}", want: "4:22", says: `the command "my‑server"`, why: "it starts nothing"},
		{name: "an address", head: "mcp: {s: {url: https://my–server.example/x}}", want: "4:26", says: `the url "https://my–server.example/x"`, why: "it leads nowhere"},
		{name: "quotes", head: "mcp: {s: {command: serve, args: [\"“x”\", '--n=‘x’', “y”]}}", want: "4:35 4:46 4:52", says: `the argument "“x”" of the server "s" is in the quotes "“" and "”"`, why: "the program gets them"},
		{name: "quotes on one line", head: "mcp-s: serve “x” y", want: "4:14", why: "the same"},

		{name: "a key", head: "mcp–s: npx -y x@1.0.0", want: "4:1", says: `the key "mcp–s" holds U+2013, en dash, where "-" is meant`, why: "it declares nothing"},
		{name: "keys", head: "allowed‑tools: Read\nuser—invocable: true\nmcp‑s: npx -y x@1.0.0", want: "4:1 5:1 6:1", why: "every key that is known"},

		{name: "text", head: "mcp: {s: {command: serve, args: [--title, \"A – B\", a–b, 2019–2020, –, —, \"– a\", \"say “x” and\", it’s, \"“a” or “b”\"], env: {A: –y}}}", why: "a text has them"},
		{name: "plain", head: "mcp: {s: {command: my-server, args: [-y, --x=a-b], url: ''}}\nthe–key: x", why: "hyphens, and a key of nobody's"},
	})
}
