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

		{name: "an assignment", head: "mcp: {s: {command: docker, args: [run, \"-e A=1\", \"--env A_B=${A_B}\", \"--mount type=bind,src=/a,dst=/b\", x]}}", want: "4:40 4:50 4:70", why: "no program takes these as one"},
		{name: "behind a switch", head: "mcp: {s: {command: docker, args: [run, --rm, \"-p 80:80\", -i, \"--init x/y\", \"-i -t\", --verbose, \"--port 80\", --no-color, \"--dir .\"]}}", want: "4:46 4:62 4:76 4:96 4:121", why: "a switch takes no value"},
		{name: "commas", head: "mcp: {s: {command: npx, args: [\"-y, @acme/x@1.0.0\"]}}", want: "4:32", why: "one pair of quotes for a whole list"},
		{name: "commas of others", head: "mcp: {s: {command: serve, args: [\"a, b\", \"-Wl,-rpath,/usr/lib\", \"for x, -y is a flag\", \"--tools=a, b\", \"-y, \"]}}", why: "these are texts, and values"},
		{name: "other assignments", head: "mcp: {s: {command: serve, args: [\"-c user.name=A B\", \"-c 'A=b'\", \"--if A=$(x)\", \"-e =b\", \"A=b c\", --opts, \"-e A=b\"]}}", why: "these are none"},
		{name: "a value", head: "mcp: {s: {command: serve, args: [--node-args, \"--inspect 9229\", -c, \"-y x\"]}}", why: "it belongs to the option before"},
		{name: "a text", head: "mcp: {s: {command: serve, args: [\"--header=Authorization: Bearer x\", \"-H Accept: text\", \"--title A title\", \"-- x\", \"- x\", \"a b\", \"-x 'a'\", \"--x \", -y, x]}}", why: "one argument may have blanks"},
		{name: "behind a value", head: "mcp: {s: {command: serve, args: [--name=x, \"-y z\"]}}", want: "4:44", why: "the option before has its own"},
	})
}

// TestJoinedArgumentHidden holds that a hint about two words in one does not show the key that one of them is.
func TestJoinedArgumentHidden(t *testing.T) {
	const key = "q9X2vB7mK4tR8wZ1cN6pL3sD5fG0hJ"
	for _, arg := range []string{"-e ACME_TOKEN=" + key, "--api-key " + key, "-y, x, --api-key, " + key, "-y x --api-key " + key} {
		r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp: {s: {command: serve, args: [run, \"" + arg + "\"]}}\n---\n\nBody.\n"}, Options{})
		if said := fmt.Sprintf("%+v", r.Diagnostics); strings.Contains(said, key) || !strings.Contains(said, " items: ") {
			t.Errorf("%s: %s", arg, said)
		}
	}
}

// TestEndedArgumentHidden holds that a key which ends with a line break is shown nowhere.
func TestEndedArgumentHidden(t *testing.T) {
	const key = "q9X2vB7mK4tR8wZ1cN6pL3sD5fG0hJ"
	r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp:\n  s:\n    command: npx\n    args:\n      - a@1.0.0\n      - --api-key\n      - |\n        " + key + "\n---\n\nBody.\n"}, Options{})
	if said := fmt.Sprintf("%+v", r.Diagnostics); strings.Contains(said, key) || !strings.Contains(said, "args[2] of the server \"s\" ends with a line break") {
		t.Error(said)
	}
}
