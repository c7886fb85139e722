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
pdf stays, and requires web
pdf stays, because you have changed it; to be rid of it, remove .agents/skills/pdf, and then: acme skills uninstall
pdf stays, because you have changed it; to be rid of it, remove .claude/skills/pdf, and then: acme skills uninstall
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
	says(t, cat, "install", "1 skill was removed by you; acme skills install --restore puts it back\n")
	must(t, os.RemoveAll(".agents/skills/web"))
	says(t, cat, "status", "2 skills were removed by you; acme skills install --restore puts them back\n")
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

// TestNotesOfDropped holds that a skill that an earlier version of the program had is told of, and can be named to be taken out, and
// that nobody is left without what it requires unheard.
func TestNotesOfDropped(t *testing.T) {
	place(t, "p")
	cat := catalog()
	says(t, cat, "install", "")
	next, err := cat.Only("web")
	must(t, err)
	says(t, next, "status", "1 installed skill is not in the catalog; acme skills uninstall pdf takes it out\n")
	says(t, next, "install", "1 installed skill is not in the catalog; acme skills uninstall pdf takes it out\n")
	if _, err := call(t, next, "install pdf"); err == nil || !strings.Contains(err.Error(), `no skill "pdf"`) {
		t.Errorf("what the program does not have was installed: %v", err)
	}
	if _, err := call(t, next, "uninstall pdg"); err == nil || !strings.Contains(err.Error(), `did you mean "pdf"?`) {
		t.Errorf("what is installed is not suggested: %v", err)
	}
	says(t, next, "uninstall pdf", "")
	says(t, next, "status", "")
	cat.Skill("web").Requires.Skills = []string{"pdf"}
	says(t, cat, "install", "")
	says(t, cat, "uninstall --dry-run pdf", "web stays, and requires pdf\nnothing was written\n")
	says(t, cat, "uninstall pdf", "web stays, and requires pdf\n")
	says(t, cat, "install pdf", "")
	says(t, next, "uninstall", "")
	if _, err := os.Stat(".agents"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something is left: %v", err)
	}
}
