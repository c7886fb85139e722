package loader

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// faulty is a row of the fault table: what is wrong beside a good skill, and what must come of it.
type faulty struct {
	name string
	// text is the SKILL.md of the directory bad; build makes any other fault below the root.
	text  string
	build func(t *testing.T, root string)
	// rule is reported for file, "bad/SKILL.md" when that is ""; a row without a rule is loaded in silence.
	rule, file string
	// also is another error of the row.
	also string
	// loads says that the skill is loaded all the same; check looks at it.
	loads bool
	check func(t *testing.T, r *Result)
	// userOnly is set where the rule does not apply at build time, buildOnly where it does not to a user; skip says why
	// a row cannot run here.
	userOnly, buildOnly bool
	skip                string
	why                 string
}

func withName(value string) string {
	return "---\nname: " + value + "\ndescription: Does a thing.\n---\n\nBody.\n"
}

func withHead(lines string) string {
	return "---\nname: bad\ndescription: Does a thing.\n" + lines + "\n---\n\nBody.\n"
}

func withTOML(lines string) string {
	return "---\nname = \"bad\"\ndescription = \"Does a thing.\"\n" + lines + "\n---\n\nBody.\n"
}

func TestFaults(t *testing.T) {
	run, skipped := 0, 0
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			if f.skip != "" {
				skipped++
				t.Skip(f.skip)
			}
			for _, mode := range []Mode{ModeUser, ModeBuild} {
				if mode == ModeBuild && f.userOnly {
					continue
				}
				f.run(t, mode)
			}
			run++
		})
	}
	t.Logf("%d rows run, %d skipped", run, skipped)
}

func (f faulty) run(t *testing.T, mode Mode) {
	base := t.TempDir()
	root := filepath.Join(base, "skills")
	write(t, filepath.Join(root, "a-good", "SKILL.md"), good("a-good"))
	if f.build != nil {
		f.build(t, root)
	} else {
		write(t, filepath.Join(root, "bad", "SKILL.md"), f.text)
	}
	before := treeHash(t, base)
	var r *Result
	var err error
	peak := heapPeak(func() {
		r, err = Load(context.Background(), Roots{Skills: []Rooted{{Path: root}}}, &Options{Mode: mode})
	})
	if err != nil {
		t.Fatal(err)
	}
	if peak > 64<<20 {
		t.Errorf("%d MiB: %s", peak>>20, f.why)
	}
	if after := treeHash(t, base); after != before {
		t.Error("loading changed the disk")
	}
	if !slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.Name == "a-good" && s.dirName == "a-good" }) {
		t.Errorf("the good skill is not loaded: %v", r.Diagnostics)
	}
	rule := f.rule
	if f.buildOnly && mode == ModeUser {
		rule = ""
	}
	f.expect(t, r, rule, root)
	if f.check != nil {
		f.check(t, r)
	}
}

func (f faulty) expect(t *testing.T, r *Result, rule, root string) {
	t.Helper()
	file := f.file
	if file == "" {
		file = "bad/SKILL.md"
	}
	name := filepath.ToSlash(filepath.Join(root, filepath.FromSlash(file)))
	found := slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule == rule && d.File == name })
	if rule != "" && !found {
		t.Errorf("no %s at %s in %v (%s)", rule, name, r.Diagnostics, f.why)
	}
	if errors := slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool {
		return d.Rule != rule && d.Rule != f.also && d.Severity == runtime.SeverityError
	}); errors {
		t.Errorf("more than %s: %v", rule, r.Diagnostics)
	}
	if loaded := slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.dirName == "bad" }); loaded != (f.loads && !f.userOnly) && !(rule == "duplicate-name" && len(r.Skills) == 2) {
		t.Errorf("loaded is %v: %v (%s)", loaded, r.Diagnostics, f.why)
	}
	for _, d := range r.Diagnostics {
		if problem := badMessage(d); problem != "" {
			t.Errorf("%s: %+v", problem, d)
		}
	}
}

func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func symlink(t testing.TB, target, link string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// treeHash is a hash over the names, modes, sizes, times and bytes of everything below a directory.
func treeHash(t *testing.T, dir string) string {
	t.Helper()
	h := sha256.New()
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		h.Write([]byte(p + "\x00" + info.Mode().String() + "\x00" + info.ModTime().String() + "\x00"))
		if info.Mode().IsRegular() && info.Size() < 1<<20 {
			data, err := os.ReadFile(p)
			h.Write(data)
			return err
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			target, _ := os.Readlink(p)
			h.Write([]byte(target))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Nothing below a root is opened that is no regular file: the skill's other files neither.
func TestFaultAssets(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "x", "SKILL.md"), good("x"))
	write(t, filepath.Join(filepath.Dir(root), "secret"), "the secret")
	symlink(t, "../../secret", filepath.Join(root, "x", "link"))
	makeFIFO(t, filepath.Join(root, "x", "fifo"))
	done := make(chan *Result)
	go func() {
		r, _ := Load(context.Background(), Roots{Skills: []Rooted{{Path: root}}}, &Options{Contents: true})
		done <- r
	}()
	select {
	case r := <-done:
		if got := ruleList(r.Diagnostics); got != "not-regular 0:0, path-escape 0:0" {
			t.Errorf("got %s", got)
		}
		s := only(t, r)
		if len(s.Files) != 1 {
			t.Errorf("files %v", s.Files)
		}
		if _, err := s.Open("link"); err == nil {
			t.Error("the link out was opened")
		}
		if _, err := s.Open("fifo"); !errors.Is(err, door.ErrNotRegular) {
			t.Errorf("fifo: %v", err)
		}
		if files, err := s.Storage.Tree.Files(); err != nil || len(files) != 1 {
			t.Errorf("%v, %v", files, err)
		}
	case <-time.After(time.Minute):
		t.Fatal("reading blocks")
	}
}
