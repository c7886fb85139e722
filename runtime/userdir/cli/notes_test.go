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
	cat := catalog()
	cat.Skill("pdf").Requires.Skills = []string{"web", "gone"}
	cat.Skill("web").Requires.Skills = []string{"pdf"}
	says(t, cat, "status", "2 skills are missing: acme skills install\n") // in two directories
	says(t, cat, "install pdf", "web comes along: pdf requires it\n")
	for _, dir := range []string{".agents", ".claude"} {
		must(t, os.WriteFile(dir+"/skills/pdf/SKILL.md", []byte("mine"), 0o644))
	}
	says(t, cat, "status", "1 skill is yours, or you have changed it; acme skills install --force puts the shipped version there and keeps yours\n")
	says(t, cat, "uninstall", `
pdf stays, because you have changed it; to be rid of it, remove .agents/skills/pdf
pdf stays, because you have changed it; to be rid of it, remove .claude/skills/pdf
`)
	must(t, errors.Join(os.RemoveAll(".agents/skills/pdf"), os.RemoveAll(".claude/skills/pdf")))
	says(t, cat, "uninstall", "")
	for _, dir := range []string{".agents", ".claude"} {
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is still there: %v", dir, err)
		}
	}
}

// says holds what a verb says behind its tables.
func says(t *testing.T, cat *runtime.Catalog, line, want string) {
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

// TestNotesOfOthers holds that a skill that the user removed is not called changed, and that nobody is told to remove what another
// program has installed.
func TestNotesOfOthers(t *testing.T) {
	place(t, "p")
	cat := catalog()
	says(t, cat, "install", "")
	must(t, os.RemoveAll(".agents/skills/pdf"))
	says(t, cat, "install", "1 skill was removed by you; acme skills install --force puts it back\n")
	must(t, os.RemoveAll(".agents/skills/web"))
	says(t, cat, "status", "2 skills were removed by you; acme skills install --force puts them back\n")
	says(t, cat, "install --force", "")

	record := ".agents/skills/.skillgen.json"
	text, err := os.ReadFile(record)
	must(t, err)
	other := strings.ReplaceAll(string(text), `"github.com/skillgen/skillgen"`, `"example.com/other"`)
	if other == string(text) {
		t.Fatalf("the owner is not in %s", text)
	}
	must(t, os.WriteFile(record, []byte(other), 0o644))
	says(t, cat, "uninstall", "pdf stays, because it is not from here\nweb stays, because it is not from here\n")
}
