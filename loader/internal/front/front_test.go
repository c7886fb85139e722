package front

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
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
	for _, fence := range []string{"--", "----", "—-", "–––", "———", "***", "===", "___", "+++", "－－－", "- - -", "* * *", "\"---\"", "`---`", "> ---", "\\---", `\-\-\-`, "<hr>", " ---", "  ---", "--- yaml", "---#x", "--- # end"} {
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

// TestMergeMarks holds that a mark of a merge is called one wherever it stands in front of the body, alone too, and that text
// which only looks like one is none.
func TestMergeMarks(t *testing.T) {
	const name, fence = "name: x\ndescription: d\n", "---\n"
	for _, row := range []struct {
		why, text string
		line      int // of the only problem, which is a merge; 0 for none of that kind
	}{
		{"marks without names", fence + "name: x\n<<<<<<<\ndescription: d\n=======\ndescription: e\n>>>>>>>\n---\n\nDo it.\n", 3},
		{"the base too", fence + "name: x\n<<<<<<< HEAD\ndescription: d\n||||||| b\n=======\ndescription: e\n>>>>>>> x\n---\n\nDo it.\n", 3},
		{"CRLF", strings.ReplaceAll(fence+"name: x\n<<<<<<<\ndescription: d\n=======\ndescription: e\n>>>>>>>\n---\n\nDo it.\n", "\n", "\r\n"), 3},
		{"the first mark is left", fence + "name: x\n<<<<<<< HEAD\ndescription: d\n---\n\nDo it.\n", 3},
		{"the last mark is left", fence + name + ">>>>>>> topic\n---\n\nDo it.\n", 4},
		{"it ends in the body", fence + name + "<<<<<<< HEAD\n---\n\nA\n=======\n---\n\nB\n>>>>>>> x\n", 4},
		{"around the whole file", "<<<<<<< HEAD\n" + fence + name + fence + "=======\n" + fence + name + fence + ">>>>>>> x\n", 1},
		{"the last mark before the fence", ">>>>>>> x\n" + fence + name + fence + "\nDo it.\n", 1},
		{"TOML", fence + "name = 'x'\n>>>>>>> x\ndescription = 'd'\n---\n\nDo it.\n", 3},
		{"text in TOML", fence + "name = 'x'\ndescription = \"\"\"\n<<<<<<< so\n\"\"\"\n---\n\nDo it.\n", 0},
		{"text below a key", fence + "name: x\ndescription: |\n  <<<<<<< so\n---\n\nDo it.\n", 0},
		{"more of them", fence + name + "# <<<<<<<<<\n---\n\nDo it.\n", 0},
		{"a comment", fence + name + "# >>>>>>> x\n---\n\nDo it.\n", 0},
	} {
		_, found := readFile(row.text)
		merges := 0
		for _, d := range found {
			if d.Message == rule.Unmerged && d.Line == row.line {
				merges++
			}
		}
		if row.line > 0 && (merges != 1 || len(found) != 1) || row.line == 0 && len(found) > 0 {
			t.Errorf("%s: %v", row.why, found)
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
		for _, mark := range []string{"<<<<<<< HEAD", "||||||| 1a2b3c4", "=======", ">>>>>>> other"} { // one that is left of them
			_, found := readFile("---\n" + name + "'x'\n" + mark + "\n" + sides[0] + "\n---\n\nDo it.\n")
			if len(found) != 1 || !strings.HasSuffix(found[0].Rule, "-syntax") || found[0].Line != 3 || !strings.Contains(found[0].Message, "merge") {
				t.Errorf("%q alone: %v", mark, found)
			}
		}
	}
}

// A pointer of Git LFS is called one, whatever stands around it, and what only begins like one, or tells of it, is none.
func TestPointer(t *testing.T) {
	const version, oid = "version https://git-lfs.github.com/spec/v1\n", "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"
	for text, want := range map[string]bool{
		version + oid: true, source.BOM + version + oid: true, "\n" + version + oid: true, strings.ReplaceAll(version+oid, "\n", "\r\n"): true, version + "ext-0-a sha256:00\n" + oid: true,
		version: false, oid: false, "A file has\n" + version + oid: false, version + oid + strings.Repeat("more\n", 200): false,
	} {
		_, found := readFile(text)
		told := false
		for _, d := range found {
			told = told || d.Rule == "no-frontmatter" && strings.Contains(d.Message, "pointer of Git LFS") && d.Hint == "run git lfs pull"
		}
		if told != want {
			t.Errorf("%q: %v", text, found)
		}
	}
}
