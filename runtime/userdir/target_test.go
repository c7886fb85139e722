package userdir

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
)

// TestTarget is about the directory that is named.
func TestTarget(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	must(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o644))
	must(t, os.Mkdir(filepath.Join(dir, "dotfiles"), 0o755))
	must(t, os.Symlink("dotfiles", filepath.Join(dir, "link")))
	must(t, os.Symlink("nowhere", filepath.Join(dir, "dangling")))
	for _, test := range []struct {
		why, target, at string
	}{
		{"the user's home", "~/.claude", ".claude"},
		{"a link is followed", filepath.Join(dir, "link"), "dotfiles"},
		{"directories on the way are made", filepath.Join(dir, "a/b/c"), "a/b/c"},
		{"a file", filepath.Join(dir, "file"), ""},
		{"a link that leads nowhere", filepath.Join(dir, "dangling"), ""},
		{"nothing", "", ""},
	} {
		states, err := Install(t.Context(), test.target, version1.catalog(), nil)
		if test.at == "" {
			if err == nil {
				t.Errorf("%s: no error, %s", test.why, brief(states))
			}
			for verb, call := range map[string]func() ([]State, error){ // who knows what is there?
				"status":    func() ([]State, error) { return Status(t.Context(), test.target, version1.catalog(), nil) },
				"uninstall": func() ([]State, error) { return Uninstall(t.Context(), test.target, version1.catalog(), nil) },
			} {
				if states, err := call(); err == nil || states != nil {
					t.Errorf("%s, %s: no error, %s", test.why, verb, brief(states))
				}
			}
			continue
		}
		if got := readTree(t, filepath.Join(dir, test.at)).plain(); err != nil || got.String() != tree1.String() {
			t.Errorf("%s: %v\n%s", test.why, err, got)
		}
	}
	if _, err := Install(t.Context(), dir, nil, nil); err == nil {
		t.Error("no catalog is no error")
	}
}

// TestLock: a live process is waited for, and nothing is written without it; a lock that cannot be
// is gone without.
func TestLock(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	l := flock.New(filepath.Join(target, "skills", lockFile))
	if ok, err := l.TryLock(); !ok {
		t.Fatal(err)
	}
	before := readTree(t, target)
	states, err := Install(t.Context(), target, version2.catalog(), &Options{LockTimeout: 50 * time.Millisecond})
	if !errors.Is(err, ErrLocked) || brief(states) != "pdf outdated skipped; web outdated skipped" || !strings.Contains(err.Error(), "(waited 50ms)") {
		t.Errorf("%v, %s", err, brief(states))
	}
	tree{"flat.md": flatText("flat")}.write(t, target)
	before["flat.md"] = flatText("flat")
	for name, call := range map[string]func(ctx context.Context) error{
		"install": func(ctx context.Context) error {
			_, err := Install(ctx, target, version2.catalog(), nil)
			return err
		},
		"uninstall": func(ctx context.Context) error {
			_, err := Uninstall(ctx, target, version2.catalog(), nil)
			return err
		},
		"migrate": func(ctx context.Context) error {
			_, err := Migrate(ctx, target, nil)
			return err
		},
		"approvals": func(ctx context.Context) error {
			if err := approvalsIn(t, target).Add(server("a")); ctx.Err() == nil {
				return err
			}
			return context.DeadlineExceeded // it takes no context
		},
		"a tree": func(ctx context.Context) error {
			_, err := WriteTree(ctx, filepath.Join(target, "skills"), bundle3.treeFiles())
			return err
		},
	} {
		synctest.Test(t, func(t *testing.T) { // whose clock goes on at once where everybody waits
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if err := call(ctx); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s: %v, want the error of the context", name, err)
			}
			if err := call(t.Context()); !errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), "(waited 5s)") {
				t.Errorf("%s: %v, want that of the lock", name, err)
			}
		})
	}
	if after := readTree(t, target); after.String() != before.String() {
		t.Errorf("something was written:\n%s", after)
	}
	if states = mustInstall(t, target, version1, nil); brief(states) != "pdf current none; web current none" {
		t.Errorf("what has nothing to do waits for nobody: %s", brief(states))
	}
	l.Unlock()

	for why, spoil := range map[string]func(string) error{
		"a directory": func(name string) error { return os.Mkdir(name, 0o755) },
		"a link":      func(name string) error { return os.Symlink("nowhere", name) },
	} {
		target, stage := t.TempDir(), stageOf(1)+"/new/pdf/SKILL.md"
		tree{stage: "at work"}.write(t, target)
		must(t, spoil(filepath.Join(target, "skills", lockFile)))
		mustInstall(t, target, version1, nil)
		if got := readTree(t, target).plain(); got.String() != tree1.with(stage, "at work").String() {
			t.Errorf("%s: not installed without a lock, or swept without one:\n%s", why, got)
		}
	}
}

