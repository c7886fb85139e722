package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/loader"
)

var codes = regexp.MustCompile("`([^`]+)`")

// codeIn are the pieces of code in a text, sorted, each once.
func codeIn(text string) (list []string) {
	for _, m := range codes.FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestPageFields holds that docs/fields.md has a row for each key of the frontmatter, and no other.
func TestPageFields(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "docs", "fields.md"))
	if err != nil {
		t.Fatal(err)
	}
	var first strings.Builder
	for line := range strings.Lines(string(text)) {
		if cells := strings.SplitN(line, "|", 3); len(cells) == 3 && cells[0] == "" {
			first.WriteString(cells[1])
		}
	}
	want := []string{"[mcp.NAME]", "mcp-NAME"} // other ways to write mcp
	for _, f := range loader.Fields() {
		want = append(want, f.Name)
	}
	slices.Sort(want)
	if got := codeIn(first.String()); !slices.Equal(got, want) {
		t.Errorf("docs/fields.md has the keys\n%q, and the loader\n%q", got, want)
	}
}

// TestPageConfig holds that docs/ci.md names each key of skillgen.toml, and no other.
func TestPageConfig(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "docs", "ci.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, sentence, ok := strings.Cut(string(text), "\nThe keys are ")
	sentence, _, _ = strings.Cut(sentence, ". ")
	want := append([]string{"rules", "paths"}, input.ConfigFlags...)
	slices.Sort(want)
	if got := codeIn(sentence); !ok || !slices.Equal(got, want) {
		t.Errorf("docs/ci.md has the keys\n%q, and the command\n%q", got, want)
	}
}

// TestPageMatcher holds that the problem matcher of docs/ci.md takes what check prints apart, as README shows it.
func TestPageMatcher(t *testing.T) {
	blocks, err := selected(moduleRoot, "docs/ci.md:editors")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := readPage(moduleRoot, "README.md")
	if err != nil {
		t.Fatal(err)
	}
	var tasks struct {
		Tasks []struct {
			ProblemMatcher struct {
				Pattern struct {
					Regexp                                      string
					File, Line, Column, Severity, Code, Message int
				}
			}
		}
	}
	at := slices.IndexFunc(blocks, func(b block) bool { return strings.Contains(b.text, "problemMatcher") })
	if at < 0 {
		t.Fatal("docs/ci.md has no problem matcher")
	}
	if err := json.Unmarshal([]byte(blocks[at].text), &tasks); err != nil {
		t.Fatal(err)
	}
	p := tasks.Tasks[0].ProblemMatcher.Pattern
	m := regexp.MustCompile(p.Regexp).FindStringSubmatch(strings.SplitN(readme.blocks[0].text, "\n", 2)[0])
	if m == nil {
		t.Fatalf("%s does not match %q", p.Regexp, readme.blocks[0].text)
	}
	got := []string{m[p.File], m[p.Line], m[p.Column], m[p.Severity], m[p.Code], m[p.Message]}
	want := []string{"skills/pdf/SKILL.md", "4", "1", "warning", "unknown-key", `unknown key "triger"`}
	if !slices.Equal(got, want) {
		t.Errorf("the pattern takes it apart as\n%q, and should as\n%q", got, want)
	}
}
