package runtime

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"testing"
	"testing/fstest"
)

var errFault = errors.New("input/output error")

// faultTree is a skill's directory in which the operation fails that comes when no more are left.
type faultTree struct {
	cleanTree
	left *int
}

func (t faultTree) fault() error {
	if *t.left--; *t.left == -1 {
		return &fs.PathError{Op: "read", Path: "x", Err: errFault}
	}
	return nil
}

func (t faultTree) Open(name string) (fs.File, error) {
	f, err := t.cleanTree.Open(name)
	return faultFile{f, t}, cmp.Or(t.fault(), err)
}

func (t faultTree) Files() ([]File, error) {
	if err := t.fault(); err != nil {
		return nil, err
	}
	return t.cleanTree.Files()
}

// namingTree is one that lists its files without reading any.
type namingTree struct{ faultTree }

func (t namingTree) Names() ([]string, error) {
	if err := t.fault(); err != nil {
		return nil, err
	}
	return slices.Sorted(maps.Keys(t.MapFS)), nil
}

type faultFile struct {
	fs.File
	tree faultTree
}

func (f faultFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return info, cmp.Or(f.tree.fault(), err)
}

func (f faultFile) Read(p []byte) (int, error) {
	if err := f.tree.fault(); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

// faultSkill is a skill on disk with two files beside its own, whose operation that comes after left ones fails.
func faultSkill(dir string, left *int) *Skill {
	tree := cleanTree{MapFS: fstest.MapFS{
		"SKILL.md": {Data: []byte("---\nname: a\ndescription: Does a.\n---\nDo.\n")}, "b.md": {Data: []byte("b")}, "c/d": {Data: []byte("d")},
	}}
	return &Skill{Name: "a", Description: "Does a.", Path: dir + "/a/SKILL.md", Dir: dir + "/a", BodyLine: 5, Storage: Storage{Tree: faultTree{tree, left}}}
}

// TestEachFault lets each operation on the files of a skill fail, one after the other, under each call that reads them. The call
// says so, and gives nothing that looks like an answer.
func TestEachFault(t *testing.T) {
	left := 0
	s := faultSkill("/u", &left)
	testEachFault(t, s, &left)
	s.Storage.Tree = namingTree{s.Storage.Tree.(faultTree)}
	testEachFault(t, s, &left)
	for _, call := range []func() error{func() error { _, err := (*Skill)(nil).Names(); return err }, func() error { _, err := (*Skill)(nil).Files(); return err }, func() error { _, err := (*Skill)(nil).Body(); return err }} {
		if err := call(); !errors.Is(err, ErrNoSkill) {
			t.Errorf("a skill that is none: %v", err)
		}
	}
}

func testEachFault(t *testing.T, s *Skill, left *int) {
	t.Helper()
	c, err := Load(t.Context(), nil, fakeSource{layer: &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{s}}})
	if err != nil {
		t.Fatal(err)
	}
	walk := func(view fs.FS) (all int, err error) {
		return all, fs.WalkDir(view, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			data, err := fs.ReadFile(view, name)
			if err == nil && int64(len(data)) != info.Size() {
				t.Errorf("%s has %d bytes, and says %d", name, len(data), info.Size())
			}
			all++
			return err
		})
	}
	for _, call := range []struct {
		name string
		run  func() (answer int, err error) // 0: none
	}{
		{"Body", func() (int, error) { text, err := s.Body(); return len(text), err }},
		{"Names", func() (int, error) { list, err := s.Names(); return len(list), err }},
		{"Files", func() (int, error) { list, err := s.Files(); return len(list), err }},
		{"ReadFile", func() (int, error) { data, err := s.ReadFile("c/d"); return len(data), err }},
		{"Activate", func() (int, error) { text, err := c.Activate("a"); return len(text), err }},
		{"Read", func() (int, error) { text, err := c.Read("a", "b.md"); return len(text), err }},
		{"Read of the instructions", func() (int, error) { text, err := c.Read("a", "SKILL.md"); return len(text), err }},
		{"Clean", func() (int, error) {
			list, out := c.Clean()
			if len(list)+len(out) != 1 {
				t.Errorf("one skill is listed %d times, and left out %d times", len(list), len(out))
			}
			for _, o := range out {
				return len(list), o.Err
			}
			return len(list), nil
		}},
		{"FS", func() (int, error) { _, err := walk(c.FS()); return 1, err }},
		{"ClientFS", func() (int, error) { _, err := walk(c.ClientFS()); return 1, err }},
		{"Uploads", func() (int, error) {
			list, err := s.Uploads()
			if err != nil {
				return len(list), err
			}
			var errs []error
			for _, r := range list {
				_, err := io.ReadAll(r)
				errs = append(errs, err)
			}
			return len(list), errors.Join(errs...)
		}},
	} {
		for n := 0; ; n++ {
			*left = n
			answer, err := call.run()
			if *left >= 0 { // it needs no more operations
				if err != nil || answer == 0 || n == 0 {
					t.Errorf("%s without a fault, after %d operations: %d, %v", call.name, n, answer, err)
				}
				break
			}
			if !errors.Is(err, errFault) || answer != 0 && !slices.Contains([]string{"FS", "ClientFS", "Uploads"}, call.name) {
				t.Errorf("%s, where operation %d fails: %d, %v", call.name, n, answer, err)
			}
		}
	}
}

// TestEachFaultOfCopies lets each operation fail by which a skill on disk is compared with one that the program brought along.
// What cannot be compared is no copy.
func TestEachFaultOfCopies(t *testing.T) {
	left := 1 << 20
	shipped := faultSkill("/shipped", &left)
	inner := &Layer{Compiled: true, Trusted: true, Skills: []*Skill{shipped}}
	for n := 0; ; n++ {
		user := faultSkill("/u", &left)
		left = n
		c, err := Load(t.Context(), nil, fakeSource{layer: inner}, fakeSource{layer: &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{user}}})
		if err != nil {
			t.Fatal(err)
		}
		isCopy, wasFaulty := c.onDisk(shipped) == user, left < 0
		if isCopy == wasFaulty {
			t.Errorf("where operation %d fails, or none: %v; the skill on disk is a copy: %v", n, wasFaulty, isCopy)
		}
		if !wasFaulty {
			if n < 12 { // each of three files is opened, asked for its size, and read, on both sides
				t.Errorf("a copy is known after %d operations", n)
			}
			return
		}
	}
}
