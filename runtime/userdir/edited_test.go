package userdir

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWriteFilesEdited has a user write to each file that is already written right before an operation fails: what is taken
// back then is not the user's.
func TestWriteFilesEdited(t *testing.T) {
	edited := 0
	for _, c := range writeChanges() {
		for k, ended := 1, false; !ended; k++ {
			n, wrote := 0, false
			ended = true
			var dir string
			dir, write := writing(t, false, func(op, _ string) error {
				if n++; n != k || op == "remove" {
					return nil
				}
				ended = false
				if data, err := os.ReadFile(filepath.Join(dir, "skills", c.Name)); c.New != nil && err == nil && string(data) == string(c.New) {
					wrote = os.WriteFile(filepath.Join(dir, "skills", c.Name), []byte("mine, and longer"), 0o644) == nil
				}
				return errFull
			})
			err := write()
			if now := readTree(t, dir); wrote {
				edited++
				isGone := c.Old == nil && now[c.Name] != "mine, and longer" // there was nothing to bring back
				if isGone || !strings.Contains(now.String(), "mine, and longer") {
					t.Errorf("operation %d fails: what was written to %s before is lost: %v\n%s", k, c.Name, err, now)
				}
			}
		}
	}
	if edited < 5 {
		t.Errorf("%d files were edited: the test is blind", edited)
	}
}

// TestTreeEdited has a user write to a file between the first look and the lock: what is reported is what stands there then.
func TestTreeEdited(t *testing.T) {
	target, name := scratch(t), "browse/SKILL.md"
	mustTree(t, target, bundle1)
	found, err := writeTree(t.Context(), filepath.Join(target, "skills"), bundle3.treeFiles(), func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(_, at string) error {
			if at == lockFile {
				must(t, os.WriteFile(filepath.Join(target, "skills", name), []byte("mine, and longer"), 0o644))
			}
			return nil
		}}
	})
	i := slices.IndexFunc(found, func(c TreeChange) bool { return c.Path == name })
	if !errors.Is(err, ErrNotOurs) || i < 0 || found[i].State != ConditionModified {
		t.Errorf("error %v, %s among %v", err, name, found)
	}
}
