//go:build unix

package userdir

import (
	"encoding/json"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What stands in the place of the file, or who can write to it, on a system that knows both.
func TestApprovalsRefusedOnUnix(t *testing.T) {
	good, err := json.Marshal(approvalsFile{approvalsVersion, "", map[string]approval{server("a").Digest(): {}}})
	must(t, err)
	for _, c := range []struct {
		why  string
		make func(dir, file string) error
		says string
	}{
		{"a link to one", func(dir, file string) error {
			if err := os.Rename(file, file+".real"); err != nil {
				return err
			}
			return os.Symlink("approvals.json.real", file)
		}, "not a regular file"},
		{"a FIFO, which is not waited for", func(dir, file string) error {
			if err := os.Remove(file); err != nil {
				return err
			}
			return syscall.Mkfifo(file, 0o600)
		}, "not a regular file"},
		{"the group can write to it", func(dir, file string) error { return os.Chmod(file, 0o620) }, "others can write"},
		{"everybody can write to it", func(dir, file string) error { return os.Chmod(file, 0o602) }, "others can write"},
		{"everybody can replace it", func(dir, file string) error { return os.Chmod(dir, 0o777) }, "everybody can write to the directory"},
		{"the directory is a link into a repository", func(dir, file string) error {
			real := filepath.Join(filepath.Dir(dir), "dotfiles")
			if err := os.MkdirAll(filepath.Join(real, ".git"), 0o755); err != nil {
				return err
			}
			if err := os.Rename(dir, filepath.Join(real, "app")); err != nil {
				return err
			}
			return os.Symlink("dotfiles/app", dir)
		}, "repository"},
	} {
		t.Run(c.why, func(t *testing.T) {
			dir := filepath.Join(scratch(t), "app")
			file := filepath.Join(dir, "approvals.json")
			must(t, os.Mkdir(dir, 0o755))
			must(t, os.WriteFile(file, good, 0o600))
			a, err := OpenApprovals(file)
			must(t, err)
			if has(a, "a") != "a" {
				t.Fatal("the good file approves nothing")
			}
			must(t, c.make(dir, file))
			if has(a, "a") != "" {
				t.Error("approved by what was read before")
			}
			refused(t, file, c.says, false)
		})
	}
}
