package crew

import (
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
)

var names = Ahead{File: "SKILL.md", Off: ".disabled", MaxText: 1000}

// What is read ahead is what is read when the search comes to it, whatever the crew, also where the search passes over
// entries, reads some twice or enters others. No more is held than a crew may hold, and at the end nothing.
func TestReadAhead(t *testing.T) {
	root, rng := t.TempDir(), rand.New(rand.NewSource(1))
	for i := range 300 {
		dir := filepath.Join(root, fmt.Sprintf("d%03d", i))
		if i%10 == 7 {
			dir = filepath.Join(root, fmt.Sprintf("d%03d", i), "deeper")
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		for name, size := range map[string]int{"SKILL.md": 1 + rng.Intn(1100), ".disabled": 1, "README.md": 1} {
			if rng.Intn(5) > 0 == (name == "SKILL.md") {
				if err := os.WriteFile(filepath.Join(dir, name), make([]byte, size), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	d, err := door.Open(root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for size := 1; size <= Most; size++ {
		r := &Reader{Ahead: names, Crew: Of(size), Ended: func() bool { return false }}
		found := 0
		var search func(dir string)
		search = func(dir string) {
			entries, err := d.ReadDir(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Leave(r.Enter(d, dir, entries, fs.DirEntry.IsDir))
			for i, e := range entries {
				path, known := r.Path(d, i)
				if known && path != join(dir, e.Name()) {
					t.Fatalf("entry %d is %q, want %q", i, path, join(dir, e.Name()))
				}
				if path = join(dir, e.Name()); !e.IsDir() || rng.Intn(10) == 0 {
					continue
				}
				for range 1 + rng.Intn(2) {
					got, want := r.Read(d, path), r.named.read(d, path, names)
					if (got.File == nil) != (want.File == nil) || got.Off != want.Off || got.File != nil && *got.File != *want.File {
						t.Fatalf("a crew of %d: %s is %+v, want %+v", size, path, got, want)
					}
					if got.File != nil {
						found++
					}
				}
				if held, most := r.held.Load(), 2*int64(size)*names.MaxText; held > most || size == 1 && held > 0 {
					t.Fatalf("a crew of %d holds %d bytes, want at most %d", size, held, most)
				}
				if rng.Intn(3) == 0 {
					search(path)
				}
				if rng.Intn(400) == 0 {
					return
				}
			}
		}
		search(".")
		if r.Close(); r.held.Load() != 0 || r.row != nil || found < 20 {
			t.Errorf("a crew of %d holds %d bytes at the end, %d files are found", size, r.held.Load(), found)
		}
	}
}

// Once nobody waits, no more is read than the search asks for itself.
func TestReadAheadEnds(t *testing.T) {
	root := t.TempDir()
	for i := range 100 {
		dir := filepath.Join(root, fmt.Sprintf("d%03d", i))
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, names.File), []byte("text"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	d, err := door.Open(root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	entries, err := d.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	r := &Reader{Ahead: names, Crew: Of(4), Ended: func() bool { return true }}
	r.Enter(d, ".", entries, fs.DirEntry.IsDir)
	if _, known := r.Path(d, 0); !known || r.held.Load() > int64(len("text")) {
		t.Errorf("%d bytes are held for nobody", r.held.Load())
	}
	for i, s := range r.row.slots {
		if s.done != (i == 0) {
			t.Errorf("entry %d is read: %t", i, s.done)
		}
	}
	if r.Leave(nil); r.held.Load() != 0 {
		t.Errorf("%d bytes are held at the end", r.held.Load())
	}
}
