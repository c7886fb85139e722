//go:build unix

package loader

import (
	"io/fs"
	"net"
	"os"
	"path/filepath"
	goruntime "runtime"
	"testing"
	"time"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// HostileFiles are hostileFiles for tests of what stands above the loader.
func HostileFiles() map[string]func(t *testing.T, file string) { return hostileFiles }

// hostileFiles make something at a path that must not be read.
var hostileFiles = map[string]func(t *testing.T, file string){
	"FIFO": func(t *testing.T, file string) { makeFIFO(t, file) },
	"link to FIFO": func(t *testing.T, file string) {
		makeFIFO(t, file+".fifo")
		linkTo(t, filepath.Base(file)+".fifo", file)
	},
	"link to /dev": func(t *testing.T, file string) { linkTo(t, "/dev/zero", file) },
	"sparse":       func(t *testing.T, file string) { sparseFile(t, file, 1<<40) },
	"link to sparse": func(t *testing.T, file string) {
		sparseFile(t, file+".big", 1<<40)
		linkTo(t, filepath.Base(file)+".big", file)
	},
	"directory":       func(t *testing.T, file string) { must(t, os.Mkdir(file, 0o755)) },
	"dangling link":   func(t *testing.T, file string) { linkTo(t, "nowhere", file) },
	"link to itself":  func(t *testing.T, file string) { linkTo(t, filepath.Base(file), file) },
	"link outside":    func(t *testing.T, file string) { linkTo(t, "/etc/passwd", file) },
	"socket":          makeSocket,
	"nobody's":        func(t *testing.T, file string) { writeText(t, file, "x"); must(t, os.Chmod(file, 0)) },
	"grows for ever":  grow,
	"a byte too much": func(t *testing.T, file string) { sparseFile(t, file, tree.MaxAsset+1) },
}

func linkTo(t *testing.T, target, file string) { must(t, os.Symlink(target, file)) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func sparseFile(t *testing.T, file string, size int64) {
	writeText(t, file, "")
	for os.Truncate(file, size) != nil {
		if size /= 2; size < tree.MaxAsset {
			t.Fatal("no large file can be made here")
		}
	}
}

func makeSocket(t *testing.T, file string) {
	short := filepath.Join(t.TempDir(), "s") // the path of a socket is short
	l, err := net.Listen("unix", short)
	must(t, err)
	t.Cleanup(func() { l.Close() })
	must(t, os.Rename(short, file))
}

// grow appends to a file until the test ends or the file is far beyond every limit.
func grow(t *testing.T, file string) {
	writeText(t, file, "")
	must(t, os.Truncate(file, tree.MaxAsset))
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0)
	must(t, err)
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		more := make([]byte, 64<<10) // once: what is allocated is measured
		for range 2000 {
			select {
			case <-stop:
				return
			default:
				f.Write(more)
			}
		}
	}()
	t.Cleanup(func() { close(stop); <-done; f.Close() })
}

