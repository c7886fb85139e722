package loader

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
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

// secret is what stands outside of the root.
const secret = "the secret of the outside"

// swapped is a root in which a skill's directory, and its file, are in turn themselves, absent, and a link out.
type swapped struct{ root string }

func newSwapped(t *testing.T) swapped {
	t.Helper()
	base := t.TempDir()
	s := swapped{filepath.Join(base, "skills")}
	write(t, filepath.Join(base, "outside", "SKILL.md"), secret)
	write(t, filepath.Join(s.root, "x", "SKILL.md"), good("x"))
	for name, to := range map[string]string{"link": "../outside", "file": "../../outside/SKILL.md"} {
		if err := os.Symlink(to, filepath.Join(s.root, name)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	return s
}

// steps of one turn: a renaming, and whether the skill can be read once it is done.
var swaps = []struct {
	from, to string
	fine     bool
}{
	{"x", "kept", false}, {"link", "x", false}, {"x", "link", false}, {"kept", "x", true},
	{"x/SKILL.md", "text", false}, {"file", "x/SKILL.md", false}, {"x/SKILL.md", "file", false}, {"text", "x/SKILL.md", true},
}

func (s swapped) rename(from, to string) error {
	return os.Rename(filepath.Join(s.root, from), filepath.Join(s.root, to))
}

// TestFaultSwapped reads after each step of a swap: what is there is read, and a link never leads out.
func TestFaultSwapped(t *testing.T) {
	s := newSwapped(t)
	d, err := door.Open(s.root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for range 3 {
		for _, step := range swaps {
			if err := s.rename(step.from, step.to); err != nil {
				t.Fatal(err)
			}
			data, _, err := d.Read("x/SKILL.md", layout.MaxText)
			if strings.Contains(string(data), secret) || (err == nil) != step.fine {
				t.Fatalf("%s is %s now: %q, %v", step.from, step.to, data, err)
			}
		}
	}
}

// TestFaultRace reads while another swaps, until that has had its turns: what a name leads to is decided on the open
// descriptor. How many reads fall between which steps is the machine's affair; none may see the outside.
// SKILLGEN_RACE_SWAPS=1000000 is the long run.
func TestFaultRace(t *testing.T) {
	turns := 5_000
	if testing.Short() {
		turns = 500
	}
	if n, err := strconv.Atoi(os.Getenv("SKILLGEN_RACE_SWAPS")); err == nil {
		turns = n
	}
	s := newSwapped(t)
	d, err := door.Open(s.root, ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	done := make(chan error, 1)
	go func() {
		for range turns {
			for _, step := range swaps {
				if err := s.rename(step.from, step.to); err != nil {
					done <- err
					return
				}
			}
		}
		done <- nil
	}()
	for fine, refused := 0, 0; ; {
		select {
		case err := <-done:
			t.Logf("%d reads fine and %d refused during %d turns, no leak", fine, refused, turns)
			if err != nil {
				t.Error(err)
			}
			return
		default:
		}
		switch data, _, err := d.Read("x/SKILL.md", layout.MaxText); {
		case strings.Contains(string(data), secret):
			t.Fatal("the outside was read")
		case err == nil:
			fine++
		default:
			refused++
		}
	}
}
