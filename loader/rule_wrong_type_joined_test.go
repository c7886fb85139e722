package loader

import "testing"

// TestJoinedArguments is about one item of args that was meant to be two.
func TestJoinedArguments(t *testing.T) {
	checkRows(t, "wrong-type", Options{}, nil, []ruleRow{
		{name: "nothing in a list", head: "trigger: [pull it, null]", want: "4:20", says: "YAML reads nothing there", why: "a word that YAML takes away"},
		{name: "nothing among requirements", head: "requires: [git, ~]", want: "4:17", says: "YAML reads nothing there", why: "the same"},
		{name: "an empty item", head: "trigger:\n- pull it\n-", why: "nobody meant a word"},
		{name: "an option with a word", head: "mcp: {s: {command: serve, args: [\"-y x@1.0.0\"]}}", want: "4:34", says: `the argument "-y x@1.0.0" of the server "s" is one word with a blank in it`, why: "no shell parts it"},
		{name: "a long one", head: "mcp: {s: {command: serve, args: [a, '--port 80', \"--dir\\t.\"]}}", want: "4:37 4:50", why: "each"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nargs = [\"-y x\"]\n---\n\nBody.\n", want: "6:9", why: "the same"},

		{name: "a value", head: "mcp: {s: {command: serve, args: [--node-args, \"--inspect 9229\", -c, \"-y x\"]}}", why: "it belongs to the option before"},
		{name: "a text", head: "mcp: {s: {command: serve, args: [\"--header=Authorization: Bearer x\", \"-H Accept: text\", \"--title A title\", \"-- x\", \"- x\", \"a b\", \"-e A=b\", \"-x 'a'\", \"--x \", -y, x]}}", why: "one argument may have blanks"},
		{name: "behind a value", head: "mcp: {s: {command: serve, args: [--name=x, \"-y z\"]}}", want: "4:44", why: "the option before has its own"},
	})
}
