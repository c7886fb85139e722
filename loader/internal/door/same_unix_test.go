//go:build unix

package door

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// tree makes a directory with files, directories and links in it.
func tree(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(filepath.Join(root, "a", "c"), 0o777))
	must(os.WriteFile(filepath.Join(root, "a", "b.txt"), []byte("four"), 0o666))
	must(os.WriteFile(filepath.Join(root, "a", "c", "big"), []byte(strings.Repeat("x", 5000)), 0o777))
	must(os.WriteFile(filepath.Join(root, "empty"), nil, 0o666))
	must(os.Symlink("a/b.txt", filepath.Join(root, "link")))
	must(os.Symlink("a", filepath.Join(root, "linked")))
	must(os.Symlink("nowhere", filepath.Join(root, "dangling")))
	return root
}

// what an error is, for whoever has to tell it.
func what(err error) string {
	for _, known := range []error{fs.ErrNotExist, fs.ErrPermission, ErrNotRegular, runtime.ErrTooLarge} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	if err != nil {
		return "another error"
	}
	return ""
}

// TestSameFiles holds that a directory on disk, its own root or below one, says by every call what a file system of the caller with
// the same files says.
func TestSameFiles(t *testing.T) {
	root := tree(t)
	open := func(dir, sub string) *Door {
		d, err := Open(dir, sub, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(d.Close)
		return d
	}
	given := Of(os.DirFS(root))
	if given.Given() == nil || open(root, ".").Given() != nil {
		t.Error("a file system is the caller's, and a directory is none")
	}
	names := []string{".", "a", "a/b.txt", "a/c", "a/c/big", "empty", "link", "linked", "linked/b.txt", "linked/c/big", "dangling", "gone", "a/gone", "empty/x"}
	said := func(d *Door) []string {
		var all []string
		for _, name := range names {
			line := fmt.Sprint(name, ": ", d.Has(name))
			info, err := d.Stat(name)
			if line += ", " + what(err); err == nil {
				line += fmt.Sprint(info.Mode().Type(), info.Mode().IsRegular() && info.Size() > 0)
			}
			info, err = d.Lstat(name)
			if line += ", " + what(err); err == nil {
				line += fmt.Sprint(info.Mode().Type())
			}
			for _, limit := range []int64{3, 4, 5, 4999, 5000} {
				data, _, err := d.Read(name, limit)
				text, textErr := ReadText(d, name, limit)
				line += fmt.Sprintf(", %d %s", len(data), what(err))
				if text != string(data) && err == nil || what(err) != what(textErr) {
					t.Errorf("%s is read as %d bytes, %v, and as text of %d, %v", name, len(data), err, len(text), textErr)
				}
				if file := Text(d, name, limit); file != nil && file.Text != string(data) {
					t.Errorf("%s: %d bytes at once, and %d", name, len(file.Text), len(data))
				}
			}
			list, err := d.ReadDir(name)
			if line += ", "; err != nil {
				line += "no directory"
			}
			for _, e := range list {
				line += fmt.Sprint(e.Name(), e.Type(), " ")
			}
			all = append(all, line)
		}
		err := d.Walk(".", func(name string, e fs.DirEntry, err error) error {
			all = append(all, fmt.Sprint("walk ", name, " ", e.Type(), " ", err))
			return err
		})
		return append(all, what(err))
	}
	want := said(given)
	for name, d := range map[string]*Door{
		"a directory": open(root, "."), "one below": open(filepath.Dir(root), filepath.Base(root)), "another": Another(open(root, ".")),
	} {
		for range 2 { // the second time it knows some of it
			got := said(d)
			for i := range max(len(got), len(want)) {
				if i >= len(got) || i >= len(want) || got[i] != want[i] {
					t.Fatalf("%s\n%v\nwant\n%v", name, strings.Join(got[min(i, len(got)):], "\n"), strings.Join(want[min(i, len(want)):], "\n"))
				}
			}
		}
	}
	for _, bad := range []struct{ dir, sub string }{{"", "."}, {filepath.Join(root, "gone"), "."}, {filepath.Join(root, "empty"), "."}, {root, "gone"}, {root, "empty"}, {root, "dangling"}, {root, "../" + filepath.Base(root)}} {
		if d, err := Open(bad.dir, bad.sub, nil); err == nil {
			d.Close()
			t.Errorf("%q below %q is opened", bad.sub, bad.dir)
		}
	}
}

// TestNamed holds what is done with a path that was named against the calls of the system.
func TestNamed(t *testing.T) {
	root := tree(t)
	for _, name := range []string{".", "a", "a/b.txt", "a/c/big", "empty", "link", "linked", "linked/b.txt", "dangling", "gone"} {
		path := filepath.Join(root, name)
		list, err := ListNamed(path)
		want, wantErr := os.ReadDir(path)
		same := slices.EqualFunc(list, want, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() && a.Type() == b.Type() })
		if !same || (err != nil) != (wantErr != nil) {
			t.Errorf("%s has %v, %v, want %v, %v", name, list, err, want, wantErr)
		}
		info, err := os.Stat(path)
		if found := Look(path); (found == nil) != (err != nil) || found != nil && !os.SameFile(found, info) {
			t.Errorf("%s: %v, want %v", name, found, info)
		}
		data, err := ReadNamed(path, 4)
		switch text, wantErr := os.ReadFile(path); {
		case what(err) == fs.ErrNotExist.Error() && errors.Is(wantErr, fs.ErrNotExist):
		case what(err) == ErrNotRegular.Error() && info != nil && info.IsDir():
		case what(err) == runtime.ErrTooLarge.Error() && len(text) > 4:
		case err != nil || string(data) != string(text) || len(text) > 4:
			t.Errorf("%s is read as %q, %v; want %q, %v", name, data, err, text, wantErr)
		}
		real, err := RealNamed(path)
		if want, wantErr := filepath.EvalSymlinks(path); real != want || (err != nil) != (wantErr != nil) {
			t.Errorf("%s is %s, %v, want %s", name, real, err, want)
		}
	}
	for _, c := range []struct {
		dir, path string
		want      bool
	}{
		{"a", "a", true}, {"a", "a/b.txt", true}, {"a", "a/gone/more", true}, {"a", "link", true}, {"a", "linked/c", true}, {"linked", "a/c", true}, {"linked", "linked/gone", true},
		{"a", ".", false}, {"a", "empty", false}, {"a/c", "a/b.txt", false}, {"a", "dangling", false}, {"gone", "gone/x", false}, {"dangling", "a", false}, {"a", "a/../empty", false}, {".", "dangling/x", false},
	} {
		if got := IsWithin(filepath.Join(root, c.dir), filepath.Join(root, c.path)); got != c.want {
			t.Errorf("%s is within %s: %t", c.path, c.dir, got)
		}
	}
	t.Chdir(root)
	t.Setenv("HOME", root)
	for path, want := range map[string]string{"~": root, "~/a": root + "/a", "~a": "~a", "a/~": "a/~", "": ""} {
		if got := ExpandHome(path); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
		if got := Absolute(path); want == "" && got != "" || want != "" && got != filepath.Join(root, strings.TrimPrefix(want, root)) {
			t.Errorf("%s is absolute as %s", path, got)
		}
	}
	t.Setenv("HOME", "")
	if got := ExpandHome("~/a"); got != "~/a" {
		t.Errorf("without a home it is %s", got)
	}
}
