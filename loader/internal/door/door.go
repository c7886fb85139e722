package door

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Door is the one way to the bytes of a root: it opens regular files only, never blocks on a FIFO, reads at most a
// limit, and never leaves the root, whatever links do while it works. What a file is gets decided on the open
// descriptor, so nothing can be swapped between a check and its use.
type Door struct {
	Path  string   // of the directory on disk that was named, "" for a file system of the caller
	Sub   string   // the directory below path that is the root, "." for path itself
	disk  string   // what stands before a name below the root in its path on disk
	root  *os.Root // nil for a file system of the caller
	fsys  fs.FS
	Named fs.FileInfo // of the directory at path when it was opened
	allow []string    // directories that links may lead to, each behind a root of its own
	quick quickRoot
	here  string // the working directory, once that was asked
	// Lists remembers what is listed, nil for nothing.
	Lists *Lists
}

// Open opens sub, a local path below the directory dir. dir may be a link itself: whoever named it meant it; on
// the way to sub no link leaves dir.
func Open(dir, sub string, allow []string) (*Door, error) {
	if dir == "" {
		return nil, fs.ErrNotExist
	}
	root, err := os.OpenRoot(dir + asDirectory)
	if err != nil {
		return nil, err
	}
	info, err := root.Stat(".")
	if err != nil {
		root.Close()
		return nil, err
	}
	d := &Door{Path: dir, Sub: ".", disk: onDisk(dir, "."), Named: info, root: root, fsys: root.FS(), allow: allow}
	if sub == "." {
		return d, nil
	}
	defer d.Close()
	return d.Below(sub)
}

// Of is the door to a file system of the caller.
func Of(fsys fs.FS) *Door { return &Door{fsys: fsys} }

// Given is the file system of the caller, for [fs.Sub]; nil for a directory on disk.
func (d *Door) Given() fs.FS {
	if d.root != nil {
		return nil
	}
	return d.fsys
}

// asDirectory behind a path makes the system refuse what is no directory before it is opened: a FIFO would block. A dot
// behind it would do, but Windows takes none behind a path that starts with \\?\.
const asDirectory = string(filepath.Separator)

// Abs makes a path absolute as filepath.Abs does. The system is asked for the working directory once for each door.
func Abs(d *Door, path string) (string, error) {
	if !filepath.IsLocal(path) {
		return filepath.Abs(path)
	}
	if d.here == "" {
		var err error
		if d.here, err = filepath.Abs("."); err != nil {
			return "", err
		}
	}
	return filepath.Join(d.here, path), nil
}

// Below opens a directory below the root. d stays open.
func (d *Door) Below(sub string) (*Door, error) {
	root, err := d.root.OpenRoot(filepath.FromSlash(sub) + asDirectory)
	if err != nil {
		return nil, err
	}
	return &Door{Path: d.Path, Sub: path.Join(d.Sub, sub), disk: onDisk(d.Path, path.Join(d.Sub, sub)), Named: d.Named, root: root, fsys: root.FS(), allow: d.allow, Lists: d.Lists}, nil
}

// Close lets go of the root.
func (d *Door) Close() {
	if d.root != nil {
		d.root.Close()
		d.quick.Close()
	}
}

// Another is the same door for another goroutine, also while d is used: what it uses again is its own. d stays open for as long.
func Another(d *Door) *Door {
	return &Door{Path: d.Path, Sub: d.Sub, disk: d.disk, Named: d.Named, root: d.root, fsys: d.fsys, allow: d.allow, Lists: d.Lists}
}

// CloseAnother lets go of what one of Another has opened, and not of the root.
func CloseAnother(d *Door) { d.quick.Close() }

// Open opens a file for reading; opening a FIFO returns at once.
func (d *Door) Open(name string) (fs.File, error) {
	if d.root == nil {
		return d.fsys.Open(name)
	}
	d.quick.Calls += manyCalls
	f, err := openIn(d.root, name)
	if err == nil {
		return f, nil
	}
	dir, rel, ok := d.Target(name)
	if !ok {
		return nil, err
	}
	outside, err := Open(dir, ".", nil)
	if err != nil {
		return nil, err
	}
	defer outside.Close()
	if f, err = openIn(outside.root, rel); err != nil {
		return nil, err
	}
	return f, nil
}

// Stat looks at what a name leads to.
func (d *Door) Stat(name string) (fs.FileInfo, error) { return fs.Stat(d.fsys, name) }

