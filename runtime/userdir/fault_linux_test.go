package userdir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// becomeNobody gives up the rights of root.
func becomeNobody() error {
	const nobody = 65534
	return errors.Join(syscall.Setgroups(nil), syscall.Setgid(nobody), syscall.Setuid(nobody))
}

// mount mounts a tmpfs on a new directory, or skips the test.
func mount(t *testing.T, options string) string {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can mount")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, options); err != nil {
		t.Skip("cannot mount here: ", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// TestDiskFull installs on a file system of 48 KiB: what is there is complete, and the next run completes it
// once there is space.
func TestDiskFull(t *testing.T) {
	target := mount(t, "size=48k")
	s := make(skills)
	for _, name := range []string{"a", "b", "c", "d"} {
		s[name] = map[string]string{"SKILL.md": strings.Repeat(name, 9000), "x": strings.Repeat(name, 3000)}
	}
	states, err := Install(t.Context(), target, s.catalog(), nil)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v", err)
	}
	for name, text := range readTree(t, target).plain() {
		skill, file, _ := strings.Cut(name, "/")
		if text != s[skill][file] {
			t.Errorf("%s has %d bytes", name, len(text))
		}
	}
	installed := strings.Count(brief(states), "installed")
	if installed == 0 || installed == len(s) {
		t.Errorf("the disk was not filled at a telling place: %s", brief(states))
	}
	must(t, syscall.Mount("tmpfs", target, "tmpfs", syscall.MS_REMOUNT, "size=1m"))
	mustInstall(t, target, s, nil)
	if got := len(readTree(t, target).plain()); got != 8 {
		t.Errorf("%d files after there was space", got)
	}
}

// TestReadOnly installs on a file system that cannot be written.
func TestReadOnly(t *testing.T) {
	target := mount(t, "size=1m")
	mustInstall(t, target, version1, nil)
	before := readTree(t, target)
	must(t, syscall.Mount("tmpfs", target, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	states, err := Install(t.Context(), target, version2.catalog(), nil)
	if !errors.Is(err, syscall.EROFS) || brief(states) != "pdf outdated skipped; web outdated skipped" {
		t.Errorf("%v, %s", err, brief(states))
	}
	mustInstall(t, target, version1, nil) // nothing to do is no error
	if after := readTree(t, target); after.String() != before.String() {
		t.Errorf("changed:\n%s", diff(after, before))
	}
}

// TestNoPermission installs as a user who may write neither the target nor the lock.
func TestNoPermission(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can become another user")
	}
	start, update := scenarios[0].ground(t, "install"), scenarios[1].ground(t, "install")
	for _, test := range []struct {
		why     string
		g       *ground
		prepare func(target, root string) error
		want    string // "" is success
	}{
		{"the target cannot be made", start, func(target, root string) error { return os.RemoveAll(root) }, "permission denied"},
		{"the directory cannot be written to", start, nil, "permission denied"},
		{"the skills cannot be written to", update, nil, "permission denied"},
		{"the directory cannot be read", update, func(target, root string) error { return os.Chmod(root, 0o700) }, "permission denied"},
		{"the lock cannot be opened", start, func(target, root string) error {
			return errors.Join(os.WriteFile(filepath.Join(root, lockFile), nil, 0o600), os.Chmod(root, 0o777))
		}, ""},
	} {
		target := scratch(t)
		must(t, os.Chmod(target, 0o755))
		test.g.scenario.before(t, target)
		if test.prepare != nil {
			must(t, test.prepare(target, filepath.Join(target, "skills")))
		}
		before := readTree(t, target)
		cmd := test.g.child(target, 0)
		cmd.Env[len(cmd.Env)-1] = strings.TrimSuffix(cmd.Env[len(cmd.Env)-1], "0") + "nobody"
		out, err := cmd.CombinedOutput()
		after := readTree(t, target)
		switch {
		case test.want != "" && (cmd.ProcessState.ExitCode() != 3 || !strings.Contains(string(out), test.want)):
			t.Errorf("%s: %v: %s", test.why, err, out)
		case test.want != "" && after.String() != before.String():
			t.Errorf("%s: changed:\n%s", test.why, diff(after, before))
		case test.want == "" && (err != nil || after.String() != test.g.after.String()):
			t.Errorf("%s: %v: %s\n%s", test.why, err, out, diff(after, test.g.after))
		}
	}
}
