package loader

import "testing"

// TestHookForms holds that hooks of an event which have another form than Claude Code reads are told, since they never run: a guard
// that is meant to stop a command lets it pass. What is another client's is left alone.
func TestHookForms(t *testing.T) {
	checkRows(t, "unknown-key", Options{}, nil, []ruleRow{
		{name: "an event alone", head: "hooks: PreToolUse", want: "4:8", says: "finds no hook", why: "it names no command"},
		{name: "no inner list", head: "hooks: {PreToolUse: [{matcher: Bash, command: ./guard.sh}]}", want: "4:22", why: "the list that people forget"},
		{name: "no list", head: "hooks: {PreToolUse: {matcher: Bash, hooks: [{type: command, command: ./guard.sh}]}}", want: "4:21", why: "a list of groups"},
		{name: "a command alone", head: "hooks: {Stop: ./guard.sh}", want: "4:15", why: "no list either"},
		{name: "no type", head: "hooks: {Stop: [{hooks: [{command: ./guard.sh}]}]}", want: "4:25", why: "it has to have one"},
		{name: "a type that is misspelt", head: "hooks: {Stop: [{hooks: [{type: comand, command: ./guard.sh}]}]}", want: "4:32", why: "nothing runs"},
		{name: "right", head: "hooks:\n  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - {type: command, command: ./guard.sh}\n        - {type: prompt, prompt: Look again}\n  Stop: []", why: "as they are to be"},
		{name: "a later type", head: "hooks: {Stop: [{hooks: [{type: webhook2, url: 'https://a.example'}]}]}", why: "who knows"},
		{name: "of others", head: "hooks: {setup: ./x.sh, before_install: [a]}", why: "no events of Claude Code"},
		{name: "a file", head: "hooks: ./hooks.json", why: "another client's"},
	})
	checkRows(t, "damaged-text", Options{}, nil, []ruleRow{
		{name: "quotes of a shell", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: \"\\\"$CLAUDE_PROJECT_DIR/x.sh\\\"\"}", why: "the path may have blanks"},
		{name: "quoted twice", head: "license: \"'MIT'\"", want: "4:10", why: "one pair is too many"},
	})
}
