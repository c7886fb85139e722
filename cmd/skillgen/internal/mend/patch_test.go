package mend

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestFollowing holds which paths follow a rename: that of the file, or of its directory with all that is below, and no other.
func TestFollowing(t *testing.T) {
	root := filepath.ToSlash(t.TempDir())
	for _, at := range []string{"", "../", root + "/"} {
		file := Change{File: at + "s/a/skill.md", Rename: at + "s/a/SKILL.md"}
		dir := Change{File: at + "s/A/SKILL.md", Rename: at + "s/b/SKILL.md"}
		edit := Change{File: at + "s/c/SKILL.md", Old: "x", New: "y"}
		if from, to := edit.Renamed(); from != edit.File || to != edit.File {
			t.Errorf("an edit renames %s to %s", from, to)
		}
		for _, row := range [][2]string{
			{"s/a/skill.md", "s/a/SKILL.md"}, {"s/a/other.md", "s/a/other.md"}, {"s/a", "s/a"}, {"s/a/skill.md.bak", "s/a/skill.md.bak"},
			{"s/A", "s/b"}, {"s/A/SKILL.md", "s/b/SKILL.md"}, {"s/A/x/y.md", "s/b/x/y.md"}, {"s/A/..", "s/A/.."}, {"s/AA/SKILL.md", "s/AA/SKILL.md"},
			{"s/c/SKILL.md", "s/c/SKILL.md"}, {"s", "s"}, {".", "."}, {"A/SKILL.md", "A/SKILL.md"},
		} {
			got, want := filepath.ToSlash(Following([]Change{file, dir, edit})(filepath.FromSlash(at+row[0]))), at+row[1]
			if got != want {
				t.Errorf("%s becomes %s, want %s", at+row[0], got, want)
			}
			for _, other := range []string{"", root + "/"} { // one path is relative, the other is not
				list := []Change{{File: other + "s/A/SKILL.md", Rename: other + "s/b/SKILL.md"}}
				if got := filepath.ToSlash(Following(list)(filepath.FromSlash(at + row[0]))); other != at && got != at+row[0] {
					t.Errorf("%s becomes %s with %s", at+row[0], got, list[0].File)
				}
			}
		}
	}
	twice := []Change{{File: "s/A/skill.md", Rename: "s/A/SKILL.md"}, {File: "s/A/SKILL.md", Rename: "s/b/SKILL.md"}}
	here := Following([]Change{{File: "SKILL.md", Rename: "../b/SKILL.md"}})
	for file, want := range map[string]string{"SKILL.md": "../b/SKILL.md", ".hidden/x": "../b/.hidden/x", "../x": "../x"} {
		if got := filepath.ToSlash(here(filepath.FromSlash(file))); got != want {
			t.Errorf("%s becomes %s, want %s", file, got, want)
		}
	}
	if got := filepath.ToSlash(Following(twice)(filepath.FromSlash("s/A/skill.md"))); got != "s/b/SKILL.md" {
		t.Errorf("of two renames comes %s", got)
	}
	for _, c := range twice {
		from, to := c.Renamed()
		if !slices.Contains([]string{"s/A/skill.md s/A/SKILL.md", "s/A s/b"}, from+" "+to) {
			t.Errorf("%+v renames %s to %s", c, from, to)
		}
	}
}
