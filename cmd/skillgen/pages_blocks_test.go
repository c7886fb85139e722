package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// told are the lines of scripts that take blocks of a page, as walk PAGE and snippet PAGE N FILE do.
var told = regexp.MustCompile(`(?m)^\s*(walk|snippet|shown|workflow|hooks|holds \S+|//snippet) (\S+\.md)(?::(\S+))?(?: ([0-9]+))?`)

// elsewhere are the blocks that no script takes: those of a page that begin so, and the file that has and runs them,
// with a text of it.
var elsewhere = []struct{ page, begins, by, text string }{
	{"README.md", "func answer(", "cmd/skillgen/readme_test.go", "```go\\nfunc answer("},
	{"README.md", "go generate ./...   #", ".ci/run", "go generate ./..."},
	{"README.md", "cd examples/mcp-agent &&", "examples/mcp-agent/agent_test.go", "What time is it"},
	{"README.md", "go get -tool", ".ci/readme/parse.go", `"go get -tool "`},
	{"README.md", "package ", ".ci/readme/parse.go", `"package main\n"`},
	{"README.md", "go generate ./...\n", ".ci/readme/parse.go", `"go generate ./..."`},
	{"README.md", "go run . ", ".ci/readme/parse.go", `"go run . "`},
	{"README.md", "SKILLGEN_CHECK=1", ".ci/readme/parse.go", `"SKILLGEN_CHECK=1 go generate ./..."`},
	{"README.md", "---\nname: weekly-report", ".ci/readme/parse.go", `"markdown"`},
	{"docs/rules.md", "", "loader/rules_test.go", ".Bad"}, // written from the records, whose examples are run
	{"docs/speed.md", "cd testdata/bench", "testdata/bench/bench_test.go", "go run . -write ../../docs"},
	{"examples/cli/README.md", "cd examples/cli", "examples/cli/testdata/script/life.txtar", "skills install --dry-run"},
}

// TestPageBlocks holds that no block of code of a page is there for its looks: a script runs it or compares it with what is
// printed, or it stands, line by line, in a file of the repository that is compiled or run, or a test of its own has it.
func TestPageBlocks(t *testing.T) {
	type place struct {
		page string
		line int
	}
	taken := make(map[place]bool)
	scripts, err := filepath.Glob(filepath.Join(moduleRoot, "testdata", "script", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		text, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range told.FindAllStringSubmatch(string(text), -1) {
			blocks, err := selected(moduleRoot, strings.TrimSuffix(m[2]+":"+m[3], ":"))
			if err != nil {
				t.Errorf("%s: %v", script, err)
			}
			for i, b := range blocks {
				if m[1] == "walk" || m[4] == strconv.Itoa(i+1) {
					taken[place{m[2], b.line}] = true
				}
			}
		}
	}
	for _, row := range elsewhere {
		text, err := os.ReadFile(filepath.Join(moduleRoot, filepath.FromSlash(row.by)))
		if err != nil || !strings.Contains(string(text), row.text) {
			t.Errorf("%s does not hold %q, by which it is said to run a block of %s: %v", row.by, row.text, row.page, err)
		}
	}
	quotable := repositoryFiles(t)
	blocks := 0
	for _, p := range readerPages(t) {
		for _, b := range p.blocks {
			blocks++
			if !taken[place{p.name, b.line}] && !ranElsewhere(p.name, b) && !quoted(b, quotable) {
				t.Errorf("%s:%d: nobody runs this block, and it is no quotation: walk the section in testdata/script/docs-*.txtar\n%s", p.name, b.line, b.text)
			}
		}
	}
	if blocks < 100 {
		t.Errorf("the pages have %d blocks: the test looks at the wrong thing", blocks)
	}
}

func ranElsewhere(page string, b block) bool {
	for _, row := range elsewhere {
		if row.page == page && strings.HasPrefix(b.text, row.begins) {
			return true
		}
	}
	return false
}

// repositoryFiles are the texts of the files that a block may quote, each with its lines trimmed: code that is compiled,
// the examples, and what is generated.
func repositoryFiles(t *testing.T) (texts []string) {
	t.Helper()
	err := filepath.WalkDir(moduleRoot, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			if name := e.Name(); name == ".git" || name == "docs" || name == "conformance" {
				return filepath.SkipDir
			}
			return nil
		}
		switch filepath.Ext(path) {
		case ".go", ".toml", ".json", ".yaml", ".yml":
			text, err := os.ReadFile(path)
			texts = append(texts, trimLines(string(text)))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// quoted reports whether the lines of a block, of which there are two at least, stand together in a file.
func quoted(b block, texts []string) bool {
	text := trimLines(b.text)
	return strings.Count(text, "\n") > 2 && slices.ContainsFunc(texts, func(file string) bool { return strings.Contains(file, text) })
}

// trimLines is a text without what stands around its lines, which starts and ends with an end of line.
func trimLines(text string) string {
	var b strings.Builder
	b.WriteByte('\n')
	for line := range strings.Lines(strings.Trim(text, "\n")) {
		b.WriteString(strings.TrimSpace(line) + "\n")
	}
	return b.String()
}
