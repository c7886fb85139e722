package tree

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// Tree is a skill's directory that is opened anew each time it is asked, so that nothing stays open. Its root is
// reached through the directory that was named when the skill was found, and only while that is the same one.
type Tree struct {
	root  string
	named fs.FileInfo // of root
	dir   string
	allow []string
	fsys  fs.FS // instead of the disk
}

// New is the directory dir below the root of a door, which links may leave for the directories that are allowed.
func New(d *door.Door, dir string, allow []string) *Tree {
	if given := d.Given(); given != nil {
		return &Tree{dir: dir, fsys: given}
	}
	root := d.Path
	if abs, err := door.Abs(d, root); err == nil {
		root = abs
	}
	if d.Sub != "." { // else there is nothing to join
		dir = path.Join(d.Sub, dir)
	}
	return &Tree{root: root, named: d.Named, dir: dir, allow: allow}
}

// Enter opens the directory ("."), or the one that holds it (".."), which the caller closes. For another root it is [runtime.ErrChanged].
func (t *Tree) Enter(at string) (*door.Door, error) {
	if t.fsys != nil {
		sub, err := fs.Sub(t.fsys, path.Join(t.dir, at))
		return door.Of(sub), err
	}
	return enter(t, path.Join(t.dir, at))
}

func enter(t *Tree, dir string) (*door.Door, error) {
	d, err := door.Open(t.root, dir, t.allow)
	if err == nil && !os.SameFile(d.Named, t.named) {
		d.Close()
		return nil, fmt.Errorf("%s is another directory by now: %w", runtime.Quote(t.root), runtime.ErrChanged)
	}
	return d, err
}

// around calls read with the door of the root and the place of a file below it, when the file is the skill's own: that
// may be a link to anywhere inside of the root, as the search has followed it. No other file leads out of the directory.
func around(t *Tree, name string, read func(d *door.Door, name string) error) bool {
	if t.fsys != nil || !strings.EqualFold(name, "SKILL.md") {
		return false
	}
	d, err := enter(t, ".")
	if err != nil {
		return false
	}
	defer d.Close()
	return read(d, path.Join(t.dir, name)) == nil
}

// Open implements fs.FS: regular files and directories below the skill's directory, never through a link out of it but
// for the skill's own file, which may lead to another place inside of the root.
func (t *Tree) Open(name string) (fs.File, error) {
	d, err := t.Enter(".")
	if err != nil {
		var perr *fs.PathError
		if errors.As(err, &perr) {
			err = perr.Err
		}
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	defer d.Close()
	f, err := d.Open(name)
	if err != nil && !around(t, name, func(d *door.Door, name string) (err error) { f, err = d.Open(name); return err }) {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() && !info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: name, Err: door.ErrNotRegular}
	}
	onDisk, ok := f.(*os.File)
	if ok && info.IsDir() {
		return &openedDir{onDisk, t, name}, nil
	}
	if ok {
		start := make([]byte, door.ModeHead)
		n, _ := onDisk.ReadAt(start, 0) // what cannot be read fails when it is
		return &opened{onDisk, door.ModeOf(start[:n])}, nil
	}
	return f, nil
}

// opened is a file of a skill, with the mode that its content has on every system.
type opened struct {
	*os.File
	mode fs.FileMode
}

type modeInfo struct {
	fs.FileInfo
	mode fs.FileMode
}

func (i modeInfo) Mode() fs.FileMode { return i.mode }

func (f *opened) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return modeInfo{info, f.mode}, err
}

// openedDir is a directory of a skill, whose files have the modes that they have when they are opened.
type openedDir struct {
	*os.File
	tree *Tree
	name string
}

func (d *openedDir) ReadDir(n int) ([]fs.DirEntry, error) {
	list, err := d.File.ReadDir(n)
	for i, e := range list {
		if e.Type().IsRegular() {
			list[i] = &dirEntry{e, d.tree, path.Join(d.name, e.Name())}
		}
	}
	return list, err
}

type dirEntry struct {
	fs.DirEntry
	tree *Tree
	name string
}

func (e *dirEntry) Info() (fs.FileInfo, error) {
	f, err := e.tree.Open(e.name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Stat()
}

// Names lists the files that can be opened. None is.
func (t *Tree) Names() ([]string, error) {
	d, err := t.Enter(".")
	if err != nil {
		return nil, err
	}
	defer d.Close()
	names, err := List(d, ".")
	return slices.DeleteFunc(names, func(name string) bool {
		info, err := d.Stat(name)
		if err != nil && !around(t, name, func(d *door.Door, name string) (err error) { info, err = d.Stat(name); return err }) {
			_, _, allowed := d.Target(name)
			return !allowed
		}
		return !info.Mode().IsRegular()
	}), err
}

// Files lists the regular files with size, mode and hash, each read once, now. One that is too large has the size that
// it claims and no hash.
func (t *Tree) Files() ([]runtime.File, error) {
	return files(t, func(string) bool { return true })
}

// files is Files for those that has reports.
func files(t *Tree, has func(name string) bool) ([]runtime.File, error) {
	d, err := t.Enter(".")
	if err != nil {
		return nil, err
	}
	defer d.Close()
	names, err := List(d, ".")
	var list []runtime.File
	for _, name := range names {
		if !has(name) {
			continue
		}
		data, info, readErr := d.Read(name, MaxAsset)
		if readErr != nil && around(t, name, func(d *door.Door, name string) error { data, info, readErr = d.Read(name, MaxAsset); return readErr }) {
			readErr = nil
		}
		switch {
		case errors.Is(readErr, runtime.ErrTooLarge):
			list = append(list, runtime.File{Path: name, Size: info.Size(), Mode: door.ModeOf(nil)})
			continue
		case readErr != nil:
			continue // a FIFO, or a link out of the skill
		}
		list = append(list, Measure(name, data))
	}
	return list, err
}

// Part is the tree of a skill that has some of the files of a directory: a file beside others, or one at the root of a
// repository.
type Part struct {
	Whole *Tree
	// Has reports the files that are the skill's, by their paths.
	Has func(name string) bool
}

// Open implements fs.FS. What is not the skill's is not there.
func (t *Part) Open(name string) (fs.File, error) {
	f, err := t.Whole.Open(name)
	if err != nil || t.Has(name) {
		return f, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return f, nil // listing it shows what there is, and opens none
	}
	f.Close()
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Names lists the files that can be opened. None is.
func (t *Part) Names() ([]string, error) {
	names, err := t.Whole.Names()
	return slices.DeleteFunc(names, func(name string) bool { return !t.Has(name) }), err
}

// Files lists the skill's files as Tree.Files does. It reads no others.
func (t *Part) Files() ([]runtime.File, error) { return files(t.Whole, t.Has) }
