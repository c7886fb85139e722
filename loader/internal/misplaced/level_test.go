package misplaced

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// Keys at the wrong level are found, and keys that are nobody's, or in their place, are not.
func TestCheck(t *testing.T) {
	fields := strings.Fields("name description license requires mcp metadata model trigger user-invocable")
	b := Blocks{
		Requirements: []string{"bins", "env", "mcp"}, Metadata: []string{"openclaw"},
		IsField: func(key string) bool { return slices.Contains(fields, key) }, IsForeign: func(key string) bool { return key == "tags" },
	}
	for head, want := range map[string]string{
		"requires:\n  mcp: [a]\nbins: [b]\nenv: [c]\nlicense: d\n":                        "bins env",
		"requires:\nbins: [b]\n":                                                          "bins",
		"requires:\n  mcp: [a]\nlicense: x\nmcp: [b]\n":                                   "",
		"requires:\ndeep:\n  bins: [b]\n":                                                 "deep",
		"requires: git\nbins: [b]\n":                                                      "bins",
		"requires:\n  mcp: [a]\nlicense: x\nbins: [b]\n":                                  "bins",
		"requires:\n  mcp: [a]\nother: x\nbins: [b]\n":                                    "bins",
		"mcp:\n  a:\n    command: b\nargs: [c]\n":                                         "args",
		"mcp:\na:\n  command: b\n":                                                        "a",
		"mcp:\ntags:\n  command: b\n":                                                     "",
		"metadata:\nopenclaw:\n  emoji: x\n":                                              "openclaw",
		"metadata:\n  a: b\n  license: MIT\n  model: x\n":                                 "",
		"requires:\n  bins: [a]\n  license: MIT\n  mcp-x: y\n  other: z\n":                "license mcp-x other",
		"requires:\n  bins: [a]\n  license: MIT\nlicense: ISC\n":                          "license",
		"mcp:\n  a:\n    command: b\n    trigger: c\n    env:\n      user-invocable: 1\n": "trigger",
		"mcp:\n  a: b\n": "",
		"mcp:\n  a: b\n  requires: git\n  license:\n  trigger: [c]\n  metadata: {d: e}\n": "",
		"mcp:\n  model: opus-mcp\n  trigger: {command: b}\n  license: {cmd: b}\n":         "",
		"mcp:\n  command: b\n  name: c\n":                                                 "",
	} {
		root, problems := yaml.Parse(head, 0, yaml.Options{})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		var got []string
		for _, p := range b.Check(root) {
			got = append(got, head[p.At.Start:p.At.End])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", head, got, want)
		}
	}
	if Nested(&node.Node{}, "name") != nil {
		t.Error("a name in nothing")
	}
}

// What belongs to a server is told where the names of servers belong, and a server that is called like one of its keys is none
// of that.
func TestNameless(t *testing.T) {
	for block, want := range map[string]string{
		"command: npx":                              "command",
		"command: npx\n  args: [a]":                 "command",
		"args: [a]\n  command: npx":                 "command",
		"env: {A: b}\n  command: npx\n  cwd: x":     "command",
		"type: http\n  url: https://x":              "url",
		"url: https://x\n  headers: {A: b}":         "url",
		"command: {command: npx}":                   "",
		"url: {command: npx}\n  command: npx":       "",
		"command: npx\n  files: npx x":              "",
		"files: npx x":                              "",
		"args: [a]":                                 "",
		"args: npx x":                               "",
		"command: [npx]":                            "",
		"command:":                                  "",
		"command:\n  url: https://x":                "url",
		"command: npx\n  env:\n    command: docker": "command",
	} {
		root, problems := yaml.Parse("mcp:\n  "+block+"\n", 0, yaml.Options{})
		if len(problems) > 0 {
			t.Fatal(block, problems)
		}
		var got string
		if first := Nameless(root.Get("mcp")); first != nil {
			got = first.Text
		}
		if got != want {
			t.Errorf("%q: %q, want %q", block, got, want)
		}
	}
}

// Fields that mean nothing within metadata are told of, in every near spelling, and no suggestion sends anybody to another
// dead key. What other clients keep in metadata is theirs.
func TestInMetadata(t *testing.T) {
	for head, want := range map[string]string{
		"trigger: x": "trigger", "trigger: [x]": "trigger", "Trigger: x": "Trigger", "triger: x": "triger", "tigger: x": "tigger", "trigge: x": "trigge", "rtigger: x": "rtigger",
		"triggers: x": "triggers", "triggers: [x]": "triggers", "triggrs: [x]": "triggrs", "triggerss: x": "triggerss",
		"trigger_mode: word": "trigger_mode", "allowed-tools: Read": "allowed-tools", "disallowed_tools: [a]": "disallowed_tools",
		"disable-model-invocation: true": "disable-model-invocation", "user-invocable: false": "user-invocable", "argument-hint: x": "argument-hint",
		"triggers: {keywords: [x]}": "", "triggrs: {keywords: [x]}": "", "triggers: '{\"keywords\": []}'": "", "trigger:": "trigger",
		"when_to_use: x": "when_to_use", "when-to-use: x": "when-to-use", "mcp-x: npx x@1.0.0": "mcp-x", "mcp-version: 1": "",
		"license: x": "", "model: x": "", "version: 1": "", "keywords: [a]": "", "bigger: x": "", "tiger: x": "", "logger: x": "", "trainer: x": "",
		"triggering: x": "", "homepage: x": "", "model-trigger: x": "",
	} {
		root, problems := yaml.Parse("metadata:\n  "+head+"\n", 0, yaml.Options{})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		meta := root.Get("metadata")
		var got []string
		found, advice := InMetadata(runtime.FormatYAML, meta, map[string]bool{"metadata": true})
		for _, p := range append(found, advice...) {
			got = append(got, ("metadata:\n  " + head)[p.At.Start:p.At.End])
			if says := map[bool]string{true: "first column", false: "write triggers: {keywords: ["}[len(found) > 0]; !strings.Contains(p.Hint, says) {
				t.Errorf("%q: the hint is %q", head, p.Hint)
			}
		}
		if strings.Join(got, " ") != want || IsMisplaced(meta.Pairs[0]) != (want != "") {
			t.Errorf("%q: %q, want %q", head, got, want)
		}
		found, advice = InMetadata(runtime.FormatYAML, meta, map[string]bool{"trigger": true, "triggers": true, strings.ReplaceAll(want, "_", "-"): true, "when_to_use": true})
		if want != "" && len(found)+len(advice) > 0 {
			t.Errorf("%q: the first level has the field", head)
		}
	}
}