// readSites are all ways to the bytes of a file: each gets a directory in which file has been replaced after prepare,
// and gives what was read of it.
var readSites = []struct {
	name, file string
	load       bool // a catalog is loaded before the file is replaced
	mayRead    bool // a file of 64 MiB may be read here
	read       func(t *testing.T, dir string, s *runtime.Skill, cat *runtime.Catalog) (string, error)
}{
	{name: "load of a skill", file: "skills/x/SKILL.md", read: loadedNames},
	{name: "load of a project", file: "projects/p/ROLE.md", read: loadedNames},
	{name: "load of one file", file: "skills/x/SKILL.md", read: func(t *testing.T, dir string, _ *runtime.Skill, _ *runtime.Catalog) (string, error) {
		r, err := LoadFile(t.Context(), filepath.Join(dir, "skills/x/SKILL.md"), nil)
		must(t, err)
		return "", firstError(r.Diagnostics, nil)
	}},
	{name: "load of one project", file: "projects/p/ROLE.md", read: func(t *testing.T, dir string, _ *runtime.Skill, _ *runtime.Catalog) (string, error) {
		r, err := LoadFile(t.Context(), filepath.Join(dir, "projects/p/ROLE.md"), nil)
		must(t, err)
		return "", firstError(r.Diagnostics, nil)
	}},
	{name: "evals", file: "skills/x/evals/triggers.json", read: loadedNames},
	{name: "contents", file: "skills/x/data.txt", mayRead: true, read: func(t *testing.T, dir string, _ *runtime.Skill, _ *runtime.Catalog) (string, error) {
		r := loadDisk(t, filepath.Join(dir, "skills"), Options{Contents: true})
		for _, s := range r.Skills {
			for _, f := range s.Files {
				if f.Path == "data.txt" {
					data, err := s.Content(f)
					return string(data[:min(len(data), 10)]), err
				}
			}
		}
		return "", firstError(r.Diagnostics, nil)
	}},
	{name: "named file", file: "named.txt", read: func(_ *testing.T, dir string, _ *runtime.Skill, _ *runtime.Catalog) (string, error) {
		data, err := ReadNamed(filepath.Join(dir, "named.txt"), layout.MaxText)
		return string(data), err
	}},
	{name: "Body", file: "skills/x/SKILL.md", load: true, read: func(_ *testing.T, _ string, s *runtime.Skill, _ *runtime.Catalog) (string, error) { return s.Body() }},
	{name: "Activate", file: "skills/x/SKILL.md", load: true, read: func(_ *testing.T, _ string, _ *runtime.Skill, cat *runtime.Catalog) (string, error) {
		return cat.Activate("x")
	}},
	{name: "ReadFile of SKILL.md", file: "skills/x/SKILL.md", load: true, read: func(_ *testing.T, _ string, s *runtime.Skill, _ *runtime.Catalog) (string, error) {
		data, err := s.ReadFile("SKILL.md")
		return string(data), err
	}},
	{name: "ReadFile", file: "skills/x/data.txt", load: true, mayRead: true, read: func(_ *testing.T, _ string, s *runtime.Skill, _ *runtime.Catalog) (string, error) {
		data, err := s.ReadFile("data.txt")
		return string(data[:min(len(data), 10)]), err
	}},
	{name: "clean view of SKILL.md", file: "skills/x/SKILL.md", load: true, read: func(_ *testing.T, _ string, _ *runtime.Skill, cat *runtime.Catalog) (string, error) {
		data, err := fs.ReadFile(cat.FS(), "x/SKILL.md")
		return string(data), err
	}},
	{name: "clean view", file: "skills/x/data.txt", load: true, mayRead: true, read: func(_ *testing.T, _ string, _ *runtime.Skill, cat *runtime.Catalog) (string, error) {
		data, err := fs.ReadFile(cat.FS(), "x/data.txt")
		return string(data[:min(len(data), 10)]), err
	}},
}

func loadedNames(t *testing.T, dir string, _ *runtime.Skill, _ *runtime.Catalog) (string, error) {
	r, err := Load(t.Context(), FindRoots(dir), nil)
	must(t, err)
	return "", firstError(r.Diagnostics, nil)
}

func firstError(diags []runtime.Diagnostic, err error) error {
	for _, d := range diags {
		if err == nil && d.Severity == runtime.SeverityError {
			err = &d
		}
	}
	return err
}

