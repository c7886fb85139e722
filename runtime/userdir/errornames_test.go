package userdir

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ownNames are names of files that only this package knows; saved are those that a user is told of, since something of theirs
// is there.
var (
	ownNames = regexp.MustCompile(`\.skillgen-(?:write|stage)-`)
	saved    = regexp.MustCompile(`(?:is in|hidden file) \.skillgen-write-[0-9]+-[0-9a-f]+`)
	bareOp   = regexp.MustCompile(`\b(?:openat|call of|renameat|linkat|mkdirat|unlinkat|fsync|sync|exchange|move) `)
)

// namesKnown holds of an error that it names no file which its user has never seen, and no call of the system.
func namesKnown(t testing.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	said := saved.ReplaceAllString(err.Error(), "")
	if ownNames.MatchString(said) || bareOp.MatchString(said) {
		t.Errorf("the error names what nobody knows: %v", err)
	}
}

// TestErrorNames makes each operation of the calls that change files of a user's choice fail: the error names that file.
func TestErrorNames(t *testing.T) {
	for _, op := range []string{"create", "write", "chmod", "sync", "close", "move", "rename", "exchange", "remove", "syncDir", "link", "mkdir"} {
		failing := func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(did, _ string) error {
				if did == op {
					return fs.ErrPermission
				}
				return nil
			}}
		}
		for _, change := range []FileChange{{"a.txt", nil, []byte("new")}, {"a.txt", []byte("old"), []byte("new")}, {"a.txt", []byte("old"), nil}} {
			dir := t.TempDir()
			if change.Old != nil {
				must(t, os.WriteFile(filepath.Join(dir, "a.txt"), change.Old, 0o644))
			}
			err := writeFiles(dir, failing, []FileChange{change})
			namesKnown(t, err)
			if err != nil && op != "syncDir" && (!errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), "a.txt")) {
				t.Errorf("%s fails: %v", op, err)
			}
		}
		dir := t.TempDir()
		must(t, os.WriteFile(filepath.Join(dir, "a.txt"), nil, 0o644))
		err := renameFile(filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.txt"), failing)
		namesKnown(t, err)
		if slices.Contains([]string{"move"}, op) && (!errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), "b.txt")) {
			t.Errorf("%s fails: %v", op, err)
		}
		_, err = writeTree(t.Context(), filepath.Join(t.TempDir(), "out"), []TreeFile{{Path: "x/a.txt", Read: func() ([]byte, error) { return []byte("a"), nil }}}, failing)
		if op != "remove" { // what stays in a stage is named, since it is there
			namesKnown(t, err)
		}
	}
}
