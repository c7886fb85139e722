package mend

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// TestFilesOf holds which files are looked through: all of a skill, each once, but those of git and of packages, and pages and configurations above it and a little below those.
func TestFilesOf(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a/SKILL.md", "a/x/y.md", "a/.git/HEAD", "a/node_modules/z.md", "a/b/SKILL.md", "flat.md", "other.md", "other.txt", "docs/page.md", "docs/x/deep.json", "docs/x/y/far.md", "main.go"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var skills []*loader.Skill
	for _, file := range []string{"a/SKILL.md", "a/b/SKILL.md", "flat.md", "flat.md"} {
		skills = append(skills, &loader.Skill{File: file})
	}
	got := filesOf(skills, []*loader.Project{{File: "other.md"}})
	slices.Sort(got)
	if want := []string{"a/SKILL.md", "a/b/SKILL.md", "a/x/y.md", "docs/page.md", "docs/x/deep.json", "flat.md", "other.md", "other.txt"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNames holds which texts name a directory: by a path that leads there from where the text stands, or by its last two elements.
func TestNames(t *testing.T) {
	for _, row := range []struct {
		text string
		want bool
	}{
		{"See [it](../../Old_X/SKILL.md).", true},
		{"See `../../Old_X/ref.md`", true},
		{"../../Old_X", true},
		{"See <../../Old_X#top>.", true},
		{"x=../../Old_X/run.py", true},
		{"run skills/Old_X/run.py, or ./skills/Old_X", true},
		{"https://example.com/repo/skills/Old_X/SKILL.md", true},
		{"../../Old_X/../Old_X/", true},
		{"../../b/../Old_X/", true},

		{"", false},
		{"Old_X", false},
		{"../Old_X/SKILL.md", false},
		{"other/Old_X/SKILL.md", false},
		{"../../Old_Xs/SKILL.md", false},
		{"../../Old_X-2/SKILL.md", false},
		{"../../Old/SKILL.md", false},
		{"../../MyOld_X/SKILL.md", false},
	} {
		if got := len(newPaths([]string{"skills/Old_X"}).in(row.text, "skills/b/references")) == 1; got != row.want {
			t.Errorf("%q: %t", row.text, got)
		}
	}
	for _, text := range []string{"(../A%20B/x.md)", "<../A B/x.md>"} {
		if len(newPaths([]string{"skills/A B"}).in(text, "skills/b")) == 0 {
			t.Errorf("%q names nothing", text)
		}
	}
}
