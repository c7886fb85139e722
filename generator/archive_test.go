package generator

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"
)

// maxArchivePath bounds the path of a file in the module, in bytes: Windows gives 260 for all of it, and the module
// cache of a user comes first.
const maxArchivePath = 140

// TestArchive makes the archive that a proxy would serve and unpacks it: a name that an archive refuses (reserved on
// Windows, equal but for case, too large) means that nobody can get the module. What the archive leaves out (modules
// of their own, .git) is imported and embedded by no package and no test; what is left compiles for whoever follows the README.
func TestArchive(t *testing.T) {
	version := module.Version{Path: modulePath, Version: "v0.0.0"}
	path := filepath.Join(t.TempDir(), "module.zip")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(modzip.CreateFromDir(file, version, ".."), file.Close()); err != nil {
		t.Fatalf("nobody can get the module:\n%v", err)
	}
	dir := filepath.Join(t.TempDir(), "module")
	if err := modzip.Unzip(dir, version, path); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, ".git")); err != nil { // a file in a worktree
		t.Fatal(err)
	}
	if names := unportable(t, dir); len(names) > 0 {
		t.Errorf("names that do not survive on every system: %q", names)
	}
	if testing.Short() {
		return
	}
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-test", "./...")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go list in the unpacked archive: %v\n%s", err, out)
	}
}

// unportable are the paths below dir that archives take and a system does not.
func unportable(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, " ") || len(path) > maxArchivePath {
			list = append(list, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
