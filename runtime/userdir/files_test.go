package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writeCase is a directory as it is and as WriteFiles shall make it: one file of each kind.
var writeCase = struct{ before, after tree }{
	tree{"a.go": "old a", "gone.go": "old gone", "x.sh": "x:old x", "empty": "", "mine": "mine"},
	tree{"a.go": "new a, and longer", "new.bin": "new", "x.sh": "x:new x", "empty": "new", "mine": "mine"},
}

func writeChanges() []FileChange {
	return []FileChange{
		{"a.go", []byte("old a"), []byte("new a, and longer")},
		{"gone.go", []byte("old gone"), nil},
		{"new.bin", nil, []byte("new")},
		{"x.sh", []byte("old x"), []byte("new x")},
		{"empty", []byte{}, []byte("new")},
		{"never", nil, nil},
	}
}

// writing makes the directory, and hooks what is written to it. old is a file system without the newer operations.
func writing(t testing.TB, old bool, hook func(op, name string) error) (dir string, write func() error) {
	target := scratch(t)
	writeCase.before.write(t, target)
	return target, func() error {
		return writeFiles(filepath.Join(target, "skills"), func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				if old && (op == "move" || op == "exchange") {
					return errors.ErrUnsupported
				}
				return hook(op, name)
			}}
		}, writeChanges())
	}
}

// TestWriteFilesFaults makes every operation fail, at that moment and from then on: all files are old, or the error
// names those that are new, and no temporary file stays.
func TestWriteFilesFaults(t *testing.T) {
	for _, old := range []bool{false, true} {
		n := 0
		dir, write := writing(t, old, func(string, string) error { n++; return nil })
		if err := write(); err != nil || readTree(t, dir).String() != writeCase.after.String() {
			t.Fatalf("%v\n%s", err, diff(readTree(t, dir), writeCase.after))
		}
		all, undone := n, 0
		for k := 1; k <= all; k++ {
			for _, lasting := range []bool{false, true} {
				n, failed := 0, ""
				dir, write := writing(t, old, func(op, name string) error {
					if n++; n < k || n > k && !lasting || op == "remove" {
						return nil
					}
					failed = op
					return errFull
				})
				err := write()
				if failed == "" {
					continue
				}
				now := readTree(t, dir)
				for name := range now {
					if strings.HasPrefix(name, ".skillgen") {
						t.Errorf("operation %d of %d (%s) fails: %s was left", k, all, failed, name)
					}
				}
				namesKnown(t, err)
				if !errors.Is(err, errFull) {
					t.Errorf("operation %d of %d (%s) fails: error %v", k, all, failed, err)
				}
				if isOld := now.String() == writeCase.before.String(); isOld {
					undone++
				} else if !lasting {
					t.Errorf("operation %d of %d (%s) fails:\n%s", k, all, failed, diff(now, writeCase.before))
				}
				for name := range diff(now, writeCase.before) {
					_, name, _ := strings.Cut(name, " ")
					if !strings.Contains(err.Error(), fmt.Sprintf("%q is new", name)) {
						t.Errorf("operation %d of %d (%s) fails: nothing is said of %s: %v", k, all, failed, name, err)
					}
				}
				if says := strings.Contains(err.Error(), "nothing was written"); says != (now.String() == writeCase.before.String()) {
					t.Errorf("operation %d of %d (%s) fails: the error says %v\n%s", k, all, failed, err, diff(now, writeCase.before))
				}
			}
		}
		t.Logf("%d operations, %d failures after which all was as before", all, undone)
	}
}

