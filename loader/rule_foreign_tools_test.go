package loader

import "testing"

func TestForeignTools(t *testing.T) {
	checkRows(t, "foreign-tools", Options{}, nil, []ruleRow{
		{name: "the key of agents", head: "tools: Read, Grep, Bash(git:*, jq)", want: "4:1", says: `"tools" names tools`, why: "clients pass over it"},
		{name: "a list", head: "tools: [Read, mcp__docs__search]", want: "4:1", why: "the same as a list"},
		{name: "a tool of its own", head: "Tools:\n  - Bash\n  - MyTool", want: "4:1", why: "beside one that clients have"},
		{name: "tools of an editor", head: "tools: ['codebase', 'editFiles']", want: "4:1", says: `"tools" names tools`, why: "no client reads these either"},
		{name: "in sets", head: "tools: [edit/editFiles, 'github/*']", want: "4:1", why: "as later versions name them"},
		{name: "tools of its own", head: "tools: [codebase, readFile, search]", why: "who knows whose these are"},
		{name: "brackets in a string", head: "allowed-tools: \"[Read, Write]\"", want: "4:16", says: `holds "["`, why: "they become part of the names"},
		{name: "JSON in a string", head: "allowed-tools: '[\"Read\", \"Bash(git:*)\"]'", want: "4:16", why: "the same"},
		{name: "quotes in a string", head: "allowed-tools: Read, \"Write\"", want: "4:16", why: "the same"},
		{name: "of another spelling", head: "allowed_tools: Read, `Write`", want: "4:16", why: "the same field"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\nallowed-tools = \"[Read]\"\n---\n\nBody.\n", want: "4:17", why: "in TOML too"},

		{name: "numbered", head: "allowed-tools:\n  1. Read\n  2. Grep", want: "5:3", says: `hold "1.", which numbers an item`, why: "YAML has no such lists"},
		{name: "numbered in another way", head: "allowed-tools: |\n  1) Read\n  2) Grep", want: "4:16", says: `"1)"`, why: "the same"},
		{name: "an open parenthesis in a list", head: "allowed-tools: [Bash(git:*, Read]", want: "4:17", says: "a parenthesis is not closed", why: "what follows is part of no tool's name"},
		{name: "an open parenthesis in an item", head: "allowed-tools:\n  - Read\n  - Bash(git:*", want: "6:5", says: "a parenthesis is not closed", why: "the same"},
		{name: "a closed one too many", head: "allowed-tools:\n  - Read)", want: "5:5", says: "not opened", why: "the same"},
		{name: "a comma in a pattern of a list", head: "allowed-tools: [Bash(git add, git commit), Read]", want: "4:17", says: "a parenthesis", why: "the list parts at the comma"},
		{name: "an open parenthesis in a string", head: "allowed-tools: Read, Bash(git:*", want: "4:16", says: "a parenthesis is not closed", why: "the same"},
		{name: "several names in an item", head: "allowed-tools:\n  - Read, Write;\n  - Grep", want: "5:5", says: `the item "Read, Write;" holds several names`, why: "the list parts them"},
		{name: "strokes in an item", head: "allowed-tools: ['Bash(a|b)', 'Read|Write']", want: "4:30", says: `"Read|Write"`, why: "outside of parentheses"},
		{name: "a comma behind an item", head: "allowed-tools: ['Read,', ' Write ,']", why: "nothing is in between"},
		{name: "what cannot be read", head: "tools: *x\nallowed-tools: *y", why: "another rule says so"},
		{name: "tools that cannot be read", head: "tools: *x", why: "who knows what it names"},
		{name: "a blank before a pattern", head: "allowed-tools:\n  - Read\n  - Bash (git:*)", want: "6:5", says: "no name stands right before", why: "all of Bash is allowed"},
		{name: "a blank in a string", head: "allowed-tools: Bash(git:*), Bash (npm:*)", want: "4:16", says: "no name stands right before", why: "the same"},
		{name: "a comma before a pattern", head: "allowed-tools: Bash,(npm:*)", want: "4:16", says: "no name stands right before", why: "the same"},
		{name: "nothing before a pattern", head: "allowed-tools: [Bash, (git:*)]", want: "4:23", says: "no name stands right before", why: "the same"},
		{name: "of what is not allowed", head: "disallowed-tools: Bash (rm:*)", want: "4:19", says: "no name stands right before", why: "all of Bash is refused"},
		{name: "a blank within a pattern", head: "allowed-tools: Bash(git (x) y:*), Read", why: "what is in parentheses is a pattern"},
		{name: "a list of names", head: "allowed-tools: [Read, 'Bash(git:*)']", why: "as it is to be"},
		{name: "a string", head: "allowed-tools: Read, Bash(git commit -m \"*\"), Grep Glob", why: "what is in parentheses is a pattern"},
		{name: "both", head: "allowed-tools: Read\ntools: Read, Grep", why: "what is meant is there"},
		{name: "programs", head: "tools: [ffmpeg, jq]", why: "another thing of that name"},
		{name: "tools of another client", head: "tools: [computer, code_execution, Read]", why: "not all are of this one"},
		{name: "definitions", head: "tools:\n  - name: Read\n    description: Reads.", why: "the skill's own"},
		{name: "a mapping that forbids", head: "tools: {write: false, Read: true}", want: "4:1", why: "nobody keeps the model from it"},
		{name: "a mapping of others", head: "tools: {calculator: false}", why: "no tool of a client"},
		{name: "a mapping", head: "tools: {Read: true}", why: "another client's"},
		{name: "nothing", head: "tools:", why: "no names"},
		{name: "in metadata", head: "metadata: {tools: Read}", why: "not at the first level"},
	})
}
