package main

import (
	"strings"
	"testing"
)

// commented are entries of each kind of value, each as a line with a value that is right. Those with prose come last.
var commented = []string{
	"license: MIT", "license: MIT License", "author: Ann Lee", "homepage: https://x.example", "version: 1.2.3", "argument-hint: issue number", "model: opus",
	"allowed-tools: Bash Read", "disallowed_tools:\n  - Write", "requires: sh", "requires:\n  - sh", "requires:\n  bins:\n    - sh", "requires:\n  os: linux",
	"requires:\n  env: HOME", "requires:\n  skills: y", "trigger: weekly report", "trigger: weekly report|status", "triggers:\n  - weekly report",
	"trigger: weekly\ntrigger-mode: word", "disable-model-invocation: true", "userInvocable: no", "paths: src", "paths:\n  - src", "effort: high", "context: fork",
	"agent: plan", "shell: bash", "hooks:\n  Stop: echo it", "arguments: issue", "mcp-s: npx pkg@1.0.0 --tz x", "mcp-s: npx",
	"mcp:\n  s:\n    command: npx", "mcp:\n  s:\n    command: npx\n    args:\n      - pkg@1.0.0", "mcp:\n  s:\n    command: npx\n    env:\n      LEVEL: very loud",
	"mcpServers:\n  s:\n    command: npx\n    cwd: sub", "mcp:\n  s:\n    url: https://x.example/mcp", "mcp:\n  s:\n    type: http\n    url: https://x.example/mcp\n    headers:\n      X-A: one two",
	"metadata:\n  team: core", "metadata:\n  team: core team", "metadata:\n  always: true", "metadata:\n  n: 3", "metadata:\n  openclaw:\n    os: linux",
	"metadata:\n  openclaw:\n    requires:\n      bins:\n        - sh", "metadata:\n  triggers:\n    keywords:\n      - weekly report",
	"depends: y", "depends:\n  - y", "note: some text", "note:\n  - some text",
	"description: Does a thing", "when_to_use: Somebody asks", "compatibility: Needs a shell",
}

// TestFixOfCut holds what becomes of a comment behind each kind of value: the safe fixes put it back into prose alone, no fix
// brings an error, and with a blank behind its sign it is one to everybody, but behind a text.
func TestFixOfCut(t *testing.T) {
	for _, entry := range commented {
		key, _, _ := strings.Cut(entry, ":")
		isProse := strings.Contains(" description when_to_use compatibility ", " "+key+" ")
		head := "---\nname: x\n"
		if key != "description" {
			head += "description: \"Does a thing.\"\n"
		}
		whole := func(comment string) string { return head + entry + comment + "\n---\n\nDo it.\n" }
		before := loaded(t, whole(" #word"))
		if len(errorsOf(before)) > 0 || len(before.Skills) != 2 {
			t.Errorf("%q is wrong by itself: %v", entry, before.Diagnostics)
			continue
		}
		safe, _ := mendText(t, whole(" #word"), false)
		after := loaded(t, safe)
		if was, now := model(t, before, nil), model(t, after, nil); (was != now) != isProse {
			t.Errorf("%q: the safe fixes make of\n%s\n%s", entry, was, now)
		}
		all, _ := mendText(t, whole(" #word"), true)
		for rule, n := range errorsOf(loaded(t, all)) {
			t.Errorf("%q: the fixes bring %d errors of %s:\n%s", entry, n, rule, all)
		}
		isText := isProse || strings.Contains(" license author argument-hint metadata note ", " "+key+" ")
		for _, d := range loaded(t, whole(" # a word")).Diagnostics {
			if d.Rule == "comment-cut" && !isText {
				t.Errorf("%q: %s of what is a comment to everybody", entry, d.Message)
			}
		}
	}
}
