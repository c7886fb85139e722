package cleantree

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"
)

var errFault = errors.New("input/output error")

// faultFS is a view of skills in which one operation fails: to open a directory or file, to list a directory, to look at an entry.
type faultFS struct {
	fstest.MapFS
	op, name string
}

func (f faultFS) Open(name string) (fs.File, error) {
	if f.op == "open" && f.name == name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errFault}
	}
	return f.MapFS.Open(name)
}

func (f faultFS) Stat(name string) (fs.FileInfo, error) {
	if f.op == "stat" && f.name == name {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: errFault}
	}
	return f.MapFS.Stat(name)
}

func (f faultFS) ReadFile(name string) ([]byte, error) {
	if f.op == "read" && f.name == name {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errFault}
	}
	return f.MapFS.ReadFile(name)
}

func (f faultFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if f.op == "list" && f.name == name {
		return nil, &fs.PathError{Op: "list", Path: name, Err: errFault}
	}
	list, err := f.MapFS.ReadDir(name)
	for i, e := range list {
		list[i] = faultEntry{e, f.op == "info" && f.name == name+"/"+e.Name()}
	}
	return list, err
}

type faultEntry struct {
	fs.DirEntry
	fails bool
}

func (e faultEntry) Info() (fs.FileInfo, error) {
	if e.fails {
		return nil, errFault
	}
	return e.DirEntry.Info()
}

// TestEachFault lets each operation on a view fail that Files needs: no list of files comes of it. A file that cannot be read says
// so when it is read.
func TestEachFault(t *testing.T) {
	view := fstest.MapFS{
		"a/SKILL.md": {Data: []byte("a")}, "a/b/run": {Data: []byte("b"), Mode: 0o755}, "a/z.md": {Data: []byte("z")}, "c/SKILL.md": {Data: []byte("c")},
	}
	const want = "[skills/a/b/run true b skills/a/z.md false z skills/a/SKILL.md false a skills/c/SKILL.md false c]"
	listed := func(view fs.FS) (list []string, err error) {
		files, err := Files(view, "skills")
		for _, f := range files {
			data, err := f.Read()
			if err != nil {
				return nil, err
			}
			list = append(list, fmt.Sprint(f.Path, " ", f.Executable, " ", string(data)))
		}
		return list, err
	}
	if list, err := listed(faultFS{view, "", ""}); err != nil || fmt.Sprint(list) != want {
		t.Errorf("%v, %v; want %s", list, err, want)
	}
	for _, fault := range []faultFS{
		{view, "stat", "."}, {view, "list", "."}, {view, "list", "a"}, {view, "list", "a/b"}, {view, "list", "c"},
		{view, "info", "a/SKILL.md"}, {view, "info", "a/b/run"}, {view, "info", "c/SKILL.md"}, {view, "read", "a/SKILL.md"}, {view, "read", "a/b/run"},
	} {
		if list, err := listed(fault); !errors.Is(err, errFault) || list != nil {
			t.Errorf("where %s of %s fails: %v, %v", fault.op, fault.name, list, err)
		}
	}
}
