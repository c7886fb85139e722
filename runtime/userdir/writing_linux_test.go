package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A slowUser opens all files there are for writing, and writes into each a while later: a program that saves takes its time.
type slowUser struct {
	*user
	wg sync.WaitGroup
}

// opens opens the files; what is written into them later is the user's from then on. Whether it is by a name they cannot know.
func (u *slowUser) opens(t *testing.T, flag int, after <-chan struct{}) {
	filepath.WalkDir(u.root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		name, _ := filepath.Rel(u.root, file)
		if name = filepath.ToSlash(name); strings.HasPrefix(name, ".skillgen") || name == TreeRecord {
			return nil
		}
		f, err := os.OpenFile(file, os.O_WRONLY|flag, 0)
		must(t, err)
		text := fmt.Sprintf("the user's %d", u.acts)
		u.acts++
		u.mine[name] = text
		u.wg.Go(func() {
			defer f.Close()
			<-after
			f.Truncate(0)
			f.WriteString(text)
		})
		return nil
	})
}

// knowsWhoWrites skips a test where the system does not say who has a file open.
func knowsWhoWrites(t *testing.T) {
	name := filepath.Join(scratch(t), "file")
	written, err := os.Create(name)
	must(t, err)
	defer written.Close()
	read, err := os.Open(name)
	must(t, err)
	defer read.Close()
	if noWriter(read) == nil {
		t.Skip("this file system does not say who writes to a file")
	}
}

// TestWrittenMeanwhile opens all files for writing at an operation of each verb, and lets the user write a while later: nothing of it is
// lost, and the next run has the rest. It takes every sixth operation, or all of them for SKILLGEN_WHOLE.
func TestWrittenMeanwhile(t *testing.T) {
	knowsWhoWrites(t)
	opened := 0
	for _, g := range allGrounds(t) {
		for k := range g.n {
			for _, flag := range []int{0, os.O_TRUNC} {
				if !whole() && (k+flag/os.O_TRUNC)%6 != len(g.order)%6 {
					continue
				}
				target := scratch(t)
				g.scenario.before(t, target)
				u, n := &slowUser{user: g.user(target, 1)}, 0
				g.steps(target, g.order, func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(op, name string) error {
						if n++; n == k+1 {
							after := make(chan struct{})
							u.opens(t, flag, after)
							time.AfterFunc(2*time.Millisecond, func() { close(after) })
						}
						return nil
					}}
				})
				u.wg.Wait()
				if opened += u.acts; u.acts == 0 {
					continue
				}
				if err := g.settled(t, target, u.user); err != nil {
					t.Errorf("%s, %s, operation %d of %d, flag %d: %v", g.name, g.order, k+1, g.n, flag, err)
				}
				os.RemoveAll(target)
			}
		}
	}
	if opened == 0 {
		t.Error("no file was opened: the test is blind")
	}
}

// TestHeldOpen keeps a file open for writing for as long as a verb runs. The verb leaves it in its place and says why; what is written
// into it afterwards is there.
func TestHeldOpen(t *testing.T) {
	knowsWhoWrites(t)
	const why = "another program has it open for writing"
	installed := func(t *testing.T, target string) { mustInstall(t, target, bundle1, nil) }
	next := skills{"pdf": bundle2["pdf"]}
	said := func(states []State, err error) string {
		for _, s := range states {
			if s.Dir == "pdf" && errors.Is(err, errInUse) {
				return fmt.Sprintf("%s %s: %s, %s", s.State, s.Action, s.Reason, s.Files[slices.IndexFunc(s.Files, func(f FileState) bool { return f.Path == skillFile })].State)
			}
		}
		return fmt.Sprint(err)
	}
	for _, row := range []struct {
		name, open, want string
		before           func(t *testing.T, target string)
		run              func(target string) string
	}{
		{"install", "pdf/SKILL.md", `outdated failed: "pdf/SKILL.md": %s, outdated`, installed, func(target string) string {
			return said(Install(t.Context(), target, next.catalog(), nil))
		}},
		{"install what the user has changed", "pdf/SKILL.md", `modified failed: "pdf/SKILL.md": %s, modified`, func(t *testing.T, target string) {
			installed(t, target)
			tree{"pdf/SKILL.md": "mine"}.write(t, target)
		}, func(target string) string {
			return said(Install(t.Context(), target, next.catalog(), &Options{Force: true}))
		}},
		{"uninstall", "pdf/SKILL.md", `current failed: "pdf/SKILL.md": %s, current`, installed, func(target string) string {
			return said(Uninstall(t.Context(), target, bundle1.catalog(), nil))
		}},
		{"uninstall beside a file of the user's", "pdf/SKILL.md", `current failed: "pdf/SKILL.md": %s, current`, func(t *testing.T, target string) {
			installed(t, target)
			tree{"pdf/mine": "mine"}.write(t, target)
		}, func(target string) string {
			return said(Uninstall(t.Context(), target, bundle1.catalog(), nil))
		}},
		{"migrate", "a.md", `a.md failed: %[1]s, skill "a": %[1]s`, func(t *testing.T, target string) { tree{"a.md": flat}.write(t, target) }, func(target string) string {
			list, err := Migrate(t.Context(), target, nil)
			return fmt.Sprint(migrated(list), ": ", list[0].Reason, ", ", errors.Unwrap(err))
		}},
		{"write a tree", "pdf/SKILL.md", `"pdf/SKILL.md": %s`, func(t *testing.T, target string) { mustTree(t, target, bundle1) }, func(target string) string {
			_, err := WriteTree(t.Context(), filepath.Join(target, "skills"), next.treeFiles())
			return fmt.Sprint(err)
		}},
		{"write files", "a", `nothing was written: "a": %s`, func(t *testing.T, target string) { tree{"a": "old"}.write(t, target) }, func(target string) string {
			return fmt.Sprint(WriteFiles(filepath.Join(target, "skills"), FileChange{"a", []byte("old"), []byte("new")}))
		}},
		{"remove files", "a", `nothing was written: "a": %s`, func(t *testing.T, target string) { tree{"a": "old"}.write(t, target) }, func(target string) string {
			return fmt.Sprint(WriteFiles(filepath.Join(target, "skills"), FileChange{"a", []byte("old"), nil}))
		}},
	} {
		target := scratch(t)
		row.before(t, target)
		file := filepath.Join(target, "skills", row.open)
		f, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0)
		must(t, err)
		defer f.Close()
		if got, want := row.run(target), fmt.Sprintf(row.want, why); got != want {
			t.Errorf("%s: %s\nwant %s", row.name, got, want)
		}
		f.WriteString("the user's")
		if data, err := os.ReadFile(file); err != nil || !strings.HasSuffix(string(data), "the user's") {
			t.Errorf("%s: %s holds %q, %v", row.name, row.open, data, err)
		}
		if now := readTree(t, target); row.name == "migrate" && now["a/SKILL.md"] != "" {
			t.Errorf("the copy is left: %v", now)
		}
		if got := fmt.Sprint(readTree(t, target)); strings.Contains(got, ".skillgen-stage") || strings.Contains(got, keptDir) || strings.Contains(got, tempPrefix) {
			t.Errorf("%s: something is left: %s", row.name, got)
		}
	}
}
