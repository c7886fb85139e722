package yaml

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Two fields on one line are two fields, and a word of a text is none.
func TestSwallowed(t *testing.T) {
	known := func(key string) bool {
		return slices.Contains([]string{"name", "description", "license", "version", "metadata", "allowed-tools", "user", "paths"}, key)
	}
	for head, field := range map[string]string{
		"name: x description: Does it.\n":                           "description",
		"name: \"x\" description: \"Does it.\"\n":                   "description",
		"name: 'x' description: >-\n  Does it.\n":                   "description",
		"license: MIT metadata:\n  a: b\n":                          "metadata",
		"license: \"MIT\" metadata:\n  a: b\n":                      "metadata",
		"allowed-tools: [Read, \"Write\"] version: 1\n":             "version",
		"description: Does it. license: MIT\n":                      "license",
		"description: Does it.license: MIT\n":                       "license",
		"description: 做这件事。 license: MIT\n":                         "license",
		"description: Does it. metadata:\n  a: b\n  c: d\n":         "metadata",
		"paths: \"a/**\" metadata:\n  a:\n    - b: c\n":             "metadata",
		"description: Does it. license: MIT\nlicense: other\n":      "",
		"description: Says what the user: a person, wants.\n":       "",
		"description: Does it. User: a person. Version: any.\n":     "",
		"description: Does it, license: any.\n":                     "",
		"description: Does it. user: \"a\" bot: b\n":                "",
		"description: Does: it. <example>A. license: MIT</example>": "",
		"description: Does: <example>\n  license: MIT</example>\n":  "",
		"description: <example>A: b.</example> C. license: MIT\n":   "license",
		"description: 做这件事。user: me\n":                              "user",
		"name: x user: y\n":                                         "user",
		"description: \"Does it\" says the user: \"no license\"":    "",
		"notes: see version: two\n":                                 "",
		"metadata:\n  note: see version: two\n":                     "",
		"metadata:\n  license: see version: two\n":                  "",
		"description: D.\nsummary: see version: two\n":              "",
		"compatibility: Needs git, version: any\n":                  "",
		"notes: see description: two\n":                             "description",
		"notes: See it.version: two\n":                              "version",
		"license: MIT version: 2\n":                                 "version",
	} {
		_, problems := Parse(head, 0, Options{Known: known})
		got := ""
		for _, p := range problems {
			if p.Rule == rule.SwallowedKey {
				got = head[p.At.Start:p.At.End]
				if !strings.HasPrefix(head[p.At.Start:], field+":") || (source.File{Text: head}).LineAt(p.At.Start) != 1 {
					t.Errorf("%q: %v", head, p)
				}
			}
		}
		if got != field {
			t.Errorf("%q swallows %q, want %q: %v", head, got, field, problems)
		}
	}
}

// A key in another case is the same key: what is wrong with its entry, and where, is the same.
func TestKeysInAnyCase(t *testing.T) {
	known := func(key string) bool {
		return slices.Contains([]string{"name", "description", "license", "when_to_use", "compatibility", "version", "when", "user"}, key)
	}
	for _, key := range []string{"name", "description", "license", "when_to_use", "compatibility", "version", "when", "user", "notes"} {
		for _, value := range []string{
			"Plows a field. Use when: soil is dry.", "Does it.license: MIT", "see version: two", "\"a \"b\" c\"", "One\n  when: two", "One\n  Keywords: two",
			"One. Two license: MIT", "\n  One\n  Two: three", "- a", "'x' description: b", "[a] license: b", "One\n  two: three\n four",
		} {
			for _, below := range []string{"", "license: MIT\n", "License: MIT\n"} {
				said := func(spell func(string) string) (list []string) {
					_, problems := Parse(spell(key)+": "+value+"\n"+below, 0, Options{Known: known})
					for _, p := range problems {
						if p.Rule != rule.DuplicateKey { // the other entry may be in that case too
							list = append(list, fmt.Sprint(p.Rule.Name, p.At, p.Fix != nil))
						}
					}
					return list
				}
				want := said(strings.ToLower)
				if got := said(strings.ToUpper); !slices.Equal(got, want) {
					t.Errorf("%s: %q above %q says %q in capitals and %q in small letters", key, value, below, got, want)
				}
			}
		}
	}
}

// A word without a colon that keys stand below is told as that, and no message names a text by a key that it lacks.
func TestSwallowedWithoutKey(t *testing.T) {
	known := func(key string) bool {
		return slices.Contains([]string{"mcp", "metadata", "trigger", "args", "url", "version", "license"}, key)
	}
	const colon = " has no colon, and keys stand below it"
	for head, want := range map[string]string{
		"mcp:\n  srv\n    command: npx\n    args: [a]\n":                  `"srv"` + colon,
		"mcp:\n  srv\n    url: https://x.example\n":                       `"srv"` + colon,
		"mcp:\n  a:\n    command: x\n  srv\n    env: {}\n    args: [a]\n": `"srv"` + colon,
		"metadata:\n  foo\n    version: 1\n":                              `"foo"` + colon,
		"metadata:\n  foo bar\n    version: 1\n":                          `the text in front of it has swallowed the field "version"`,
		"trigger:\n- foo\n  version: 1.0\n":                               `the text in front of it has swallowed the field "version"`,
	} {
		_, problems := Parse(head, 0, Options{Known: known})
		if !slices.ContainsFunc(problems, func(p source.Problem) bool { return p.Rule == rule.SwallowedKey && p.Message == want }) {
			t.Errorf("%q: %v, want %q", head, problems, want)
		}
	}
}
