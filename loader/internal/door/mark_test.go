package door

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A mark is another one after each edit, and that of nothing is not that of a file.
func TestMark(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if m := new(Looks).Look(file); m != (Mark{}) || !m.Time().IsZero() {
		t.Errorf("nothing has %v, %v", m, m.Time())
	}
	last := new(Looks).Look(file)
	for i, edit := range []func() error{
		func() error { return os.WriteFile(file, []byte("one"), 0o666) },
		func() error { return os.WriteFile(file, []byte("three"), 0o666) },
		func() error { return os.Chtimes(file, time.Time{}, time.Unix(1_700_000_000, 5)) },
		func() error { return os.Chtimes(file, time.Time{}, time.Unix(1_700_000_000, 6)) },
		func() error { return os.Remove(file) },
		func() error { return os.Mkdir(file, 0o777) },
	} {
		if err := edit(); err != nil {
			t.Fatal(err)
		}
		now := new(Looks).Look(file)
		if now.Is(last) || !now.Is(new(Looks).Look(file)) {
			t.Errorf("edit %d: %v, and before %v", i, now, last)
		}
		// To the second: os.Stat asks by a call that tells no more on s390x under QEMU.
		if info, err := os.Stat(file); err == nil && !now.Time().Truncate(time.Second).Equal(info.ModTime().Truncate(time.Second)) {
			t.Errorf("edit %d: %v, want %v", i, now.Time(), info.ModTime())
		}
		if want := time.Unix(1_700_000_000, 6); i == 3 && !now.Time().Equal(want) {
			t.Errorf("a file has the time %v, and was given %v", now.Time(), want)
		}
		last = now
	}
}

// What stands at a path is the same whether it is looked at from the directory that is open or from the top, behind links
// too, and whatever was looked at first.
func TestLooks(t *testing.T) {
	root := t.TempDir()
	if err := errors.Join(os.MkdirAll(filepath.Join(root, "a", "b"), 0o777), os.WriteFile(filepath.Join(root, "top"), nil, 0o666),
		os.WriteFile(filepath.Join(root, "a", "b", "file"), []byte("text"), 0o666)); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"dir": "a", "a/up": "../top", "out": filepath.Dir(root), "nowhere": "none", "round": "round"} {
		if err := os.Symlink(target, filepath.Join(root, filepath.FromSlash(name))); err != nil {
			t.Log("no links here:", err)
		}
	}
	paths := []string{filepath.Dir(root), root + "x", root + "/", root + "//top", root + "//" + filepath.Base(os.TempDir()), "/", "", "."}
	for _, name := range []string{".", "top", "a", "a/b", "a/b/file", "none", "a/none", "dir/b/file", "a/up", "out", "nowhere", "round", "../" + filepath.Base(root) + "/top"} {
		paths = append(paths, root+"/"+name)
	}
	there := 0
	for _, first := range paths {
		var looks Looks
		looks.Look(first)
		for _, path := range paths {
			got, want := looks.Look(path), new(Looks).Look(path)
			if !got.Is(want) {
				t.Errorf("%q after %q is %v, want %v", path, first, got, want)
			}
			if !want.Time().IsZero() {
				there++
			}
		}
		looks.Close()
		if got, want := looks.Look(root), new(Looks).Look(root); !got.Is(want) {
			t.Errorf("the root is %v behind a close, want %v", got, want)
		}
		looks.Close()
	}
	if there < len(paths)*5 {
		t.Errorf("only %d paths lead to anything", there)
	}
}
