package userdir

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strings"
	"sync"
	"testing"
)

// sync keeps the tree of a target in step, and says in short what was found.
func syncTree(t *testing.T, target string, s skills) (string, error) {
	t.Helper()
	root := filepath.Join(target, "skills")
	would, err := CompareTree(t.Context(), root, s.treeFiles())
	must(t, err)
	found, err := WriteTree(t.Context(), root, s.treeFiles())
	var list []string
	for _, c := range found {
		text := c.Path + " " + string(c.State)
		if c.Read == nil {
			text += " gone"
		}
		if c.Was != c.Executable {
			text += " mode"
		}
		list = append(list, text)
	}
	if len(would) != len(found) {
		t.Errorf("compared %d, wrote %d", len(would), len(found))
	}
	return strings.Join(list, "; "), err
}

// writeTreeOf writes the files of skills.
func writeTreeOf(root string, s skills) error {
	_, err := WriteTree(context.Background(), root, s.treeFiles())
	return err
}

// TestTree is about what is skillgen's and what is not, a change at a time.
func TestTree(t *testing.T) {
	one := skills{"a": {"SKILL.md": "one\n", "run.sh": "#!x", "bin": "\x00\r\n"}}
	for _, test := range []struct {
		why    string
		change func(root string) error
		next   skills
		found  string
		err    error
		want   tree // beside what next has
	}{
		{"nothing has changed", nil, one, "", nil, nil},
		{"one that is gone comes back", func(root string) error { return os.Remove(filepath.Join(root, "a/run.sh")) }, one, "a/run.sh missing mode", nil, nil},
		{"line ends are a checkout's", func(root string) error {
			return os.WriteFile(filepath.Join(root, "a/SKILL.md"), []byte("one\r\n"), 0o644)
		}, one, "", nil, tree{"a/SKILL.md": "one\r\n"}},
		{
			"and no change of somebody's", func(root string) error {
				return os.WriteFile(filepath.Join(root, "a/SKILL.md"), []byte("one\r\n"), 0o644)
			},
			skills{"a": {"SKILL.md": "two\n", "run.sh": "#!x", "bin": "\x00\r\n"}}, ".skillgen.export.json outdated; a/SKILL.md outdated", nil, nil,
		},
		{
			"of what is no text every byte counts", func(root string) error { return os.WriteFile(filepath.Join(root, "a/bin"), []byte("\x00\n"), 0o644) },
			one, "a/bin modified", ErrNotOurs, tree{"a/bin": "\x00\n"},
		},
		{"a bit is lost", func(root string) error { return os.Chmod(filepath.Join(root, "a/run.sh"), 0o644) }, one, "a/run.sh outdated mode", nil, nil},
		{
			"somebody's change stays", func(root string) error { return os.WriteFile(filepath.Join(root, "a/SKILL.md"), []byte("mine"), 0o644) },
			skills{"a": {"SKILL.md": "two\n"}}, ".skillgen.export.json outdated; a/SKILL.md modified; a/bin outdated gone; a/run.sh outdated gone mode", ErrNotOurs,
			tree{"a/SKILL.md": "mine", "a/run.sh": "x:#!x", "a/bin": "\x00\r\n"},
		},
		{
			"also where nobody wants the file any more", func(root string) error { return os.WriteFile(filepath.Join(root, "a/bin"), []byte("mine"), 0o644) },
			skills{"b": {"SKILL.md": "b"}}, ".skillgen.export.json outdated; a/SKILL.md outdated gone; a/bin modified gone; a/run.sh outdated gone mode; b/SKILL.md missing",
			ErrNotOurs, tree{"a/bin": "mine", "a/SKILL.md": "one\n", "a/run.sh": "x:#!x", "b/SKILL.md": ""},
		},
		{
			"a file of somebody's stays beside those that go", func(root string) error { return os.WriteFile(filepath.Join(root, "a/mine"), []byte("mine"), 0o644) },
			skills{"b": {"SKILL.md": "b"}}, ".skillgen.export.json outdated; a/SKILL.md outdated gone; a/bin outdated gone; a/run.sh outdated gone mode; b/SKILL.md missing",
			nil, tree{"a/mine": "mine"},
		},
		{
			"one that is in the way stays", func(root string) error { return os.WriteFile(filepath.Join(root, "b"), []byte("mine"), 0o644) },
			skills{"a": one["a"], "b": {"SKILL.md": "b"}}, ".skillgen.export.json outdated; b foreign gone; b/SKILL.md missing", ErrNotOurs, tree{"b": "mine", "b/SKILL.md": ""},
		},
		{
			"one that is right is left", func(root string) error {
				return errors.Join(os.Mkdir(filepath.Join(root, "b"), 0o755), os.WriteFile(filepath.Join(root, "b/SKILL.md"), []byte("b"), 0o644))
			},
			skills{"a": one["a"], "b": {"SKILL.md": "b"}}, "", nil, nil,
		},
		{
			"a link is not followed", func(root string) error {
				return errors.Join(os.Rename(filepath.Join(root, "a/SKILL.md"), filepath.Join(root, "x")), os.Symlink("../x", filepath.Join(root, "a/SKILL.md")))
			},
			one, "a/SKILL.md foreign", ErrNotOurs, tree{"a/SKILL.md": "-> ../x", "x": "one\n"},
		},
		{
			"the record is lost, and the rest is right", func(root string) error { return os.Remove(filepath.Join(root, TreeRecord)) },
			one, "", nil, nil,
		},
		{
			"the record is lost, and the rest is old", func(root string) error { return os.Remove(filepath.Join(root, TreeRecord)) },
			skills{"a": {"SKILL.md": "two\n"}}, ".skillgen.export.json missing; a/SKILL.md foreign", ErrNotOurs, tree{"a/SKILL.md": "one\n", "a/run.sh": "x:#!x", "a/bin": "\x00\r\n"},
		},
		{
			"a file becomes a directory", nil, skills{"a": {"SKILL.md": "one\n", "run.sh": "#!x", "bin/x": "x"}},
			".skillgen.export.json outdated; a/bin outdated gone; a/bin/x missing", nil, nil,
		},
		{
			"a directory becomes a file, at the top too", func(root string) error {
				return writeTreeOf(root, skills{"a": {"SKILL.md": "one\n", "b/c/x": "x", "b/y": "y"}})
			},
			skills{"a": {"SKILL.md": "one\n", "b": "x"}}, ".skillgen.export.json outdated; a/b missing; a/b/c/x outdated gone; a/b/y outdated gone", nil, nil,
		},
		{
			"but not over somebody's file", func(root string) error {
				return errors.Join(writeTreeOf(root, skills{"a": {"SKILL.md": "one\n", "b/y": "y"}}), os.WriteFile(filepath.Join(root, "a/b/mine"), []byte("mine"), 0o644))
			},
			skills{"a": {"SKILL.md": "one\n", "b": "x"}}, ".skillgen.export.json outdated; a/b foreign; a/b/y outdated gone", ErrNotOurs, tree{"a/b": "", "a/b/y": "y", "a/b/mine": "mine"},
		},
		{
			"nor over somebody's change", func(root string) error { return os.WriteFile(filepath.Join(root, "a/bin"), []byte("mine"), 0o644) },
			skills{"a": {"SKILL.md": "one\n", "run.sh": "#!x", "bin/x": "x"}},
			".skillgen.export.json outdated; a/bin modified gone; a/bin/x missing", ErrNotOurs, tree{"a/bin": "mine", "a/bin/x": ""},
		},
		{
			"the last one goes", nil, skills{}, ".skillgen.export.json outdated gone; a/SKILL.md outdated gone; a/bin outdated gone; a/run.sh outdated gone mode", nil, nil,
		},
	} {
		if goruntime.GOOS == "windows" && (test.found == "a/run.sh outdated mode" || test.found == "a/SKILL.md foreign") {
			continue // bits and links
		}
		target := t.TempDir()
		root := filepath.Join(target, "skills")
		mustTree(t, target, one)
		if test.change != nil {
			must(t, test.change(root))
		}
		found, err := syncTree(t, target, test.next)
		if goruntime.GOOS == "windows" { // where files have no bits
			found, test.found = strings.ReplaceAll(found, " mode", ""), strings.ReplaceAll(test.found, " mode", "")
		}
		if found != test.found || !errors.Is(err, test.err) {
			t.Errorf("%s: found %q, %v", test.why, found, err)
		}
		want := tree{}
		for dir, files := range test.next {
			for name, text := range files {
				if strings.HasPrefix(text, "#!") {
					text = "x:" + text
				}
				want[dir+"/"+name] = text
			}
		}
		for name, text := range test.want {
			if want[name] = text; text == "" {
				delete(want, name)
			}
		}
		if goruntime.GOOS == "windows" {
			for name, text := range want {
				want[name] = strings.TrimPrefix(text, "x:")
			}
		}
		if got := readTree(t, target).plain(); got.String() != want.String() {
			t.Errorf("%s:\n%s", test.why, diff(got, want))
		}
		if again, err := syncTree(t, target, test.next); test.err == nil && (again != "" || err != nil) {
			t.Errorf("%s: the second time %q, %v", test.why, again, err)
		}
		if _, err := os.Lstat(filepath.Join(root, lockFile)); err == nil {
			t.Errorf("%s: the lock was left", test.why)
		}
	}
}

