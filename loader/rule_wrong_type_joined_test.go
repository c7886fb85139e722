package loader

import (
	"fmt"
	"strings"
	"testing"
)

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

// TestEndedArgumentHidden holds that a key which ends with a line break is shown nowhere.
func TestEndedArgumentHidden(t *testing.T) {
	const key = "q9X2vB7mK4tR8wZ1cN6pL3sD5fG0hJ"
	r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp:\n  s:\n    command: npx\n    args:\n      - a@1.0.0\n      - --api-key\n      - |\n        " + key + "\n---\n\nBody.\n"}, Options{})
	if said := fmt.Sprintf("%+v", r.Diagnostics); strings.Contains(said, key) || !strings.Contains(said, "args[2] of the server \"s\" ends with a line break") {
		t.Error(said)
	}
}
