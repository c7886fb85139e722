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
		{name: "times that are none", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: ./a.sh, timeout: 30s}\n        - {type: command, command: ./a.sh, timeout: \"30\"}\n        - {type: prompt, prompt: Look, timeout: 2m}\n        - {type: command, command: ./a.sh, timeout: soon}", want: "7:53 8:53 9:49 10:53", says: `takes a number of seconds for "timeout", not the text "30s"`, why: "they are texts"},
		{name: "truth values that are none", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: ./a.sh, async: yes}\n        - {type: command, command: ./a.sh, once: \"true\"}\n        - {type: command, command: ./a.sh, asyncRewake: 0}", want: "7:51 8:50 9:57", says: `takes true or false for "async", not the text "yes"`, why: "they are texts, or a number"},
		{name: "times and truth values", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: ./a.sh, timeout: 30, async: true, once: False}\n        - {type: command, command: ./a.sh, timeout: 0.5, statusMessage: 30s}\n        - {type: webhook2, timeout: 30s, once: yes}\n        - {type: command, command: ./a.sh, timeout: , async: ~}\n  setup: {type: command, timeout: 30s}\n  Step: [{hooks: [{type: command, command: ./a.sh, timeout: 30s}]}]", why: "as they are to be, or who knows"},
		{name: "a later type", head: "hooks: {Stop: [{hooks: [{type: webhook2, url: 'https://a.example'}]}]}", why: "who knows"},
		{name: "of others", head: "hooks: {setup: ./x.sh, before_install: [a]}", why: "no events of Claude Code"},
		{name: "a file", head: "hooks: ./hooks.json", want: "4:8", says: "finds no event here", why: "a plugin.json has it, and no SKILL.md"},
	})
	checkRows(t, "damaged-text", Options{}, nil, []ruleRow{
		{name: "quotes of a shell", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: \"\\\"$CLAUDE_PROJECT_DIR/x.sh\\\"\"}", why: "the path may have blanks"},
		{name: "quoted twice", head: "license: \"'MIT'\"", want: "4:10", why: "one pair is too many"},
	})
}
