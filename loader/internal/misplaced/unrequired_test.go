package misplaced

import (
	"testing"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// TestFind holds what is told of a frontmatter, by key and hint, and what is left to others.
func TestFind(t *testing.T) {
	const bins = ", and say in compatibility which versions will do"
	for text, want := range map[string]string{
		"requires: {python: \">=3.10\", ffmpeg: '*'}":         "python: write bins: [python3, ffmpeg]" + bins,
		"requires: {bins: [git], zoo: ^1.2, ant: 3.x}":        "zoo: add zoo, ant to bins, and say in compatibility which versions will do",
		"requires: {jq: yes}":                                 "jq: write bins: [jq]" + bins,
		"requires: {zoo: latest}":                             "zoo: write bins: [zoo]" + bins,
		"openclaw: {requires: {bins: [git]}}":                 "openclaw: indent it below metadata:",
		"env: [A_TOKEN]":                                      "env: write requires: {env: [A_TOKEN]}",
		"env: [KUBECONFIG, REGION]":                           "env: write requires: {env: [KUBECONFIG, REGION]}",
		"env: A_TOKEN\nrequires: git, a/b":                    "env: write requires: {bins: [git, a/b], env: [A_TOKEN]} in place of them",
		"env: TOKEN\nrequires: [sh]":                          "env: write requires: {bins: [sh], env: [TOKEN]} in place of them",
		"env: A_TOKEN\nrequires: git, jq":                     "env: write requires: {bins: [git, jq], env: [A_TOKEN]} in place of them",
		"env: A_TOKEN\nrequires: []":                          "env: write requires: {env: [A_TOKEN]} in place of them",
		"env: A_TOKEN\nrequires: [{bins: x}]":                 "env: write requires: {bins: […], env: [A_TOKEN]} in place of them",
		"env: A_TOKEN":                                        "env: write requires: {env: [A_TOKEN]}",
		"os: [windows, macOS]":                                "os: write requires: {os: [windows, macOS]}",
		"env: [A_TOKEN]\nos: linux":                           "env: write requires: {env: [A_TOKEN], os: [linux]} in place of them",
		"requires: [git]\nlicense: x\nenv: [A_TOKEN]":         "env: write requires: {bins: [git], env: [A_TOKEN]} in place of them",
		"requires: {bins: [git]}\nlicense: x\nos: [linux]":    "os: indent it below requires:",
		"told: x\nos: [linux]\nenv: [A_TOKEN]\nrequires: git": "os: write requires: {bins: [git], os: [linux]} in place of them",

		"requires: {programs: [git], nodejs: ^20}":                               "nodejs: add node to bins, and say in compatibility which versions will do",
		"requires: {bins: [x], za: 1, zb: 1, zc: 1, zd: 1, ze: 1, zf: 1, zg: 1}": "za: add za, zb, zc, zd, ze, zf, zg to bins, and say in compatibility which versions will do",
		"bins: himalaya": "bins: write requires: {bins: [himalaya]}",
		"env: [A_TOKEN, B]\nneeds: [git]\nlicense: x\nos: mac":  "env: write requires: {bins: [git], env: [A_TOKEN, B], os: [mac]} in place of them",
		"requires: [git]\nlicense: x\nbins: [jq]":               "bins: write requires: {bins: [git, jq]} in place of them",
		"requires: {os: [linux]}\nbins: [x]\nrequired_env: A_B": "bins: indent it below requires:required_env: write env: [A_B] in requires",
		"bins: [git]": "", "bins: [0, 10, 20]": "", "bins: [Recycling, Glass]": "", "bins: none": "", "bins: []": "", "env: [PROD, TEST]": "", "bins: {a: b}": "", "bins: 1.0": "", "binaries: a b c": "",

		"requires: {bins: git, env: A_TOKEN}": "", "requires: {zoo: a key}": "", "requires: {tools: '*'}": "", "requires: {a b: '1'}": "",
		"requires: {zoo: {a: '1'}}": "", "requires: [python]": "", "requires:": "", "requires: {zoo: }": "", "openclaw: {emoji: x}": "", "openclaw:": "",
		"env: {A: b}": "", "env: production": "", "env: PROD": "", "env: []": "", "env: [[A_TOKEN]]": "", "os: any": "", "os: [a, linux]": "", "os:": "", "metadata: {openclaw: {requires: {os: [linux]}}}": "",
	} {
		root, _ := yaml.Parse(text+"\n", 0, yaml.Options{})
		told := root.Get("told") != nil
		got := ""
		for _, p := range unrequired(runtime.FormatYAML, root, []string{"bins", "env", "os"}, nil, func(key *node.Node) bool { return told && key.Text == "env" }) {
			got += text[p.At.Start:p.At.End] + ": " + p.Hint
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
