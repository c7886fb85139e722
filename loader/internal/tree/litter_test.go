package tree

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// TestLitter holds that a skill's files are the same on each machine that it was opened on: what systems, editors and
// interpreters leave behind is none of them, and what only looks like that is.
func TestLitter(t *testing.T) {
	litter := []string{
		".DS_Store", "._SKILL.md", "Thumbs.db", "thumbs.db", "Desktop.ini", ".directory", "scripts/.DS_Store",
		"SKILL.md~", ".SKILL.md.swp", ".SKILL.md.swo", ".SKILL.md.swx", ".swp", "#SKILL.md#", ".#SKILL.md", "references/#a#", ".~lock.a.odt#",
		".nfs000000000012d68b00000001", ".fuse_hidden0000001200000001",
		"scripts/__pycache__/run.cpython-314.pyc", "__pycache__/x", ".pytest_cache/v/cache/lastfailed", ".mypy_cache/3.14/a.json", ".ruff_cache/0/a",
		".ipynb_checkpoints/a.ipynb",
	}
	files := []string{
		".env.example", ".gitignore", ".nfsrc", ".swift", "#1 of 2.md", "#", "##", "SKILL.md", "_a.md", "a.swp", "a~b.md", "desktop.ini.md", "references/.hidden",
		"run.pyc", "scripts/pycache/a", "~",
	}
	dir := t.TempDir()
	for _, name := range slices.Concat(litter, files) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	d, err := door.Open(dir, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	got, err := List(d, ".")
	slices.Sort(files)
	if err != nil || !slices.Equal(got, files) {
		t.Errorf("the files are %q, %v, want %q", got, err, files)
	}
}
