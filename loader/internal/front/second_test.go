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

// What to do with a second block is told by its keys: with those of the first it is one too many.
func TestBlockRepeats(t *testing.T) {
	known := func(key string) bool { return slices.Contains([]string{"name", "license", "tags"}, key) }
	const head = "---\nname: x\nlicense: MIT\nother: 1\n---\n"
	for body, want := range map[string]string{
		"name: x\nlicense: MIT\n---\n":          "remove the lines from here",
		"name: x\nother: 1\n---\n":              "remove the lines from here",
		"name: x\nother: 2\n---\n":              "each key once: the values differ",
		"name: x\ntags:\n- a: b\n---\n":         "each key once",
		"tags: [a]\n---\n":                      "remove the fence above",
		"---\nlicense:  MIT\nname: x\n---\n":    "remove this block",
		"---\nname: x\nlicense:\n- MIT\n---\n":  "each key once: the values differ",
		"---\nname: x\n# name: y\nzz: 1\n---\n": "each key once",
		"---\ntags: [a]\n---\n":                 "one block of the two",
		"license: MIT\n\nDo.\n":                 "remove it",
		"mcp-x: npx a\n\nDo.\n":                 "move it above",
	} {
		found := SecondBlock(head+body, len(head), known)
		if len(found) != 1 || !strings.Contains(found[0].Hint, want) {
			t.Errorf("%q: %v, want %q", body, found, want)
		}
	}
}
