package loader

import "testing"

func TestEncodedShell(t *testing.T) {
	checkRows(t, "encoded-shell", Options{}, nil, []ruleRow{
		{name: "pipe", body: "Run echo bHMK | base64 -d | sh", want: "6:17", why: "at the decoder"},
		{name: "long", body: "`echo bHMK|base64 --decode|bash`", want: "6:12", why: "without blanks"},
		{name: "macOS", body: "echo bHMK | base64 -D | zsh", want: "6:13", why: "the flag there"},
		{name: "sudo", body: "base64 -d x | sudo -E bash -s", want: "6:1", why: "a shell all the same"},
		{name: "unpacked", body: "base64 -d x | gunzip | /bin/sh", want: "6:1", why: "with a stage between"},
		{name: "Python", body: "base64 -d x | python3 -", want: "6:1", why: "an interpreter"},
		{name: "two lines", body: "echo bHMK \\\n  | base64 -d \\\n  | sh", want: "7:5", why: "one command"},
		{name: "eval", body: "eval \"$(echo bHMK | base64 -d)\"", want: "6:21", why: "substituted"},
		{name: "sh -c", body: "bash -c \"$(base64 -d <<< bHMK)\"", want: "6:12", why: "substituted"},
		{name: "process", body: "bash <(echo bHMK | base64 -d)", want: "6:20", why: "substituted"},
		{name: "openssl", body: "openssl base64 -d -in x | sh", want: "6:9", why: "the same decoder"},
		{name: "head", head: "license: echo bHMK|base64 -d|sh", want: "4:20", why: "anywhere"},

		{name: "first", body: "base64 -d|sh", want: "6:1", why: "nothing stands before it"},
		{name: "a path", body: "/usr/bin/base64 -d x|sh", want: "6:10", why: "the same program"},
		{name: "a quote", body: "'base64' -d x|sh", want: "6:2", why: "the same program"},
		{name: "a bracket", body: "(base64 -d x)|sh", want: "6:2", why: "the same program"},
		{name: "another word", body: "xbase64 -d x|sh", why: "another program"},
		{name: "a number before", body: "1base64 -d x|sh", why: "another program"},
		{name: "a method", body: "x.base64 -d x|sh", why: "no program"},
		{name: "an underscore before", body: "my_base64 -d x|sh", why: "another program"},
		{name: "another base", body: "base32 -d x|sh; base6 -d x|sh", why: "another program"},
		{name: "twice", body: "base64 -d x|sh\nbase64 -d y|sh", want: "6:1 7:1", why: "each is told"},
		{name: "flags in one", body: "base64 -di x|sh", want: "6:1", why: "both letters"},
		{name: "many stages", body: "base64 -d x|a|b|c|env sh", want: "6:1", why: "each stage is looked at"},
		{name: "a stage of nothing", body: "base64 -d x| |sh", why: "no pipeline"},
		{name: "over before", body: "base64 -d x|a; b|sh", why: "another command"},
		{name: "source", body: "source <(base64 -d x)", want: "6:10", why: "run by this shell"},
		{name: "a dot", body: ". <(base64 -d x)", want: "6:5", why: "the same"},
		{name: "of nothing", body: "<(base64 -d x) \"$(base64 -d x)\"", why: "no program gets it"},
		{name: "no shell", body: "cat <(base64 -d x)", why: "shown"},
		{name: "an argument", body: "echo $(base64 -d x)", why: "shown"},
		{name: "-c of nothing", body: "-c \"$(base64 -d x)\"", why: "no shell"},

		{name: "to a file", body: "echo $KEY | base64 -d > key.json", why: "nothing runs"},
		{name: "to jq", body: "kubectl get secret x -o json | base64 -d | jq .", why: "no shell"},
		{name: "encodes", body: "cat x | base64 | sh", why: "does not decode"},
		{name: "a variable", body: "TOKEN=$(echo $X | base64 -d)", why: "nothing runs"},
		{name: "sh -c without", body: "sh -c 'echo $X | base64 -d > y'", why: "the text is to be read"},
		{name: "later on the line", body: "eval $(env) && echo x | base64 -d", why: "the substitution is over"},
		{name: "table", body: "| `base64 -d` | sh |", why: "cells"},
		{name: "prose", body: "Decode with base64 -d, then start a shell | sh", why: "a comma ends no option"},
		{name: "library", body: "import base64; base64.b64decode(x) | sh", why: "no command"},
	})
}
