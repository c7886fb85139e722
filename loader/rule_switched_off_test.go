package loader

import "testing"

// TestSwitchedOff holds that a key which keeps other clients from starting a server is said to do nothing, and nothing of one
// that says what is the case.
func TestSwitchedOff(t *testing.T) {
	checkRows(t, "unknown-key", Options{}, nil, []ruleRow{
		{name: "disabled", head: "mcp:\n  s:\n    command: serve\n    disabled: true", want: "7:5", says: `the key "disabled" of the server "s" does nothing here`, why: "the server is started"},
		{name: "enabled", head: "mcp: {s: {command: serve, enabled: no}}", want: "4:27", says: `the key "enabled" of the server "s" does nothing here`, why: "the same"},
		{name: "address", head: "mcpServers: {s: {url: \"https://x.example\", disabled: 1}}", want: "4:44", says: "does nothing here", why: "of every kind"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\ndisabled = true\n---\n\nBody.\n", want: "6:1", says: "does nothing here", why: "in TOML too"},

		{name: "on", head: "mcp: {s: {command: serve, enabled: true, disabled: false}}", why: "what is the case"},
		{name: "other", head: "mcp: {s: {command: serve, disabled: soon, env: {DISABLED: 'true', disabled: 'true'}}}", why: "no switch"},
		{name: "nobody", head: "disable-model-invocation: true\nuser-invocable: false", want: "5:1", says: `"user-invocable" and "disable-model-invocation" leave nobody to start the skill`, why: "at the second"},
		{name: "nobody in the other order", head: "user-invocable: false\nlicense: MIT\ndisable-model-invocation: true", want: "6:1", says: `"disable-model-invocation" and "user-invocable"`, why: "the same"},
		{name: "somebody", head: "user-invocable: false\ndisable-model-invocation: false", why: "the model"},
		{name: "a person", head: "user-invocable: true\ndisable-model-invocation: true", why: "and no model"},
		{name: "skill", head: "enabled: false\ndisabled: true", want: "4:1 5:1", says: `the key "enabled" does nothing here: a file .disabled switches a skill off`, why: "nor is a skill switched off so"},
		{name: "elsewhere", head: "enabled: true\ndisabled: false\nmetadata: {disabled: true}", why: "nobody's switch"},
	})
}