// TestWriteFilesKills stops at every operation, as a kill does: every file is the old one or the new one, and writing
// what is missing then ends as an undisturbed run.
func TestWriteFilesKills(t *testing.T) {
	killed := errors.New("killed")
	for _, old := range []bool{false, true} {
		for k, ended := 1, false; !ended; k++ {
			n := 0
			dir, write := writing(t, old, func(string, string) error {
				if n++; n >= k {
					return killed
				}
				return nil
			})
			ended = write() == nil
			var rest []FileChange
			now := readTree(t, dir)
			for _, c := range writeChanges() {
				text, there := now[c.Name]
				text = strings.TrimPrefix(text, "x:")
				switch {
				case there && (string(c.New) == text && c.New != nil) || !there && c.New == nil:
				case there && string(c.Old) == text && c.Old != nil || !there && c.Old == nil:
					rest = append(rest, c)
				default:
					t.Errorf("killed at operation %d: %s is %q", k, c.Name, text)
				}
			}
			must(t, WriteFiles(filepath.Join(dir, "skills"), rest...))
			now = readTree(t, dir)
			maps.DeleteFunc(now, func(name, _ string) bool { return strings.HasPrefix(name, ".skillgen-write-") })
			if now.String() != writeCase.after.String() {
				t.Errorf("killed at operation %d:\n%s", k, diff(now, writeCase.after))
			}
		}
	}
}

// TestWriteFilesPower holds that what was written has lasted, and that no file is torn whatever is lost.
func TestWriteFilesPower(t *testing.T) {
	target := scratch(t)
	writeCase.before.write(t, target)
	d := newDisk(readTree(t, target))
	must(t, writeFiles(filepath.Join(target, "skills"), func(ops fsOps) fsOps { d.fsOps = ops; return d }, writeChanges()))
	for k, now := range d.states(0) {
		for name, text := range now {
			if !strings.HasPrefix(name, ".skillgen-write-") && text != writeCase.before[name] && text != writeCase.after[name] &&
				text != strings.TrimPrefix(writeCase.after[name], "x:") { // the model has no modes of files that are replaced
				t.Errorf("power lost before operation %d: %s is %q", k, name, text)
			}
		}
		for _, name := range []string{"a.go", "x.sh", "empty", "mine"} {
			if _, there := now[name]; !there {
				t.Errorf("power lost before operation %d: %s is gone", k, name)
			}
		}
	}
	ended := d.after(len(d.log), func(i int) bool { return !d.lasting(i, len(d.log)) }, false)
	for name, text := range writeCase.after {
		if strings.TrimPrefix(ended[name], "x:") != strings.TrimPrefix(text, "x:") {
			t.Errorf("%s has not lasted: %q", name, ended[name])
		}
	}
}

// TestWriteFilesMeanwhile lets somebody change each file before each operation: what was changed is never overwritten, and before
// the operation that gives the new version its name it is an error.
func TestWriteFilesMeanwhile(t *testing.T) {
	const theirs = "theirs, and longer than all others"
	for _, name := range []string{"a.go", "gone.go", "new.bin", "x.sh"} {
		for k, ended := 1, false; !ended; k++ {
			n, late := 0, false
			ended = true
			var dir string
			dir, write := writing(t, false, func(op, at string) error {
				n++
				if (op == "exchange" || op == "move") && at == name || op == "rename" && name == "gone.go" {
					late = late || n >= k
				}
				if n == k {
					ended = false
					return os.WriteFile(filepath.Join(dir, "skills", name), []byte(theirs), 0o644)
				}
				return nil
			})
			err := write()
			now := readTree(t, dir)
			if !ended && !slices.ContainsFunc(slices.Collect(maps.Values(now)), func(text string) bool { return strings.TrimPrefix(text, "x:") == theirs }) {
				t.Errorf("what was written to %s before operation %d is lost: %v\n%s", name, k, err, now)
			}
			if !ended && late && !errors.Is(err, errChanged) {
				t.Errorf("what was written to %s before operation %d is no error: %v", name, k, err)
			}
		}
	}
}