// Lstat looks at a link and not at what it leads to.
func (d *Door) Lstat(name string) (fs.FileInfo, error) { return fs.Lstat(d.fsys, name) }

// onDisk is the path of a directory, with a separator behind it.
func onDisk(dir, sub string) string {
	path := filepath.Join(dir, filepath.FromSlash(sub))
	if os.IsPathSeparator(path[len(path)-1]) {
		return path
	}
	return path + string(filepath.Separator)
}

// manyCalls is what an open of os.Root counts for: more than the quick way takes.
const manyCalls = 10

// Calls are the system calls that a door has made on the quick way, where each other way counts for many. A budget is
// held by it.
func Calls(d *Door) int { return d.quick.Calls }

// Glance reports whether anything seems to have a name below a root. It is quick, and to find out what is worth a look
// behind the root: what is there may be another one by the time that it is opened. A file system of the caller has nothing
// to glance at.
func Glance(d *Door, name string) bool { return d.root != nil && d.quick.Has(d.root, name) }

// Lacks reports a name that nothing has below the root, by the directories that were listed, and false where these do not say it.
func Lacks(d *Door, name string) bool { return d.root != nil && d.Lists.Lacks(d.disk, name) }

// Has reports whether anything has a name below the root, be it a link that leads nowhere.
func (d *Door) Has(name string) bool {
	if d.root != nil && (Lacks(d, name) || !Glance(d, name)) {
		return false // as for most that is asked for
	}
	_, err := d.Lstat(name)
	return err == nil
}

// ReadDir lists a directory, sorted by name.
func (d *Door) ReadDir(name string) ([]fs.DirEntry, error) {
	if d.root == nil {
		return fs.ReadDir(d.fsys, name)
	}
	list, ok := d.Lists.Of(d.disk + name)
	if ok {
		return list, nil
	}
	if list, ok = d.quick.List(d.root, name); !ok {
		var err error
		if list, err = listIn(d.root, name); err != nil {
			return nil, err
		}
	}
	d.Lists.Keep(d.disk+name, list)
	return list, nil
}

// listIn lists a directory as os.Root does.
func listIn(root *os.Root, name string) ([]fs.DirEntry, error) {
	f, err := openIn(root, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list, err := f.ReadDir(-1)
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, err
}

// Walk calls visit for what is below a directory, as fs.WalkDir does.
func (d *Door) Walk(dir string, visit fs.WalkDirFunc) error { return fs.WalkDir(walkFS{d}, dir, visit) }

// walkFS is the door as a file system for fs.WalkDir, which lists directories and looks at the first one.
type walkFS struct{ door *Door }

func (w walkFS) Open(name string) (fs.File, error)          { return w.door.Open(name) }
func (w walkFS) Stat(name string) (fs.FileInfo, error)      { return w.door.Stat(name) }
func (w walkFS) ReadDir(name string) ([]fs.DirEntry, error) { return w.door.ReadDir(name) }

// ErrNotRegular is returned for a directory, a FIFO, a socket and a device where a file is expected.
var ErrNotRegular = errors.New("not a regular file")

// Read returns the bytes of a regular file, at most limit of them; ErrNotRegular or runtime.ErrTooLarge otherwise. The size
// that the file claims is not believed. What is known of the file comes with an error only, if at all.
func (d *Door) Read(name string, limit int64) ([]byte, fs.FileInfo, error) {
	if d.root != nil {
		if data, ok := d.quick.Bytes(d.root, name, limit); ok {
			return data, nil, nil
		}
	}
	f, err := d.Open(name)
	if err != nil {
		if info, statErr := d.Stat(name); statErr == nil && !info.Mode().IsRegular() {
			return nil, info, ErrNotRegular // a socket, which cannot be opened
		}
		return nil, nil, err
	}
	defer f.Close()
	return readRegular(f, limit)
}

func readRegular(f fs.File, limit int64) ([]byte, fs.FileInfo, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, info, ErrNotRegular
	}
	if info.Size() > limit {
		return nil, info, runtime.ErrTooLarge
	}
	buf := make([]byte, 0, max(info.Size(), 0)+1)
	_, onDisk := f.(*os.File)
	for {
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		switch {
		case onDisk && err == nil && n > 0 && int64(n) == info.Size():
			return buf, info, nil // there was room for more, and a file on disk gives less only at its end
		case int64(len(buf)) > limit:
			return nil, info, runtime.ErrTooLarge
		case err == io.EOF:
			return buf, info, nil
		case err != nil:
			return nil, info, err
		}
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
	}
}
