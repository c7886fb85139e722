package unrequired_test

import (
	"testing"

	"github.com/skillgen/skillgen/loader/internal/level/unrequired"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// TestFind holds what is told of a frontmatter, by key and hint, and what is left to others.
func TestFind(t *testing.T) {
	const bins = " for programs, and their versions in compatibility"
	for text, want := range map[string]string{
		"requires: {python: \">=3.10\", ffmpeg: '*'}":         "python: write bins: [python, ffmpeg]" + bins,
		"requires: {bins: [git], zoo: ^1.2, ant: 3.x}":        "zoo: write bins: [zoo, ant]" + bins,
		"requires: {jq: yes}":                                 "jq: write bins: [jq]" + bins,
		"requires: {zoo: latest}":                             "zoo: write bins: [zoo]" + bins,
		"openclaw: {requires: {bins: [git]}}":                 "openclaw: indent it below metadata:",
		"env: [A_TOKEN]":                                      "env: write requires: {env: [A_TOKEN]}",
		"env: A_TOKEN":                                        "env: write requires: {env: [A_TOKEN]}",
		"os: [windows, macOS]":                                "os: write requires: {os: [windows, macOS]}",
		"env: [A_TOKEN]\nos: linux":                           "env: write requires: {env: [A_TOKEN], os: [linux]}os: write requires: {env: [A_TOKEN], os: [linux]}",
		"requires: [git]\nlicense: x\nenv: [A_TOKEN]":         "env: write requires as a mapping, with bins and env",
		"requires: {bins: [git]}\nlicense: x\nos: [linux]":    "os: indent it below requires:",
		"told: x\nos: [linux]\nenv: [A_TOKEN]\nrequires: git": "os: write requires as a mapping, with bins and os",

		"requires: {bins: git, env: A_TOKEN}": "", "requires: {zoo: a key}": "", "requires: {tools: '*'}": "", "requires: {a b: '1'}": "",
		"requires: {zoo: {a: '1'}}": "", "requires: [python]": "", "requires:": "", "requires: {zoo: }": "", "openclaw: {emoji: x}": "", "openclaw:": "",
		"env: {A: b}": "", "env: production": "", "env: PROD": "", "env: []": "", "env: [[A_TOKEN]]": "", "os: any": "", "os: [a, linux]": "", "os:": "", "metadata: {openclaw: {requires: {os: [linux]}}}": "",
	} {
		root, _ := yaml.Parse(text+"\n", 0, yaml.Options{})
		told := root.Get("told") != nil
		got := ""
		for _, p := range unrequired.Find(runtime.FormatYAML, root, []string{"bins", "env", "os"}, func(key *node.Node) bool { return told && key.Text == "env" }) {
			got += text[p.At.Start:p.At.End] + ": " + p.Hint
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