// TestNothingIsLeft holds that an uninstall leaves nothing of skillgen's, and that whoever waited for the lock that was
// taken away does not take what it gets for one.
func TestNothingIsLeft(t *testing.T) {
	target := t.TempDir()
	root := filepath.Join(target, "skills")
	mustInstall(t, target, version1, nil)
	at, err := openTarget(target, Options{})
	must(t, err)
	defer at.close()
	waiting, name := flock.New(filepath.Join(root, lockFile)), filepath.Join(root, lockFile)
	if ok, err := waiting.TryLock(); !ok || !at.isLocked(waiting) {
		t.Fatalf("no lock: %v", err)
	}
	must(t, os.Remove(name))
	if at.isLocked(waiting) {
		t.Error("a file that is gone is taken for the lock")
	}
	must(t, os.WriteFile(name, nil, 0o644))
	if at.isLocked(waiting) {
		t.Error("a file that others do not see is taken for the lock")
	}
	waiting.Close()
	_, err = Uninstall(t.Context(), target, version1.catalog(), nil)
	if list, _ := os.ReadDir(root); err != nil || len(list) > 0 {
		t.Errorf("%v, left %v", err, list)
	}
}

// TestLockIsFree holds that nobody is told of another process where there is none, also where the time to wait is over before
// the first look at the lock, as on a machine that has slept.
func TestLockIsFree(t *testing.T) {
	target := scratch(t)
	for name, call := range map[string]func(wait time.Duration) error{
		"install": func(wait time.Duration) error {
			_, err := Install(t.Context(), target, version1.catalog(), &Options{LockTimeout: wait})
			return errors.Join(err, os.RemoveAll(filepath.Join(target, "skills")))
		},
		"uninstall": func(wait time.Duration) error {
			mustInstall(t, target, version1, nil)
			_, err := Uninstall(t.Context(), target, version1.catalog(), &Options{LockTimeout: wait})
			return err
		},
		"migrate": func(wait time.Duration) error {
			tree{"flat.md": "---\nname: flat\ndescription: d\n---\n"}.write(t, target)
			_, err := Migrate(t.Context(), target, &MigrateOptions{LockTimeout: wait})
			return errors.Join(err, os.RemoveAll(filepath.Join(target, "skills")))
		},
	} {
		for range 3 {
			if err := call(1); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

// TestReadAmongRenames reads a file that another goroutine replaces all the time: it is a regular one whenever it is looked at.
func TestReadAmongRenames(t *testing.T) {
	dir := scratch(t)
	skills := filepath.Join(dir, "skills")
	must(t, os.MkdirAll(skills, 0o777))
	must(t, os.WriteFile(filepath.Join(skills, recordFile), []byte("{}"), 0o666))
	tgt, err := openTarget(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer tgt.close()
	done := make(chan struct{})
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-done:
				return
			default:
			}
			next := filepath.Join(skills, "next")
			if os.WriteFile(next, []byte("{}"), 0o666) != nil || os.Rename(next, filepath.Join(skills, recordFile)) != nil {
				return
			}
		}
	}()
	for range 20000 {
		if _, _, err := tgt.read(recordFile, maxRecord); err != nil {
			t.Error(err)
			break
		}
	}
	close(done)
	<-ended
}
