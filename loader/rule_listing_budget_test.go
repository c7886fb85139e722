package loader

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/catalog"
)

func TestListingBudget(t *testing.T) {
	skill := func(name, head string) string {
		return "---\nname: " + name + "\ndescription: " + strings.Repeat("ä", 997) + "\n" + head + "---\n\nBody.\n"
	}
	files := map[string]string{}
	for i := range 8 {
		name := fmt.Sprintf("s-%d", i)
		files[name+"/SKILL.md"] = skill(name, "")
	}
	if r := loadFiles(t, files, Options{}); len(r.Diagnostics) > 0 {
		t.Errorf("8,000 characters: %v", r.Diagnostics)
	}
	files["t/SKILL.md"] = skill("t", "disable-model-invocation: true\n")
	if r := loadFiles(t, files, Options{}); len(r.Diagnostics) > 0 {
		t.Errorf("one that only a person may start is in no listing: %v", r.Diagnostics)
	}
	files["u/SKILL.md"] = good("u")
	for _, opts := range []Options{{}, {SeparateCatalogs: true}} {
		r := loadFiles(t, files, opts)
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].File != "skills" || r.Diagnostics[0].Rule != "listing-budget" || !strings.Contains(r.Diagnostics[0].Message, "the 9 skills has 8014 characters") {
			t.Errorf("one for the root: %v", r.Diagnostics)
		}
	}
	delete(files, "u/SKILL.md")
	files["s-0/SKILL.md"] = skill("s-0", "when_to_use: Now.\n")
	if r := loadFiles(t, files, Options{}); len(r.Diagnostics) != 1 || !strings.Contains(r.Diagnostics[0].Message, "the 8 skills has 8004 characters") {
		t.Errorf("when_to_use is listed: %v", r.Diagnostics)
	}
	if r := loadFiles(t, files, Options{Mode: ModeUser}); len(r.Diagnostics) > 0 {
		t.Errorf("not for a user: %v", r.Diagnostics)
	}
}

func TestCommonDir(t *testing.T) {
	for _, row := range [][3]string{{"a/b", "a/c", "a"}, {"a/b", "a/b/c", "a/b"}, {"a/b/c", "a/b", "a/b"}, {"a", "b", "."}, {"a/b", "a/bc", "a"}, {"/a", "/a/b", "/a"}} {
		if got := catalog.CommonDir(row[0], row[1]); got != row[2] {
			t.Errorf("CommonDir(%q, %q) = %q, want %q", row[0], row[1], got, row[2])
		}
	}
}
