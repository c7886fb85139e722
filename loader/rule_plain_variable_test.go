package loader

import "testing"

func TestPlainVariable(t *testing.T) {
	checkRows(t, "plain-variable", Options{}, nil, []ruleRow{
		{name: "env", head: "mcp: {s: {command: serve, env: {TOKEN: \"${TOKEN}\"}}}", want: "4:40", says: `the server "s" holds ${TOKEN} as text`, why: "at the value"},
		{name: "a level around", head: "mcp: {servers: {s: {command: serve, env: {T: \"${input:t}\"}}}}", want: "4:46", says: `the server "s" holds "${input:t}"`, why: "it is no server"},
		{name: "header", head: "mcp:\n  s:\n    url: https://x.example\n    headers:\n      Authorization: Bearer ${TOKEN}", want: "8:22", why: "sent as it is"},
		{name: "address", head: "mcpServers: {s: {url: \"https://${HOST:-x.example}/mcp\"}}", want: "4:23", says: "${HOST}", why: "with a default too"},
		{name: "argument", head: "mcp: {s: {command: serve, args: [--token, \"${A}-${B}\", \"${A}\"]}}", want: "4:43", says: "${A}, ${B} as text", why: "each name once"},
		{name: "line", head: "mcp-s: serve --token ${TOKEN}", why: "unsafe-command says so, and nobody starts the server"},
		{name: "line in a mapping", head: "mcp: {s: 'serve ${TOKEN}'}", why: "the same"},
		{name: "JSON", head: "mcp: '{\"s\": {\"command\": \"serve\", \"args\": [\"${TOKEN}\"]}}'", want: "4:6", why: "at the text"},
		{name: "two servers", head: "mcp: {s: {command: a, args: [\"${A}\"]}, t: {command: b, args: [\"${A}\"]}}", want: "4:30 4:63", why: "each is started"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nenv = {TOKEN = \"${TOKEN}\"}\n---\n\nBody.\n", want: "6:16", why: "in TOML too"},

		{name: "a shell's", head: "mcp: {s: {command: serve, env: {TEXT: \"$TOKEN {x}\"}}}", want: "4:39", says: `the server "s" holds "$TOKEN", which nobody fills in`, why: "no shell reads it"},
		{name: "other clients'", head: "mcp:\n  s:\n    url: https://x.example\n    headers:\n      A: Bearer ${env:T}\n      B: '${input:key}'\n      C: '{{C}}'", want: "8:10 9:10 10:10", says: `"${env:T}"`, why: "each at its value"},
		{name: "one of two kinds", head: "mcp: {s: {command: serve, args: [\"${A}$TOKEN\", \"$TOKEN\", \"<your-key>\"]}}", want: "4:34 4:34 4:58", why: "each text once"},
		{name: "other notations in a line", head: "mcp-s: serve --token {{TOKEN}}", want: "4:8", says: `"{{TOKEN}}"`, why: "the same"},
		{name: "a sign in a line", head: "mcp-s: serve --token $TOKEN", why: "unsafe-command says so"},
		{name: "no name", head: "mcp: {s: {command: serve, env: {A: \"${1}\", B: \"${a.b}\", C: \"${}\", D: \"${A\"}}}", want: "4:36 4:47 4:60 4:70", says: `"${1}"`, why: "Expand refuses the server, or hands it on"},

		{name: "to be filled in", head: "mcp:\n  s:\n    url: https://x.example\n    headers:\n      Authorization: Bearer YOUR_API_KEY", want: "8:22", says: `the server "s" holds "YOUR_API_KEY", which looks like a value that somebody must fill in`, why: "nobody has it as a key"},
		{name: "in env", head: "mcp: {s: {command: serve, env: {A: sk-..., B: replace_me, C: <your-token>, D: changeme, E: xxx, F: F_KEY, G_KEY: G_KEY}}}", want: "4:36 4:47 4:62 4:79 4:92 4:114", says: `"sk-..."`, why: "each at its value"},
		{name: "in an argument", head: "mcp: {s: {command: serve, args: [--key=your-key-here, /path/to/x.js]}}", want: "4:34 4:55", says: `"your-key-here"`, why: "the word alone"},
		{name: "in a line", head: "mcp-s: serve --token your_access_token", want: "4:8", says: `"your_access_token"`, why: "the same"},
		{name: "in an address", head: "mcp: {s: {url: 'https://your-server.example/mcp?key=YOUR_KEY'}}", want: "4:16", says: `"your-server.example"`, why: "the first of a value"},
		{name: "in two", head: "mcp: {s: {command: serve, env: {A: changeme, B: changeme}}}", want: "4:36 4:49", why: "each is to be mended"},
		{name: "a home", head: "mcp: {s: {command: serve, args: [~/a, '--dir=~/b'], env: {DIR: ~/c}, cwd: ~/d}}", want: "4:34 4:39 4:64 4:75", says: `"~/a"`, why: "no shell expands it"},
		{name: "a home in a line", head: "mcp-s: serve --in ~/a x", want: "4:8", says: `"~/a"`, why: "nor there"},
		{name: "a home before a line", head: "mcp-s: ~/serve\nmcp-t: ~/serve x", why: "the program is told by another rule"},
		{name: "other tildes", head: "mcp: {s: {command: serve, args: [a~/b, '~', '~1.2', 'C:\\PROGRA~1\\x'], description: Reads ~/a.}}", why: "no home, or words of an author"},
		{name: "a text", head: "mcp: {s: {command: serve, description: Fill in YOUR_API_KEY here or your-key., env: {MOTTO: 'Loading...'}}}", why: "an author's words"},

		{name: "nothing", head: "mcp:\n  s:\n    command: serve\n    args: [-v, ~]\n    env:\n      TOKEN:\n      DIR: ~\n      A: null", want: "7:16 9:7 10:7 11:7", says: "the server \"s\" has ~ where an argument is expected, and YAML reads nothing there", why: "left out, or an empty text"},
		{name: "nothing in headers", head: "mcp: {s: {url: 'https://x.example', headers: {Authorization: }}}", want: "4:47", says: `the server "s" has no value for the header "Authorization"`, why: "an empty one is sent"},
		{name: "nothing in JSON", head: "mcp: '{\"s\": {\"command\": \"serve\", \"env\": {\"A\": null}}}'", want: "4:6", says: `"A"`, why: "the same"},
		{name: "nothing but a comment", head: "mcp:\n  s:\n    command: serve\n    env:\n      A: # yours\n      B: #abc", want: "8:7", why: "comment-cut tells the other"},
		{name: "an empty text", head: "mcp: {s: {command: serve, args: ['', '~'], env: {A: '', B: \"null\"}, cwd: , url: }}", why: "meant so, or not there"},

		{name: "none", head: "mcp: {s: {command: serve, env: {PRICE: \"5 $\", OPEN: \"${\", TEXT: \"pa$WORD {x}\"}, args: [--format, \"{{.ID}} %Y\"]}}", why: "no reference"},
		{name: "elsewhere", head: "argument-hint: ${NAME}\nmetadata: {mcp: {s: \"${A}\"}}", body: "Use ${TOKEN}.", why: "no server"},
	})
}
