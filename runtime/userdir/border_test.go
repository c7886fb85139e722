package userdir

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// below lists what is in a directory, links not followed.
func below(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	must(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && path != dir {
			names = append(names, filepath.ToSlash(path[len(dir)+1:]))
		}
		return err
	}))
	return names
}

// TestBorder holds that nothing is made, written, read or removed behind a link that leads out of the border.
func TestBorder(t *testing.T) {
	for _, test := range []struct {
		why    string
		link   [2]string // name and where it leads, in a project beside a directory called outside
		target string
		ok     bool
	}{
		{"no link", [2]string{}, ".agents", true},
		{"the target leads out", [2]string{".agents", "../outside"}, ".agents", false},
		{"its directory of skills leads out", [2]string{".agents/skills", "../../outside"}, ".agents", false},
		{"an absolute link", [2]string{".agents", "/"}, ".agents", false},
		{"a link inside", [2]string{".agents", "other"}, ".agents", true},
		{"the target is not in the border", [2]string{}, "../outside", false},
		{"the target is the border", [2]string{}, ".", true},
	} {
		dir := t.TempDir()
		project, outside := filepath.Join(dir, "project"), filepath.Join(dir, "outside")
		must(t, os.MkdirAll(filepath.Join(project, "other"), 0o755))
		must(t, os.MkdirAll(filepath.Join(outside, "skills"), 0o755))
		if test.link[0] != "" {
			must(t, os.MkdirAll(filepath.Dir(filepath.Join(project, test.link[0])), 0o755))
			must(t, os.Symlink(test.link[1], filepath.Join(project, test.link[0])))
		}
		before := below(t, dir)
		opts := &Options{Border: project}
		for _, call := range []func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){Status, Install, Uninstall} {
			if _, err := call(t.Context(), filepath.Join(project, test.target), version1.catalog(), opts); (err == nil) != test.ok {
				t.Errorf("%s: %v", test.why, err)
			} else if err != nil && strings.Contains(err.Error(), "escapes") {
				t.Errorf("%s: %v", test.why, err)
			}
		}
		if after := below(t, dir); !slices.Equal(after, before) {
			t.Errorf("%s:\nbefore %q\nafter  %q", test.why, before, after)
		}
	}
	if _, err := Install(t.Context(), t.TempDir(), version1.catalog(), &Options{Border: filepath.Join(t.TempDir(), "none")}); err == nil {
		t.Error("a border that is not there is no error")
	}
}

// TestNothingLeft holds that after a full uninstall everything is as it was before the first install: what was made
// is gone, and what was there is there.
func TestNothingLeft(t *testing.T) {
	for _, test := range []struct {
		why, target string
		there       []string // before
	}{
		{"nothing was there", "a/b/.agents", nil},
		{"the target was there", ".agents", []string{".agents"}},
		{"its directory of skills was there", ".agents", []string{".agents/skills"}},
		{"the user has more in it", ".agents", []string{".agents/skills/mine"}},
	} {
		for _, border := range []bool{false, true} {
			dir := t.TempDir()
			for _, name := range test.there {
				must(t, os.MkdirAll(filepath.Join(dir, name), 0o755))
			}
			target, before := filepath.Join(dir, test.target), below(t, dir)
			a, b := &Options{Owner: "example.com/a"}, &Options{Owner: "example.com/b"}
			if border {
				a.Border, b.Border = dir, dir
			}
			other := skills{"other": {"SKILL.md": "other"}}
			mustInstall(t, target, version1, a)
			mustInstall(t, target, other, b)
			_, err := Uninstall(t.Context(), target, version1.catalog(), a)
			must(t, err)
			if got := readTree(t, target).plain(); got.String() != (tree{"other/SKILL.md": "other"}).String() {
				t.Errorf("%s: beside another owner's skill\n%s", test.why, got)
			}
			_, err = Uninstall(t.Context(), target, other.catalog(), b)
			must(t, err)
			if after := below(t, dir); !slices.Equal(after, before) {
				t.Errorf("%s:\nbefore %q\nafter  %q", test.why, before, after)
			}
		}
	}
}

// TestComesAndGoes installs and uninstalls at once: whoever installs does so, although the directory that it has opened
// is taken away under it.
func TestComesAndGoes(t *testing.T) {
	for range 20 {
		target := filepath.Join(scratch(t), ".agents")
		mustInstall(t, target, version1, nil)
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() {
				if _, err := Uninstall(t.Context(), target, version1.catalog(), &Options{LockTimeout: time.Hour}); err != nil {
					t.Errorf("uninstall: %v", err)
				}
			})
			wg.Go(func() {
				if _, err := Install(t.Context(), target, version1.catalog(), &Options{LockTimeout: time.Hour}); err != nil {
					t.Errorf("install: %v", err)
				}
			})
		}
		wg.Wait()
		mustInstall(t, target, version1, nil)
		if got := readTree(t, target).plain(); got.String() != tree1.String() {
			t.Errorf("in the end there is\n%s", got)
		}
	}
}

// TestOneLine holds that a target that cannot be written to is said in one line, in words of whoever named it.
func TestOneLine(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o644))
	must(t, os.MkdirAll(filepath.Join(dir, "taken"), 0o755))
	must(t, os.WriteFile(filepath.Join(dir, "taken", "skills"), nil, 0o644))
	full := func(at string) func(fsOps) fsOps {
		return func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				if op == at || strings.HasPrefix(name, stagePrefix) && at == "stage" {
					return fs.ErrPermission
				}
				return nil
			}}
		}
	}
	for _, test := range []struct {
		why, target string
		wrap        func(fsOps) fsOps
		want        string
	}{
		{"the target is a file", "file", nil, `"DIR/file/skills": it cannot be opened: not a directory`},
		{"what is above is a file", "file/x", nil, `"DIR/file/x/skills": it cannot be opened: not a directory`},
		{"its directory of skills is a file", "taken", nil, `"DIR/taken/skills": it cannot be opened: not a directory`},
		{"it cannot be made", "new", full("makeRoot"), `"DIR/new/skills": it cannot be made: permission denied`},
		{"nothing can be made in it", "new", full("mkdir"), `"DIR/new/skills": it cannot be written: permission denied`},
		{"no file can be made in it", "new", full("create"), `"DIR/new/skills": it cannot be written: permission denied`},
		{"what it works in cannot be made", "new", full("stage"), `"DIR/new/skills": it cannot be written: permission denied`},
	} {
		states, err := Install(t.Context(), filepath.Join(dir, test.target), version1.catalog(), &Options{wrap: test.wrap})
		if err == nil {
			t.Errorf("%s: no error", test.why)
			continue
		}
		got := strings.ReplaceAll(filepath.ToSlash(err.Error()), filepath.ToSlash(dir), "DIR")
		if got = strings.ReplaceAll(got, fs.ErrPermission.Error(), "permission denied"); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.why, got, test.want)
		}
		for _, s := range states {
			if s.Action != ActionSkipped || strings.Contains(s.Reason, "skillgen-") {
				t.Errorf("%s: %s: %s, %s", test.why, s.Skill, s.Action, s.Reason)
			}
		}
		if errors.Is(err, ErrLocked) {
			t.Errorf("%s: %v", test.why, err)
		}
	}
}