// TestWriteFilesRefuses is about what is not as the caller takes it to be.
func TestWriteFilesRefuses(t *testing.T) {
	for _, test := range []struct {
		why    string
		before tree
		c      FileChange
		want   error
	}{
		{"the file is another's", tree{"a": "theirs"}, FileChange{"a", []byte("old"), []byte("new")}, errChanged},
		{"the file is there", tree{"a": "theirs"}, FileChange{"a", nil, []byte("new")}, errChanged},
		{"an empty file is there", tree{"a": ""}, FileChange{"a", nil, []byte("new")}, errChanged},
		{"the file is gone", tree{"b": "b"}, FileChange{"a", []byte("old"), []byte("new")}, errChanged},
		{"what is to be removed is another's", tree{"a": "theirs"}, FileChange{"a", []byte("old"), nil}, errChanged},
		{"a link", tree{"a": "-> b", "b": "old"}, FileChange{"a", []byte("old"), []byte("new")}, errIrregular},
		{"a link that leads nowhere", tree{"a": "-> b"}, FileChange{"a", nil, []byte("new")}, errIrregular},
		{"a directory", tree{"a": "dir/"}, FileChange{"a", nil, []byte("new")}, errIrregular},
		{"a path", tree{"b/a": "old"}, FileChange{"b/a", []byte("old"), []byte("new")}, errPath},
		{"above", tree{"b": "b"}, FileChange{"..", nil, []byte("new")}, errPath},
		{"no name", tree{"b": "b"}, FileChange{"", nil, []byte("new")}, errPath},
	} {
		target := t.TempDir()
		test.before.write(t, target)
		tree{"z": "z"}.write(t, target)
		before := readTree(t, target)
		err := WriteFiles(filepath.Join(target, "skills"), FileChange{"z", []byte("z"), []byte("zz")}, test.c)
		if !errors.Is(err, test.want) || readTree(t, target).String() != before.String() {
			t.Errorf("%s: %v\n%s", test.why, err, diff(readTree(t, target), before))
		}
	}
}

// TestWriteFilesMode holds that a file keeps its permissions, whatever the umask.
func TestWriteFilesMode(t *testing.T) {
	dir := t.TempDir()
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o666, 0o755} {
		name := fmt.Sprintf("f%o", mode)
		must(t, os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o600))
		must(t, os.Chmod(filepath.Join(dir, name), mode))
		must(t, WriteFiles(dir, FileChange{name, []byte("old"), []byte("new")}))
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%v has become %v, %v", mode, info.Mode(), err)
		}
	}
}

func TestRename(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, "skills", name) }
	tree{"a": "a", "b": "b", "d/x": "x", "e": "dir/", "l": "-> a"}.write(t, dir)
	for _, test := range []struct {
		from, to string
		want     error
	}{
		{"a", "b", fs.ErrExist}, {"a", "e", fs.ErrExist}, {"d", "e", fs.ErrExist}, {"a", "l", fs.ErrExist}, {"none", "c", fs.ErrNotExist},
		{"a", "A", nil}, {"d", "f", nil}, {"l", "m", nil},
	} {
		if err := Rename(at(test.from), at(test.to)); !errors.Is(err, test.want) {
			t.Errorf("%s to %s: %v", test.from, test.to, err)
		}
	}
	if err := Rename(at("b"), filepath.Join(dir, "b")); err == nil {
		t.Error("renamed into another directory")
	}
	want := tree{"A": "a", "b": "b", "f": "dir/", "f/x": "x", "e": "dir/", "m": "-> a"}
	if got := readTree(t, dir); got.String() != want.String() {
		t.Errorf("%s", diff(got, want))
	}
	// Somebody makes the name between the look and the rename.
	for _, op := range []string{"move", "link"} {
		err := renameFile(at("b"), at("c"), func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(did, _ string) error {
				switch {
				case did == op:
					return os.WriteFile(at("c"), []byte("theirs"), 0o644)
				case did == "move":
					return errors.ErrUnsupported
				}
				return nil
			}}
		})
		if data, _ := os.ReadFile(at("c")); !errors.Is(err, fs.ErrExist) || string(data) != "theirs" {
			t.Errorf("%s: %v, %q", op, err, data)
		}
		os.Remove(at("c"))
	}
}
