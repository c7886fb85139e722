package userdir

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

// mapTree is a skill's directory in memory.
type mapTree struct{ fstest.MapFS }

func (t mapTree) Files() ([]runtime.File, error) {
	var list []runtime.File
	for _, name := range slices.Sorted(maps.Keys(t.MapFS)) {
		list = append(list, runtime.File{Path: name, Mode: t.MapFS[name].Mode})
	}
	return list, nil
}

// skills are names with the files of each: path to text; a text that starts with #! is executable.
type skills map[string]map[string]string

func (s skills) catalog() *runtime.Catalog {
	compiled := new(runtime.Compiled)
	for _, name := range slices.Sorted(maps.Keys(s)) {
		tree := mapTree{make(fstest.MapFS)}
		for file, text := range s[name] {
			mode := fs.FileMode(0o644)
			if strings.HasPrefix(text, "#!") {
				mode = 0o755
			}
			tree.MapFS[file] = &fstest.MapFile{Data: []byte(text), Mode: mode}
		}
		compiled.Skills = append(compiled.Skills, runtime.Skill{
			Name: runtime.SkillName(name), Description: "About " + name + ".", Path: name + "/SKILL.md", BodyLine: 1,
			Storage: runtime.Storage{Tree: tree},
		})
	}
	return compiled.Catalog()
}

// tree is what is below target/skills, the lock left out: "dir/" for a directory, "-> x" for a link, "text" for a file, with "x:" before
// the text of an executable one.
type tree map[string]string

func (want tree) write(t testing.TB, target string) {
	t.Helper()
	root := filepath.Join(target, "skills")
	must(t, os.MkdirAll(root, 0o755))
	for _, name := range slices.Sorted(maps.Keys(want)) {
		text, path := want[name], filepath.Join(root, filepath.FromSlash(name))
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		link, isLink := strings.CutPrefix(text, "-> ")
		switch {
		case text == "dir/":
			must(t, os.MkdirAll(path, 0o755))
		case isLink:
			must(t, os.Symlink(link, path))
		case strings.HasPrefix(text, "x:"):
			must(t, os.WriteFile(path, []byte(text[2:]), 0o755))
		default:
			must(t, os.WriteFile(path, []byte(text), 0o644))
		}
	}
}

func readTree(t testing.TB, target string) tree {
	t.Helper()
	got, root := make(tree), filepath.Join(target, "skills")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil || path == root || d.Name() == lockFile {
			return err
		}
		name := filepath.ToSlash(path[len(root)+1:])
		switch d.Type() {
		case fs.ModeDir:
			got[name] = "dir/"
		case fs.ModeSymlink:
			link, err := os.Readlink(path)
			got[name] = "-> " + link
			return err
		default:
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if info, err := d.Info(); err == nil && info.Mode()&0o100 != 0 {
				got[name] = "x:"
			}
			got[name] += string(data)
		}
		return nil
	})
	must(t, err)
	return got
}

// plain leaves out directories and the record.
func (t tree) plain() tree {
	t = maps.Clone(t)
	maps.DeleteFunc(t, func(name, text string) bool { return text == "dir/" || name == recordFile || name == TreeRecord })
	return t
}

func (t tree) String() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(&b, "\t%s: %q\n", name, t[name])
	}
	return b.String()
}

// diff lists what differs.
func diff(got, want tree) tree {
	d := make(tree)
	for name, text := range got {
		if want[name] != text {
			d["got "+name] = text
		}
	}
	for name, text := range want {
		if got[name] != text {
			d["want "+name] = text
		}
	}
	return d
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func mustInstall(t testing.TB, target string, s skills, opts *Options) []State {
	t.Helper()
	states, err := Install(context.Background(), target, s.catalog(), opts)
	must(t, err)
	return states
}

// brief is states in a line each: skill state action.
func brief(states []State) string {
	var list []string
	for _, s := range states {
		list = append(list, fmt.Sprintf("%s %s %s", s.Skill, s.State, s.Action))
	}
	return strings.Join(list, "; ")
}

// counted counts the operations that write.
type counted struct {
	fsOps
	n int
}

func (c *counted) wrap(ops fsOps) fsOps {
	c.fsOps = ops
	return hooked{ops: ops, hook: func(string, string) error { c.n++; return nil }}
}

// hooked calls a function before every operation, and twice for a write: before its first byte and with half of it
// written. An error of the function is that of the operation, which looks as those of the system do.
type hooked struct {
	ops  fsOps
	hook func(op, name string) error
	sync bool // whether syncs are passed on
}

// callOf begins the calls of the system that errors of hooked name.
const callOf = "call of "

func (h hooked) do(op, name string, f func() error) error {
	if err := h.hook(op, name); err != nil {
		return &fs.PathError{Op: callOf + op, Path: name, Err: err}
	}
	return f()
}

func (h hooked) makeRoot(dir string) error {
	return h.do("makeRoot", dir, func() error { return h.ops.makeRoot(dir) })
}

func (h hooked) removeRoot(dir, below string) error {
	return h.do("removeRoot", dir, func() error { return h.ops.removeRoot(dir, below) })
}

func (h hooked) mkdir(name string) error {
	return h.do("mkdir", name, func() error { return h.ops.mkdir(name) })
}

func (h hooked) link(from, to string) error {
	return h.do("link", to, func() error { return h.ops.link(from, to) })
}

func (h hooked) move(from, to string) error {
	return h.do("move", to, func() error { return h.ops.move(from, to) })
}

func (h hooked) exchange(a, b string) error {
	return h.do("exchange", b, func() error { return h.ops.exchange(a, b) })
}

func (h hooked) rename(from, to string) error {
	return h.do("rename", to, func() error { return h.ops.rename(from, to) })
}

func (h hooked) remove(name string) error {
	return h.do("remove", name, func() error { return h.ops.remove(name) })
}

// syncDir is counted and most often not done: neither a kill nor an error can tell, and it is most of the time that tests take.
func (h hooked) syncDir(name string) error {
	return h.do("syncDir", name, func() error {
		if h.sync {
			return h.ops.syncDir(name)
		}
		return nil
	})
}

func (h hooked) create(name string, perm fs.FileMode) (f newFile, err error) {
	err = h.do("create", name, func() error {
		f, err = h.ops.create(name, perm)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &hookedFile{f, h, name}, nil
}

type hookedFile struct {
	newFile
	h    hooked
	name string
}

func (f *hookedFile) Write(data []byte) (n int, err error) {
	for _, part := range [][]byte{data[:len(data)/2], data[len(data)/2:]} {
		err = f.h.do("write", f.name, func() error {
			m, err := f.newFile.Write(part)
			n += m
			return err
		})
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

func (f *hookedFile) Sync() error {
	return f.h.do("sync", f.name, func() error {
		if f.h.sync {
			return f.newFile.Sync()
		}
		return nil
	})
}
