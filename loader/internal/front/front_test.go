package front

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// readFile reads the front of a text and returns what is reported, as rule and line.
func readFile(text string) (Head, []runtime.Diagnostic) {
	log := report.New(source.File{Name: "SKILL.md", Text: text}, report.NewRules(report.Build, nil))
	head, _ := Read(text, log, Options{Known: func(key string) bool { return key == "name" || key == "license" }})
	return head, log.Diagnostics()
}

// A closing fence that is spelt wrong is named at its own line, also where a rule of the body closes the frontmatter
// instead.
func TestBrokenClosingFence(t *testing.T) {
	for _, fence := range []string{"--", "----", "—-", "–––", "———", "***", "===", "___", "+++", "－－－", "- - -", "* * *", "\"---\"", "`---`", "> ---", "<hr>", " ---", "  ---", "--- yaml", "---#x", "--- # end"} {
		for _, rest := range []string{"\n# Title\n\nDo it.\n", "\n# Title\n\nDo it.\n\n---\n\nMore.\n", "Do it.\n\n---\n\nMore.\n"} {
			for _, head := range []string{"name: x\nlicense: MIT\n", "name = 'x'\nlicense = 'MIT'\n"} {
				_, found := readFile("---\n" + head + fence + "\n" + rest)
				if len(found) != 1 || found[0].Rule != "unclosed-frontmatter" || found[0].Line != 4 {
					t.Errorf("%q, then %q: %v", fence, rest, found)
				}
			}
		}
	}
}

// The first line decides between the formats, unless it is the only one of its format.
func TestFormat(t *testing.T) {
	for head, want := range map[string]runtime.Format{
		"name: x\nlicense: MIT":                                   runtime.FormatYAML,
		"name = 1\nlicense = 2":                                   runtime.FormatTOML,
		"name: x\nlicense = 1":                                    runtime.FormatYAML,
		"name: x\nlicense = 1\nauthor = 2":                        runtime.FormatTOML,
		"name = 1\nlicense: MIT\nauthor: me":                      runtime.FormatYAML,
		"name = 1\nlicense: MIT":                                  runtime.FormatTOML,
		"[mcp.x]\nname: x\nlicense: MIT":                          runtime.FormatTOML,
		"# a: b\nname = 1\ntext = \"\"\"\na: 1\nb: 2\n\"\"\"":     runtime.FormatTOML,
		"name: x\nrun: |\n  a = 1\n  b = 2\n  c = 3\nlicense: MI": runtime.FormatYAML,
		"": runtime.FormatYAML,
	} {
		if got, _ := readFile("---\n" + head + "\n---\n"); got.Format != want {
			t.Errorf("%q is %s", strings.ReplaceAll(head, "\n", "; "), got.Format)
		}
	}
}

// The marks of a merge are one problem, at the first of them.
func TestMerged(t *testing.T) {
	for _, sides := range [][2]string{{"license: MIT", "license: ISC"}, {"license = 'MIT'", "license = 'ISC'"}} {
		name := strings.Replace(sides[0][:len(sides[0])-4], "license", "name", 1)
		_, found := readFile("---\n" + name + "'x'\n<<<<<<< HEAD\n" + sides[0] + "\n=======\n" + sides[1] + "\n>>>>>>> other\n---\n\nDo it.\n")
		if len(found) != 1 || !strings.HasSuffix(found[0].Rule, "-syntax") || found[0].Line != 3 {
			t.Errorf("%q: %v", sides[0], found)
		}
	}
}
