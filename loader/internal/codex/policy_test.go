package codex

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// TestServers holds which servers a file names: each once, in its order, those that have a name, and no more than there is room for.
func TestServers(t *testing.T) {
	rules := report.NewRules(report.User, nil)
	for n := range maxServers + 3 {
		var b strings.Builder
		b.WriteString("dependencies:\n  tools:\n    - {type: other, value: x}\n")
		var want []string
		for i := range n {
			fmt.Fprintf(&b, "    - {type: MCP, value: s%d}\n    - {type: mcp, value: ' s%d '}\n", i, i)
			if len(want) < 64 {
				want = append(want, fmt.Sprintf("s%d", i))
			}
		}
		policy, diags := Parse("agents/openai.yaml", b.String(), rules, func() bool { return false })
		if !slices.Equal(policy.MCP, want) || len(diags) > 0 {
			t.Errorf("%d servers: %d are read: %v", n, len(policy.MCP), diags)
		}
	}
	for _, value := range []string{"", "null", "' '", "[a]", `"a\u0001"`} {
		policy, diags := Parse("agents/openai.yaml", "dependencies: {tools: [{type: mcp, value: "+value+"}, {type: mcp, value: b}]}", rules, func() bool { return false })
		if !slices.Equal(policy.MCP, []string{"b"}) || len(diags) != 1 || diags[0].Rule != CodexFile.Name {
			t.Errorf("%s: %q, %v", value, policy.MCP, diags)
		}
	}
}

// TestPolicy holds what a file says of a skill, in which spellings, and that one which cannot be read restricts it.
func TestPolicy(t *testing.T) {
	for text, want := range map[string]struct {
		manual bool
		says   string // of each problem
	}{
		"":                   {},
		"# nothing\n":        {},
		"\xff\xfep\x00o\x00": {true, "the file is UTF-16"},
		"policy: \xff":       {true, "the file is not UTF-8"},
		"policy: \x00":       {true, "NUL"},
		"\ufeff":             {}, "\ufeff# nothing\n": {},
		"interface: {name: x}":                                                      {},
		"policy:":                                                                   {},
		"policy: {}":                                                                {},
		"policy: [a]":                                                               {true, `"policy" is a list where a mapping is expected`},
		"policy: false":                                                             {true, `"policy" is false where a mapping is expected`},
		"policy: *x":                                                                {true, "starts a YAML alias"},
		"policy: {other: false}":                                                    {},
		"policy: {other: perhaps}":                                                  {},
		"policy: {allow_implicit_invocation: }":                                     {},
		"policy: {allow_implicit_invocation: true}":                                 {},
		"policy: {allow_implicit_invocation: yes}":                                  {false, `"allow_implicit_invocation" is "yes", and Codex wants true or false`},
		"policy: {allow_implicit_invocation: false}":                                {true, ""},
		`policy: {allow_implicit_invocation: "false"}`:                              {true, "is a text in quotes"},
		`policy: {allow_implicit_invocation: 'no'}`:                                 {true, "is a text in quotes, and Codex wants true or false"},
		`policy: {allow_implicit_invocation: 'true'}`:                               {false, "is a text in quotes"},
		"policy: {allow_implicit_invocation: 0}":                                    {true, `is "0", and Codex wants`},
		"policy: {allow_implicit_invocation: True}":                                 {},
		"policy: {allow_implicit_invocation: FALSE}":                                {true, ""},
		"policy: {allowImplicitInvocation: False}":                                  {true, "Codex reads no key"},
		"Policy: {Allow-Implicit-Invocation: false}":                                {true, "Codex reads no key"},
		"allow_implicit_invocation: false":                                          {true, "stands outside of"},
		"interface: {}\nallowImplicitInvocation: true":                              {false, "stands outside of"},
		"interface: {allow_implicit_invocation: false}":                             {true, `stands within "interface"`},
		"policies: {allow_implicit_invocation: true}":                               {false, `stands within "policies"`},
		"implicit_invocation: false":                                                {true, "Codex reads no key"},
		"policy: {implicit_invocation: true}":                                       {false, "Codex reads no key"},
		"policy: {disable_implicit_invocation: true}":                               {true, "Codex reads no key"},
		"policy: {disable_implicit_invocation: false}":                              {false, "Codex reads no key"},
		"interface: {policy: {allow_implicit_invocation: false}}":                   {true, `stands within "interface"`},
		"policy: {dependencies: {tools: []}}":                                       {false, `"dependencies" stands within "policy"`},
		"x: {policy: {allow_implicit_invocation: false}}":                           {},
		"policy: {allow_implicit_invocation: perhaps}":                              {true, "where true or false is expected"},
		"policy: {allow_implicit_invocation: [true]}":                               {true, "where true or false is expected"},
		"policy: {allow_implicit_invocation: true}\ninterface: *x":                  {false, "starts a YAML alias"},
		"policy: {allow_implicit_invocation: true}\ndependencies: *x":               {false, "starts a YAML alias"},
		"policy: {allow_implicit_invocation: false, allowImplicitInvocation: true}": {true, ""},
		"interface: *x":                                                             {true, "starts a YAML alias"},
		"interface: *x\npolicy: {a: b}":                                             {false, "starts a YAML alias"},
		"dependencies:":                                                             {},
		"dependencies: [a]":                                                         {false, `"dependencies" is a list where a mapping with a list of tools is expected`},
		"dependencies: {tools: }":                                                   {},
		"dependencies: {other: 1}":                                                  {},
		"dependencies: {tools: a}":                                                  {false, `"tools" is a string where a list of tools is expected`},
		"dependencies: {tools: [a]}":                                                {false, `"tools" is a string where a mapping with type and value for each tool is expected`},
		"dependencies: {tools: [{}]}":                                               {},
		"dependencies: {tools: {a: b}}":                                             {false, `"tools" is a mapping where a list of tools is expected`},
		"- a":                                                                       {true, ""},
	} {
		policy, diags := Parse("agents/openai.yaml", text, report.NewRules(report.Build, nil), func() bool { return false })
		if policy.ManualOnly != want.manual || len(policy.MCP) > 0 || len(diags) == 0 && want.says != "" || len(diags) > 0 && want.says == "" && text != "- a" {
			t.Errorf("%q: %+v, %v", text, policy, diags)
		}
		for _, d := range diags {
			if strings.Contains(d.Message, "Codex wants") && strings.TrimSuffix(d.Hint, " without quotes") != fmt.Sprintf("write %t", !want.manual) {
				t.Errorf("%q: %s", text, d)
			}
			if !strings.Contains(d.Message, want.says) || d.Rule != CodexFile.Name && d.Rule != rule.KeyCase.Name || d.Hint == "" {
				t.Errorf("%q: %s, want %q", text, d, want.says)
			}
		}
	}
}

