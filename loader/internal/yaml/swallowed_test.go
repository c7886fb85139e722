package yaml

import (
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
		"name: x description: Does it.\n":                        "description",
		"name: \"x\" description: \"Does it.\"\n":                "description",
		"name: 'x' description: >-\n  Does it.\n":                "description",
		"license: MIT metadata:\n  a: b\n":                       "metadata",
		"license: \"MIT\" metadata:\n  a: b\n":                   "metadata",
		"allowed-tools: [Read, \"Write\"] version: 1\n":          "version",
		"description: Does it. license: MIT\n":                   "license",
		"description: Does it.license: MIT\n":                    "license",
		"description: 做这件事。 license: MIT\n":                      "license",
		"description: Does it. metadata:\n  a: b\n  c: d\n":      "metadata",
		"paths: \"a/**\" metadata:\n  a:\n    - b: c\n":          "metadata",
		"description: Does it. license: MIT\nlicense: other\n":   "",
		"description: Says what the user: a person, wants.\n":    "",
		"description: Does it. User: a person. Version: any.\n":  "",
		"description: Does it, license: any.\n":                  "",
		"description: \"Does it\" says the user: \"no license\"": "",
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
