package front

import (
	"slices"
	"strings"
	"testing"
)

// A second block is told of once, at its first known key, whatever stands in it; a rule of Markdown and an example are none.
func TestBlock(t *testing.T) {
	known := func(key string) bool { return slices.Contains([]string{"name", "license", "tags"}, key) }
	const head = "---\nname: x\n---\n"
	for body, want := range map[string]string{
		"---\nlicense: MIT\n---\nDo.\n":                   "license",
		"---\n# note\nother: x\ntags:\n  - a\n- b\n---\n": "tags",
		"---\nname: y\nlicense: MIT\n---\n":               "name",
		"+++\nlicense = 'MIT'\n+++\nDo.\n":                "license",
		"--- \nlicense: MIT\n\n---\t\nDo.\n":              "license",
		"---\nother: MIT\n---\nDo.\n":                     "",
		"---\nlicense: MIT\nDo this.\n---\nDo.\n":         "",
		"---\nlicense: MIT\n":                             "",
		"---\n---\n":                                      "",
		"---\n\nDo.\n":                                    "",
		"Do.\n---\nlicense: MIT\n---\n":                   "",
		"```\n---\nlicense: MIT\n---\n```\n":              "",
		"":                                                "",
		"license: MIT\ntrigger: x\n---\nDo.\n":            "license",
		"\nlicense: MIT\n\ntags:\n- a\n--- \n":            "license",
		"license = 'MIT'\n---\n":                          "license",
		"license: MIT\nDo this.\n---\nDo.\n":              "license",
		"license: MIT\n":                                  "license",
		"license: MIT\n\nDo.\n":                           "license",
		"mcp-x:\n  command: y\nDo.\n":                     "mcp-x",
		"\nlicense: MIT\n\nDo.\n":                         "",
		"license: all that stands here is free.\n\nDo.\n": "",
		"tags: a\n\nDo.\n":                                "",
		"name:\nDo.\n":                                    "",
		"# Do\nlicense: MIT\n":                            "",
		"other: MIT\nlicense: MIT\n---\n":                 "",
		"license\n---\n":                                  "",
		"---\nmcp-x: npx a\n---\nDo.\n":                   "mcp-x",
		"mcp-x: npx a\n---\nDo.\n":                        "mcp-x",
	} {
		text, got := head+body, ""
		start := len(text) - len(strings.TrimLeft(body, "\n"))
		for _, p := range SecondBlock(text, start, known) {
			got += text[p.At.Start:p.At.End]
			if !strings.Contains(p.Message, "second block") && !strings.Contains(p.Message, "below the closing fence") {
				t.Errorf("%q: %s", body, p.Message)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
	if SecondBlock(head, 0, known) != nil {
		t.Error("the first block is no second one")
	}
}
