package main

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
)

// TestSilent holds that the first command of README says nothing but what it made: in each package of this repository that
// skillgen generates nothing is out of date, and neither an error nor a warning nor a hint is left for its reader.
func TestSilent(t *testing.T) {
	root, err := filepath.Abs(moduleRoot)
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	err = filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch name := filepath.Base(path); {
		case err != nil || !e.IsDir():
			return err
		case path != root && (name == "testdata" || strings.HasPrefix(name, ".")):
			return fs.SkipDir
		}
		if _, found := compiled.LinesOf(path); found {
			dirs = append(dirs, path)
		}
		return nil
	})
	if err != nil || len(dirs) < 4 {
		t.Fatalf("%d packages are generated: %v", len(dirs), err)
	}
	t.Setenv("SKILLGEN_CHECK", "1")
	for _, dir := range dirs {
		t.Run(filepath.ToSlash(dir[len(root):]), func(t *testing.T) {
			t.Chdir(dir)
			for _, args := range [][]string{nil, {"check", "--strict"}} {
				if code, stdout, stderr := skillgen(t, args...); code != exitOK || stdout+stderr != "" {
					t.Errorf("skillgen %q: status %d\n%s%s", args, code, stdout, stderr)
				}
			}
		})
	}
}
