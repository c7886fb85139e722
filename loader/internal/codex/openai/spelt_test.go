package openai

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/front"
)

// A key that Codex does not read is told with the one that it does read, in every mapping of the file. Keys of which nobody knows
// what they mean are left alone.
func TestKeys(t *testing.T) {
	for text, want := range map[string]string{
		"policy: {allow_implicit_invocation: false}":                                    "",
		"policy: {allowImplicitInvocation: false}":                                      "key-case write it allow_implicit_invocation",
		"policy: {allow-implicit-invocation: false}":                                    "key-case write it allow_implicit_invocation",
		"Policy: {allow_implict_invocation: false}":                                     `key-case write it policy, unknown-key did you mean "allow_implicit_invocation"?`,
		"polcy: {allow_implicit_invocation: false}":                                     `unknown-key did you mean "policy"?`,
		"policy: {allow_implicit_invocation: true, allowImplicitInvocation: true}":      "",
		"policy: {other: false, products: [a]}\nmodel: x":                               "",
		"dependencies: {Tools: [{Type: mcp, valu: x}]}":                                 `key-case write it tools, key-case write it type, unknown-key did you mean "value"?`,
		"dependencies:\n  tools:\n  - {type: mcp, value: x, url: u, name: n, valid: 1}": "",
		"dependancies: {tools: []}":                                                     `unknown-key did you mean "dependencies"?`,
		"interface: {displayName: A, 'short-description': B}":                           "key-case write it display_name, key-case write it short_description",
		"interface: {name: A, policy: {}}\nother: {Policy: x}":                          "",
		"policy: [a]\ninterface: x\ndependencies:":                                      "",
	} {
		root, wrong, _ := front.Document(text, func() bool { return false })
		if len(wrong) > 0 {
			t.Fatal(text, wrong)
		}
		var got []string
		for _, p := range Misspelt(root) {
			got = append(got, p.Rule.Name+" "+p.Hint)
			if p.Fix == nil || p.At.Start >= p.At.End {
				t.Errorf("%q: %+v", text, p)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, ", "), want)
		}
	}
}
