package loader

import "testing"

func TestNotPortable(t *testing.T) {
	all := "license: MIT\ncompatibility: any\nallowed-tools: Read\nmetadata: {trigger: x}"
	checkRows(t, "not-portable", Options{Portable: true}, nil, []ruleRow{
		{name: "specification", head: all, why: "all keys that it names"},
		{name: "other keys", head: "trigger: pdf\nmetadata: {a: b}\nversion: 1.0", want: "4:1 6:1", says: `"trigger"`, why: "at the top level"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\n---\n\nBody.\n", want: "2:1 4:2", says: "TOML", why: "the format, and the key"},
	})
	checkRows(t, "not-portable", Options{}, nil, []ruleRow{
		{name: "not asked", head: "trigger: pdf", why: "only with Portable"},
	})
}
