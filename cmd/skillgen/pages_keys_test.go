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

// TestPageMatcher holds that of the problem matchers of docs/ci.md one, and one alone, takes what check prints apart: as README shows it, and
// as it is for a whole file. So does a format of each kind for Vim and for a language server.
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
			ProblemMatcher []struct {
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
	page, err := os.ReadFile(filepath.Join(moduleRoot, "docs", "ci.md"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(readme.blocks[0].text, "\n")
	whole := hear(t, "", "check", "-", "--stdin-path", "skills/a1/SKILL.md")
	whole, _, _ = strings.Cut(whole, "\n")
	for line, want := range map[string][]string{
		first: {"skills/pdf/SKILL.md", "4", "1", "warning", "unknown-key", `unknown key "triger"`},
		whole: {"skills/a1/SKILL.md", "", "", "error", "no-frontmatter", "the file is empty"},
	} {
		var got [][]string
		for _, matcher := range tasks.Tasks[0].ProblemMatcher {
			p := matcher.Pattern
			if m := regexp.MustCompile(p.Regexp).FindStringSubmatch(line); m != nil {
				m[0] = "" // what a pattern without a line has for it
				got = append(got, []string{m[p.File], m[p.Line], m[p.Column], m[p.Severity], m[p.Code], m[p.Message]})
			}
		}
		if len(got) != 1 || !slices.Equal(got[0], want) {
			t.Errorf("the patterns take %q apart as\n%q, and should as\n%q", line, got, want)
		}
		format := strings.NewReplacer(want[0], "%f", ":4:1", ":%l:%c", ": "+want[3][:1], ": %t").Replace(line)
		format, _, _ = strings.Cut(format, "[")
		for _, of := range []string{`"` + format + `[%m"`, strings.ReplaceAll(format, " ", `\ `) + "[%m"} {
			if !strings.Contains(string(page), of) {
				t.Errorf("docs/ci.md has no format %s for %q", of, line)
			}
		}
	}
}
