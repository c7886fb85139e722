package door

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// quickTree has everything that a path below a root can lead to; the names that are plain say that no link is on the way.
func quickTree(t *testing.T) (root string, plain, linked []string) {
	t.Helper()
	outside := t.TempDir()
	root = t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(filepath.Join(root, "a", "b", "c"), 0o777))
	for name, text := range map[string]string{"top": "top", "a/one": "one", "a/b/c/deep": "deep", "a/empty": "", "a/large": string(make([]byte, 2000))} {
		must(os.WriteFile(filepath.Join(root, name), []byte(text), 0o666))
	}
	must(os.WriteFile(filepath.Join(outside, "secret"), []byte("secret"), 0o666))
	must(syscall.Mkfifo(filepath.Join(root, "a", "fifo"), 0o666))
	for name, target := range map[string]string{
		"link": "a/one", "dir": "a", "a/up": "../top", "out": filepath.Join(outside, "secret"), "outdir": outside, "dangling": "nowhere", "round": "round", "a/b/here": ".",
	} {
		must(os.Symlink(target, filepath.Join(root, name)))
	}
	return root, []string{"top", "a/one", "a/b/c/deep", "a/empty"},
		[]string{"link", "dir/one", "a/up", "out", "outdir/secret", "dangling", "round", "round/x", "a/b/here/c/deep", "dir", "outdir", "a/b/here"}
}

// What is opened quickly is what os.Root opens, and nothing is that a link leads to.
func TestQuick(t *testing.T) {
	root, plain, linked := quickTree(t)
	d, err := Open(root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for _, name := range plain {
		got, ok := d.quick.read(d.root, name, 1000)
		f, err := d.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := io.ReadAll(f)
		f.Close()
		if !ok || err != nil || string(got) != string(want) {
			t.Errorf("%s: %q, %v; want %q, %v", name, got, ok, want, err)
		}
	}
	for _, name := range append(linked, "a", "a/fifo", "a/large", "none", "a/none", "top/x", "..", "../"+filepath.Base(root)+"/top", "a/../top", "/top", "", "a//one") {
		if got, ok := d.quick.read(d.root, name, 1000); ok {
			t.Errorf("%q is read: %q", name, got)
		}
	}
	for _, name := range append(linked, "top", "a/fifo", "none", "..", "a/..", "/", "") {
		if got, ok := d.quick.list(d.root, name); ok {
			t.Errorf("%q is listed: %v", name, got)
		}
	}
	for _, name := range []string{".", "a", "a/b", "a/b/c"} {
		got, ok := d.quick.list(d.root, name)
		want, err := listIn(d.root, name)
		if !ok || err != nil || !sameEntries(got, want) {
			t.Errorf("%s: %v, %v; want %v, %v", name, got, ok, want, err)
		}
	}
}

func sameEntries(a, b []fs.DirEntry) bool {
	types := make(map[string]fs.FileMode)
	for _, e := range a {
		types[e.Name()] = e.Type()
	}
	for _, e := range b {
		if mode, ok := types[e.Name()]; !ok || mode != e.Type() {
			return false
		}
	}
	return len(a) == len(b) && len(a) == len(types)
}

// The descriptors that are opened on the way are closed, whatever the way ends in.
func TestQuickCloses(t *testing.T) {
	root, plain, linked := quickTree(t)
	open := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	before := open()
	for range 10 {
		d, err := Open(root, ".", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range append(append(plain, linked...), "a", "a/fifo", "none/x", "top/x") {
			d.quick.read(d.root, name, 3)
			d.quick.list(d.root, name)
		}
		d.Close()
	}
	if after := open(); after > before+5 {
		t.Errorf("%d files are open, and were %d", after, before)
	}
}