// TestTreeOfSomebody is about files that are right and that skillgen did not write: they never go, wanted or not.
func TestTreeOfSomebody(t *testing.T) {
	target := t.TempDir()
	tree{"a/SKILL.md": "a", "b/SKILL.md": "b"}.write(t, target)
	mustTree(t, target, skills{"a": {"SKILL.md": "a"}, "b": {"SKILL.md": "b"}, "c": {"SKILL.md": "c"}})
	mustTree(t, target, skills{})
	if got, want := readTree(t, target).plain(), (tree{"a/SKILL.md": "a", "b/SKILL.md": "b"}); got.String() != want.String() {
		t.Errorf("\n%s", diff(got, want))
	}
}

// TestTreeAdopts is about files that are right, and of which a record says nothing after a merge: they are skillgen's again where they are
// adopted, and those that somebody changes are not.
func TestTreeAdopts(t *testing.T) {
	target := t.TempDir()
	root := filepath.Join(target, "skills")
	adopted := func(s skills) []TreeFile {
		files := s.treeFiles()
		for i := range files {
			files[i].Adopt = !strings.HasPrefix(files[i].Path, "source/")
		}
		return files
	}
	write := func(s skills) (found []string) {
		t.Helper()
		ahead, err := CompareTree(t.Context(), root, adopted(s))
		must(t, err)
		changes, err := WriteTree(t.Context(), root, adopted(s))
		must(t, err)
		for _, c := range changes {
			found = append(found, c.Path)
		}
		if len(ahead) != len(changes) {
			t.Errorf("%d changes were said ahead, of %q", len(ahead), found)
		}
		return found
	}
	all := skills{"a": {"SKILL.md": "a"}, "b": {"SKILL.md": "b"}, "source": {"SKILL.md": "s"}}
	tree{"a/SKILL.md": "a", "b/SKILL.md": "b", "source/SKILL.md": "s"}.write(t, target)
	for i, want := range []string{"[.skillgen.export.json]", "[]"} {
		if found := fmt.Sprint(write(all)); found != want {
			t.Errorf("%d: %s, want %s", i, found, want)
		}
	}
	tree{"b/SKILL.md": "mine"}.write(t, target)
	if _, err := WriteTree(t.Context(), root, nil); !errors.Is(err, ErrNotOurs) {
		t.Error(err)
	}
	tree{"b/SKILL.md": "b"}.write(t, target)
	if found := fmt.Sprint(write(skills{})); found != "[.skillgen.export.json a/SKILL.md b/SKILL.md]" {
		t.Error(found)
	}
	if got, want := readTree(t, target).plain(), (tree{"source/SKILL.md": "s"}); got.String() != want.String() {
		t.Errorf("\n%s", diff(got, want))
	}
}

