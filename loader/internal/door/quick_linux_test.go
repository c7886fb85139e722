package door

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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

// ways are the quick way in one step and, as in a sandbox that forbids it, in one for each element of a path.
func ways(t *testing.T, dir string, run func(root *os.Root, r *quickRoot)) {
	t.Helper()
	for _, steps := range []bool{false, true} {
		root, err := os.OpenRoot(dir)
		if err != nil {
			t.Fatal(err)
		}
		r := &quickRoot{steps: steps}
		run(root, r)
		if r.steps != steps {
			t.Log("the system opens no path in one step")
		}
		r.Close()
		root.Close()
	}
}

// What is opened quickly is what os.Root opens, and nothing is that a link leads to.
func TestQuick(t *testing.T) {
	dir, plain, linked := quickTree(t)
	none := append(linked, "a", "a/fifo", "a/large", "none", "a/none", "top/x", "..", "../"+filepath.Base(dir)+"/top", "a/../top", "/top", "", "a//one")
	ways(t, dir, func(root *os.Root, r *quickRoot) {
		for _, name := range plain {
			want, err := root.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := r.Bytes(root, name, 1000); !ok || string(got) != string(want) {
				t.Errorf("%s: %q, %v; want %q", name, got, ok, want)
			}
			if got, at, ok := r.Text(root, name, 1000); !ok || got != string(want) || at != new(Looks).Look(filepath.Join(dir, name)) {
				t.Errorf("%s: %q, %v, %v; want %q", name, got, at, ok, want)
			}
		}
		for _, name := range none {
			if got, ok := r.Bytes(root, name, 1000); ok {
				t.Errorf("%q is read: %q", name, got)
			}
			if got, _, ok := r.Text(root, name, 1000); ok {
				t.Errorf("%q is read: %q", name, got)
			}
		}
		for _, name := range append(linked, "top", "a/fifo", "none", "..", "a/..", "/", "") {
			if got, ok := r.List(root, name); ok {
				t.Errorf("%q is listed: %v", name, got)
			}
		}
		for _, name := range []string{".", "a", "a/b", "a/b/c"} {
			got, ok := r.List(root, name)
			want, err := fs.ReadDir(root.FS(), name)
			if !ok || err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: %v, %v; want %v, %v", name, got, ok, want, err)
			}
		}
	})
}

// A directory whose list takes the system more than one call has all of its names, sorted.
func TestListMany(t *testing.T) {
	dir := t.TempDir()
	for i := range 1500 {
		if err := os.WriteFile(filepath.Join(dir, strings.Repeat("n", i%40)+fmt.Sprint(i)), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	ways(t, dir, func(root *os.Root, r *quickRoot) {
		if got, ok := r.List(root, "."); !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d names, %v; want %d", len(got), ok, len(want))
		}
		if info, err := want[0].Info(); err != nil || info.Name() != want[0].Name() {
			t.Errorf("%v, %v", info, err)
		}
	})
}

// The descriptors that are opened on the way are closed, whatever the way ends in.
func TestQuickCloses(t *testing.T) {
	dir, plain, linked := quickTree(t)
	open := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	before := open()
	for range 10 {
		ways(t, dir, func(root *os.Root, r *quickRoot) {
			for _, name := range append(append(plain, linked...), "a", "a/fifo", "none/x", "top/x") {
				r.Bytes(root, name, 3)
				r.Text(root, name, 3)
				r.List(root, name)
			}
		})
	}
	if after := open(); after > before+5 {
		t.Errorf("%d files are open, and were %d", after, before)
	}
}