// Every way to a file's bytes refuses what is no regular file, what is larger than its kind may be and what is outside,
// without waiting and without reading it.
func TestHostileFileAtEveryReadSite(t *testing.T) {
	for _, site := range readSites {
		for kind, make := range hostileFiles {
			if kind == "nobody's" && os.Geteuid() == 0 {
				continue // root reads everything
			}
			t.Run(site.name+"/"+kind, func(t *testing.T) {
				dir := t.TempDir()
				writeText(t, filepath.Join(dir, "skills/x/SKILL.md"), "---\nname: x\ndescription: D.\ntrigger: word\n---\n\nDo it.\n")
				writeText(t, filepath.Join(dir, "projects/p/ROLE.md"), "Be it.\n")
				file := filepath.Join(dir, filepath.FromSlash(site.file))
				var s *runtime.Skill
				var cat *runtime.Catalog
				if site.load {
					cat = loadTrusted(t, dir)
					s, _ = cat.Lookup("x")
				}
				must(t, os.MkdirAll(filepath.Dir(file), 0o755))
				must(t, os.RemoveAll(file))
				make(t, file)
				got, err := "", error(nil)
				spent := Allocated(func() {
					NotBlocked(t, func() { got, err = site.read(t, dir, s, cat) })
				})
				switch site.name + ", " + kind {
				case "named file, link outside": // a link that the user names is meant
					got, err = "", fs.ErrInvalid
				case "contents, directory": // has no bytes of its own
					err = fs.ErrInvalid
				}
				if err == nil || got != "" {
					t.Errorf("got %.40q, %v", got, err)
				}
				if limit := uint64(8 << 20); spent > limit && !(site.mayRead && kind == "grows for ever") {
					t.Errorf("%d bytes were allocated", spent)
				}
			})
		}
	}
}

func loadTrusted(t *testing.T, dir string) *runtime.Catalog {
	t.Helper()
	cat, err := runtime.Load(t.Context(), nil, Dir{Path: dir, Trusted: true})
	must(t, err)
	if _, ok := cat.Lookup("x"); !ok {
		t.Fatal(cat.Overview().Diagnostics)
	}
	return cat
}

// NotBlocked fails when a call waits for another process that never comes.
func NotBlocked(t *testing.T, call func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); call() }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("it waits")
	}
}

// Allocated is what a call takes of the heap, in bytes.
func Allocated(call func()) uint64 {
	var before, after goruntime.MemStats
	goruntime.ReadMemStats(&before)
	call()
	goruntime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// What lists names reads none of the files, whatever they are; what gives hashes reads each once and says what it
// could not read.
func TestListingReadsNothing(t *testing.T) {
	dir := t.TempDir()
	x := filepath.Join(dir, "skills/x")
	writeText(t, filepath.Join(x, "SKILL.md"), good("x"))
	writeText(t, filepath.Join(x, "run.sh"), "#!/bin/sh\n")
	for i := range 16 {
		sparseFile(t, filepath.Join(x, "big"+string(rune('a'+i))), tree.MaxAsset)
	}
	sparseFile(t, filepath.Join(x, "huge"), 1<<40)
	makeFIFO(t, filepath.Join(x, "fifo"))
	linkTo(t, "/etc/passwd", filepath.Join(x, "outside"))
	cat := loadTrusted(t, dir)
	s, _ := cat.Lookup("x")
	const files = 19 // SKILL.md, run.sh, huge and the 16
	for name, call := range map[string]func() (int, error){
		"Names":    func() (int, error) { names, err := s.Names(); return len(names), err },
		"Activate": func() (int, error) { _, err := cat.Activate("x"); return files, err },
		"Overview": func() (int, error) { return files - len(cat.Overview().Skills[0].Files), nil },
		"FS": func() (int, error) {
			n := 0
			err := fs.WalkDir(cat.FS(), ".", func(_ string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() {
					n++
				}
				return err
			})
			return n, err
		},
	} {
		var n int
		var err error
		spent := Allocated(func() { NotBlocked(t, func() { n, err = call() }) })
		if n != files || err != nil || spent > 4<<20 {
			t.Errorf("%s: %d files, %v, %d bytes allocated", name, n, err, spent)
		}
	}
	must(t, os.RemoveAll(x))
	writeText(t, filepath.Join(x, "SKILL.md"), good("x"))
	sparseFile(t, filepath.Join(x, "huge"), 1<<40)
	list, err := s.Files()
	if err != nil || len(list) != 2 || list[0].SHA256 == "" || list[1].Path != "huge" || list[1].SHA256 != "" || list[1].Size < tree.MaxAsset {
		t.Errorf("%+v, %v", list, err)
	}
}