// TestTreeRefuses is about what is no tree, and no record.
func TestTreeRefuses(t *testing.T) {
	read := func() ([]byte, error) { return nil, nil }
	for _, name := range []string{"", ".", "..", "../a", "/a", "a/../b", "a//b", TreeRecord} {
		if _, err := WriteTree(t.Context(), t.TempDir(), []TreeFile{{Path: name, Read: read}}); !errors.Is(err, errPath) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for want, files := range map[string][]TreeFile{
		`"a": it is given twice`:                     {{Path: "a", Read: read}, {Path: "b", Read: read}, {Path: "a", Read: read}},
		`"a": it has no function Read`:               {{Path: "a"}},
		`"a/b/c": "a" is given too, and is a file`:   {{Path: "a/b/c", Read: read}, {Path: "a", Read: read}},
		`"a/b/c": "a/b" is given too, and is a file`: {{Path: "a/b", Read: read}, {Path: "a/b/c", Read: read}},
	} {
		target := t.TempDir()
		if _, err := WriteTree(t.Context(), target, files); err == nil || err.Error() != want || len(readTree(t, target)) > 0 {
			t.Errorf("%v, want %s", err, want)
		}
		if _, err := CompareTree(t.Context(), target, files); err == nil || err.Error() != want {
			t.Errorf("compare: %v, want %s", err, want)
		}
	}
	if err, want := WriteFiles(t.TempDir(), FileChange{Name: "a", New: []byte("x")}, FileChange{Name: "a", New: []byte("y")}), `nothing was written: "a": it is given twice`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	for _, record := range []string{"<<<<<<< ours\n", "[]", `{"version": 2, "files": {}}`, "{}", ""} {
		target := t.TempDir()
		mustTree(t, target, bundle1)
		tree{TreeRecord: record}.write(t, target)
		if found, err := syncTreeErr(t, target, bundle2); !errors.Is(err, ErrRecord) || found != nil {
			t.Errorf("%q: %v, %v", record, found, err)
		}
		if now := readTree(t, target); now[TreeRecord] != record {
			t.Errorf("%q became %q", record, now[TreeRecord])
		}
	}
	// Whatever a record says, nothing outside of the directory is read or removed.
	target := t.TempDir()
	mustTree(t, target, bundle1)
	must(t, os.WriteFile(filepath.Join(target, "mine"), []byte("mine"), 0o644))
	tree{TreeRecord: fmt.Sprintf(`{"version": 1, "files": {"../mine": %q, "/etc/passwd": "x", "browse/SKILL.md": %[1]q}}`, treeSum([]byte("mine")))}.write(t, target)
	if _, err := WriteTree(t.Context(), filepath.Join(target, "skills"), nil); !errors.Is(err, ErrNotOurs) {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(target, "mine")); err != nil {
		t.Error(err)
	}
}

func syncTreeErr(t *testing.T, target string, s skills) ([]TreeChange, error) {
	t.Helper()
	return WriteTree(t.Context(), filepath.Join(target, "skills"), s.treeFiles())
}

// TestTreeMeanwhile lets somebody write a file between the decision and each operation: what was written is there afterwards.
func TestTreeMeanwhile(t *testing.T) {
	wrote := 0
	for _, name := range []string{"browse/SKILL.md", "browse/scripts/lib/gone.md", "browse/scripts/new/x.md", "deep", "stocks/SKILL.md"} {
		for k, ended := 1, false; !ended; k += 3 {
			target, n := scratch(t), 0
			mustTree(t, target, bundle1)
			ended = true
			done := false
			_, err := writeTree(t.Context(), filepath.Join(target, "skills"), bundle3.treeFiles(), func(ops fsOps) fsOps {
				return hooked{ops: ops, hook: func(string, string) error {
					if n++; n == k {
						ended = false
						done = os.WriteFile(filepath.Join(target, "skills", name), []byte("mine, and longer"), 0o644) == nil
					}
					return nil
				}}
			})
			now := readTree(t, target)
			if done {
				wrote++
			}
			if has := slices.ContainsFunc(slices.Collect(func(yield func(string) bool) {
				for at, text := range now {
					if !inStage(at) && !yield(strings.TrimPrefix(text, "x:")) {
						return
					}
				}
			}), func(text string) bool { return text == "mine, and longer" }); done && !has {
				t.Errorf("what was written to %s before operation %d is lost: %v\n%s", name, k, err, now)
			}
			os.RemoveAll(target)
		}
	}
	if wrote < 50 {
		t.Errorf("%d files were written meanwhile: the test is blind", wrote)
	}
}

// TestTreeFaults makes every operation fail, at that moment and from then on: nothing is torn, and the next call repairs.
func TestTreeFaults(t *testing.T) {
	for i := range trees {
		g := trees[i].ground(t, "tree")
		for k := 1; k <= g.n; k += 2 {
			for _, lasting := range []bool{false, true} {
				target, n, failed := scratch(t), 0, false
				g.scenario.before(t, target)
				err := g.steps(target, "tree", func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(op, name string) error {
						if n++; op == "remove" || name == lockFile || n < k || n > k && !lasting {
							return nil
						}
						failed = true
						return errFull
					}}
				})
				if failed != errors.Is(err, errFull) {
					t.Errorf("%s, operation %d of %d fails: error %v", g.name, k, g.n, err)
				}
				if err := errors.Join(g.inBetween(readTree(t, target)), g.repaired(t, target)); err != nil {
					t.Errorf("%s, operation %d of %d fails: %v", g.name, k, g.n, err)
				}
				os.RemoveAll(target)
			}
		}
	}
}

// TestTreeAtOnce lets calls work on one directory at once: none fails, and what is there is whole.
func TestTreeAtOnce(t *testing.T) {
	target := scratch(t)
	mustTree(t, target, bundle1)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 3 {
				err := untilLocked(func() error { _, err := syncTreeErr(t, target, bundle3); return err })
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	want := tree{
		"browse/SKILL.md": "browse 3", "browse/scripts/run.sh": "run 1", "browse/scripts/new/x.md": "new 3", "deep/SKILL.md": "deep 3", "deep/a/b/c.md": "c 3",
		"pdf/SKILL.md": "pdf 1", "pdf/forms.md": "forms 1",
	}
	if got := readTree(t, target).plain(); got.String() != want.String() {
		t.Errorf("\n%s", diff(got, want))
	}
}
