package userdir

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
)

// TestWriteFilesReason holds that an error names the file that was to be written, and not the one beside it that was tried first.
func TestWriteFilesReason(t *testing.T) {
	dir := t.TempDir()
	err := writeFiles(dir, func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, name string) error {
			if op != "create" {
				return nil
			}
			return &fs.PathError{Op: "openat", Path: name, Err: fs.ErrPermission}
		}}
	}, []FileChange{{Name: "a.txt", New: []byte("a")}})
	if !errors.Is(err, fs.ErrPermission) || strings.Contains(err.Error(), "openat") || strings.Contains(err.Error(), ".skillgen-write") || !strings.Contains(err.Error(), "a.txt") {
		t.Errorf("%v", err)
	}
}