// TestRepaired: what is read and a strict reader refuses is told, under the rule that it has in a SKILL.md, and has no fix: the words
// of one could be masks of secrets.
func TestRepaired(t *testing.T) {
	for text, want := range map[string]string{
		"interface:\n  short_description: Does: x\n":                                     "unquoted-colon 2:26",
		"interface:\n  default_prompt: @team look\n":                                     "unquoted-indicator 2:19",
		"interface:\n  brand_color: #3B82F6\n":                                           "comment-cut 2:16",
		"policy:\n  allow_implicit_invocation: #false\ninterface:\n  icon: # none yet\n": "comment-cut 2:30",
		"interface:\n  icon: \"a\\/b\"\n":                                                "",
		"interface:\n  short_description: Does x\n":                                      "",
	} {
		_, diags := Parse("agents/openai.yaml", text, report.NewRules(report.Build, nil), func() bool { return false })
		got := ""
		for _, d := range diags {
			got += fmt.Sprintf("%s %d:%d", d.Rule, d.Line, d.Column)
			if d.Fix != nil {
				t.Errorf("%q has a fix: %+v", text, d)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestAstray: a key that stands in another mapping than its own is told, with what to do, and what it most likely says counts. Anybody
// may have tools of another shape.
func TestAstray(t *testing.T) {
	const github = "- {type: mcp, value: github}\n"
	for text, want := range map[string]struct{ mcp, says string }{
		"dependencies:\ntools:\n  " + github: {"github", `2:1 "tools" stands outside of "dependencies", where it says nothing; indent it below "dependencies:"`},
		"tools:\n  " + github:                {"github", `1:1 "tools" stands outside of "dependencies", where it says nothing; write "dependencies:" above it, and indent it below that`},
		"interface:\n  tools:\n  " + github:  {"github", `2:3 "tools" stands within "interface", where it says nothing; write it below "dependencies:"`},
		"interface:\ndisplay_name: A\nshort_description: B\n": {"", `2:1 "display_name" stands outside of "interface", where it says nothing; indent it below "interface:"` +
			` 3:1 "short_description" stands outside of "interface", where it says nothing; indent it below "interface:"`},
		"interface: {icon_small: a}\nbrandColor: B":            {"", `2:1 "brandColor" stands outside of "interface", where it says nothing; indent it below "interface:"`},
		"policy: {default_prompt: a}":                          {"", `1:10 "default_prompt" stands within "policy", where it says nothing; write it below "interface:"`},
		"policy:\nallow_implicit_invocation: true":             {"", `2:1 "allow_implicit_invocation" stands outside of "policy", where it says nothing; indent it below "policy:"`},
		"name: a\nmodel: b\ntools:\n  - type: file_search\n":   {"", ""},
		"tools: [a]\ntype: mcp\nvalue: x\nurl: y":              {"", ""},
		"x: {display_name: a, tools: [{type: mcp, value: x}]}": {"", ""},
		"dependencies: {tools: , type: a}":                     {"", ""},
	} {
		policy, diags := Parse("agents/openai.yaml", text, report.NewRules(report.Build, nil), func() bool { return false })
		var said []string
		for _, d := range diags {
			said = append(said, fmt.Sprintf("%d:%d %s; %s", d.Line, d.Column, d.Message, d.Hint))
		}
		if got := strings.Join(said, " "); got != want.says || strings.Join(policy.MCP, " ") != want.mcp || policy.ManualOnly {
			t.Errorf("%q: %s, %+v", text, got, policy)
		}
	}
}
