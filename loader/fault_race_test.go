package loader

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// oddFS is a file system whose files are not what their size says.
type oddFS struct {
	fs.FS
	size int64
	text string
	left int // how many bytes there are
}

type oddFile struct {
	fs.File
	fs *oddFS
	at int
}

type oddInfo struct {
	fs.FileInfo
	size int64
}

func (i oddInfo) Size() int64 { return i.size }

func (o *oddFS) Open(name string) (fs.File, error) {
	f, err := o.FS.Open(name)
	if err != nil || name != "bad/SKILL.md" {
		return f, err
	}
	return &oddFile{File: f, fs: o}, nil
}

func (f *oddFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return oddInfo{info, f.fs.size}, err
}

func (f *oddFile) Read(b []byte) (int, error) {
	if f.at < len(f.fs.text) {
		n := copy(b, f.fs.text[f.at:])
		f.at += n
		return n, nil
	}
	n := min(len(b), f.fs.left-f.at)
	if n <= 0 {
		return f.File.Read(nil)
	}
	for i := range n {
		b[i] = 'x'
	}
	f.at += n
	return n, nil
}

// A file is read up to the limit whatever its size says: one grows for ever, one ends too early, and one fails.
func TestFaultSizes(t *testing.T) {
	rooted := memory(map[string]string{"a-good/SKILL.md": good("a-good"), "bad/SKILL.md": ""})
	for _, c := range []struct {
		name, rule string
		size       int64
		left       int
		loads      int
	}{
		{"growing", "too-large", 10, 1 << 30, 1},
		{"grown by the time it is read", "", 10, 5000, 2},
		{"truncated", "", 1 << 20, 0, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			odd := &oddFS{FS: rooted.FS, size: c.size, text: withName("bad"), left: c.left}
			var r *Result
			var err error
			peak := heapPeak(func() {
				r, err = Load(context.Background(), Roots{Skills: []Rooted{{Path: "skills", FS: odd}}}, &Options{Mode: ModeUser})
			})
			if err != nil || peak > 8<<20 {
				t.Errorf("%v, %d MiB", err, peak>>20)
			}
			if len(r.Skills) != c.loads || c.rule != "" && !slices.ContainsFunc(r.Diagnostics, isRule(c.rule)) {
				t.Errorf("%d skills, %v", len(r.Skills), r.Diagnostics)
			}
		})
	}
}

// A real file that grows and shrinks while it is read.
func TestFaultMoving(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "a-good", "SKILL.md"), good("a-good"))
	name := filepath.Join(root, "bad", "SKILL.md")
	write(t, name, withName("bad"))
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		block := []byte(strings.Repeat("x", 300<<10))
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			if i%5 == 4 {
				os.Truncate(name, 200)
				continue
			}
			if f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0); err == nil {
				f.Write(block)
				f.Close()
			}
		}
	}()
	for range 100 {
		r, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: root}}}, &Options{Mode: ModeUser})
		if err != nil {
			t.Fatal(err)
		}
		loaded := slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.dirName == "bad" })
		if !loaded && !slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return strings.HasSuffix(d.File, "bad/SKILL.md") }) {
			t.Fatalf("neither loaded nor reported: %v", r.Diagnostics)
		}
		if !slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.dirName == "a-good" }) {
			t.Fatal("the good skill is not loaded")
		}
	}
	close(stop)
	<-done
}

// A link that is swapped under the reader never leads it out: what a name leads to is decided on the open descriptor.
// SKILLGEN_RACE_READS=1000000 is the long run.
func TestFaultRace(t *testing.T) {
	reads := 100_000
	if testing.Short() {
		reads = 5_000
	}
	if os.Getenv("SKILLGEN_RACE_READS") != "" {
		reads = 1_000_000
	}
	base := t.TempDir()
	root := filepath.Join(base, "skills")
	const secret = "the secret of the outside"
	write(t, filepath.Join(base, "outside", "SKILL.md"), secret)
	write(t, filepath.Join(root, "x", "SKILL.md"), good("x"))
	write(t, filepath.Join(root, "spare", "SKILL.md"), good("x"))
	stop, done := make(chan struct{}), make(chan struct{})
	var swaps atomic.Int64
	go swap(root, stop, done, &swaps)
	d, err := door.Open(root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	fine, refused := 0, 0
	const enough = 100 // swaps, however little of the machine they get
	n := 0
	for ; n < reads || swaps.Load() < enough && n < 1000*reads; n++ {
		data, _, err := d.Read("x/SKILL.md", layout.MaxText)
		switch {
		case strings.Contains(string(data), secret):
			t.Fatal("the outside was read")
		case err == nil:
			fine++
		default:
			refused++
		}
	}
	close(stop)
	<-done
	t.Logf("%d reads against %d swaps: %d fine, %d refused, no leak", n, swaps.Load(), fine, refused)
	if fine == 0 || refused == 0 || swaps.Load() < enough {
		t.Error("the race did not take place")
	}
}

// swap makes root/x in turn a directory, and a link out; and its SKILL.md a file, and a link out.
func swap(root string, stop, done chan struct{}, swaps *atomic.Int64) {
	defer close(done)
	at := func(name string) string { return filepath.Join(root, name) }
	os.Symlink("../outside", at("link"))
	os.Symlink("../../outside/SKILL.md", at("file"))
	for ; ; swaps.Add(1) {
		select {
		case <-stop:
			return
		default:
		}
		os.Rename(at("x"), at("kept"))
		os.Rename(at("link"), at("x"))
		os.Rename(at("x"), at("link"))
		os.Rename(at("kept"), at("x"))
		os.Rename(at("x/SKILL.md"), at("text"))
		os.Rename(at("file"), at("x/SKILL.md"))
		os.Rename(at("x/SKILL.md"), at("file"))
		os.Rename(at("text"), at("x/SKILL.md"))
	}
}
