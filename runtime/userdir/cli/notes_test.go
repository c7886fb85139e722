package cli

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestNotes holds what is said behind the tables: skills are counted once, what stays is said with what to do about it, and what a skill
// requires comes along.
func TestNotes(t *testing.T) {
	place(t, "p", ".claude/")
	says := func(cat *runtime.Catalog, line, want string) {
		t.Helper()
		got, err := call(t, cat, line)
		for row := range strings.Lines(got) {
			if strings.HasPrefix(row, "NAME") || strings.HasPrefix(row, "pdf  ") || strings.HasPrefix(row, "web  ") || strings.HasPrefix(row, "  SKILL.md") || strings.HasPrefix(row, ".") || row == "\n" {
				got = strings.Replace(got, row, "", 1)
			}
		}
		if err != nil && !errors.Is(err, ErrBehind) || got != strings.TrimPrefix(want, "\n") {
			t.Errorf("%s: %v\ngot\n%s\nwant\n%s", line, err, got, want)
		}
	}
	cat := catalog()
	cat.Skill("pdf").Requires.Skills = []string{"web", "gone"}
	cat.Skill("web").Requires.Skills = []string{"pdf"}
	says(cat, "status", "2 skills are missing: acme skills install\n") // in two directories
	says(cat, "install pdf", "web comes along: pdf requires it\n")
	for _, dir := range []string{".agents", ".claude"} {
		must(t, os.WriteFile(dir+"/skills/pdf/SKILL.md", []byte("mine"), 0o644))
	}
	says(cat, "status", "1 skill is yours, or you have changed it; acme skills install --force puts the shipped version there and keeps yours\n")
	says(cat, "uninstall", `
pdf stays, because you have changed it; to be rid of it, remove .agents/skills/pdf
pdf stays, because you have changed it; to be rid of it, remove .claude/skills/pdf
`)
	must(t, errors.Join(os.RemoveAll(".agents/skills/pdf"), os.RemoveAll(".claude/skills/pdf")))
	says(cat, "uninstall", "")
	for _, dir := range []string{".agents", ".claude"} {
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is still there: %v", dir, err)
		}
	}
}
