package loader

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
)

// door is the one way to the bytes of a root: it opens regular files only, never blocks on a FIFO, reads at most a
// limit, and never leaves the root, whatever links do while it works. What a file is gets decided on the open
// descriptor, so nothing can be swapped between a check and its use.
type door struct {
	path  string   // of the root on disk, "" for a file system of the caller
	sub   string   // the directory below path that is the root, "." for path itself
	root  *os.Root // nil for a file system of the caller
	fsys  fs.FS
	allow []string // directories that links may lead to, each behind a root of its own
}

// openDoor opens sub, a local path below the directory dir. dir may be a link itself: whoever named it meant it; on
// the way to sub no link leaves dir.
func openDoor(dir, sub string, allow []string) (*door, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	if sub != "." {
		defer root.Close()
		if root, err = root.OpenRoot(filepath.FromSlash(sub)); err != nil {
			return nil, err
		}
	}
	return &door{path: dir, sub: sub, root: root, fsys: root.FS(), allow: allow}, nil
}

func (d *door) close() {
	if d.root != nil {
		d.root.Close()
	}
}

// open opens a file for reading; opening a FIFO returns at once.
func (d *door) open(name string) (fs.File, error) {
	if d.root == nil {
		return d.fsys.Open(name)
	}
	f, err := openIn(d.root, name)
	if err == nil {
		return f, nil
	}
	dir, rel, ok := d.target(name)
	if !ok {
		return nil, err
	}
	outside, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer outside.Close()
	if f, err = openIn(outside, rel); err != nil {
		return nil, err
	}
	return f, nil
}

func openIn(root *os.Root, name string) (*os.File, error) {
	return root.OpenFile(filepath.FromSlash(name), os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

func (d *door) readDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(d.fsys, name) }

func (d *door) stat(name string) (fs.FileInfo, error) { return fs.Stat(d.fsys, name) }

var (
	errNotRegular = errors.New("not a regular file")
	errTooLarge   = errors.New("too large")
)

// read returns the bytes of a regular file, at most limit of them; errNotRegular or errTooLarge otherwise. The size
// that the file claims is not believed.
func (d *door) read(name string, limit int64) ([]byte, fs.FileInfo, error) {
	f, err := d.open(name)
	if err != nil {
		if info, statErr := d.stat(name); statErr == nil && !info.Mode().IsRegular() {
			return nil, info, errNotRegular // a socket, which cannot be opened
		}
		return nil, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, info, errNotRegular
	}
	if info.Size() > limit {
		return nil, info, errTooLarge
	}
	buf := make([]byte, 0, info.Size()+1)
	for {
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		switch {
		case int64(len(buf)) > limit:
			return nil, info, errTooLarge
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

// link returns the first symbolic link on the way to name and where it leads, for a message; ok is false when
// there is none. It says nothing about safety, which comes from os.Root.
func (d *door) link(name string) (at, target string, ok bool) {
	for i := range len(name) + 1 {
		if i < len(name) && name[i] != '/' {
			continue
		}
		at := name[:i]
		info, err := fs.Lstat(d.fsys, at)
		if err != nil {
			return "", "", false
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			target, err := fs.ReadLink(d.fsys, at)
			return at, target, err == nil
		}
	}
	return "", "", false
}

// escapes reports whether opening failed because a link leaves the root, and where that link leads.
func (d *door) escapes(name string, err error) (target string, yes bool) {
	at, target, ok := d.link(name)
	if !ok {
		return "", false
	}
	if strings.Contains(err.Error(), "escapes") || filepath.IsAbs(target) || path.IsAbs(target) {
		return target, true
	}
	return target, !fs.ValidPath(path.Join(path.Dir(at), filepath.ToSlash(target)))
}

// contains reports an absolute path below the root, for a message: os.Root follows no absolute link, wherever it leads.
func (d *door) contains(target string) bool {
	root, err := filepath.Abs(d.path)
	if err != nil || d.path == "" || !filepath.IsAbs(target) {
		return false
	}
	rel, err := filepath.Rel(root, target)
	return err == nil && filepath.IsLocal(rel)
}

// target says which allowed directory a link leads to, and where below it. What is opened there is opened behind a
// root of that directory: a link in it that leads further is refused like any other.
func (d *door) target(name string) (dir, rel string, ok bool) {
	at, to, ok := d.link(name)
	if !ok || d.path == "" || len(d.allow) == 0 {
		return "", "", false
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(d.path, filepath.FromSlash(d.sub), filepath.FromSlash(path.Dir(at)), to)
	}
	to, err := filepath.Abs(filepath.Join(to, filepath.FromSlash(strings.TrimPrefix(name[len(at):], "/"))))
	if err != nil {
		return "", "", false
	}
	for _, dir := range d.allow {
		if dir, err = filepath.Abs(ExpandHome(dir)); err != nil {
			continue
		}
		if rel, err := filepath.Rel(dir, to); err == nil && filepath.IsLocal(rel) {
			return dir, filepath.ToSlash(rel), true
		}
	}
	return "", "", false
}

// ExpandHome replaces a leading ~ by the user's home directory. Without one, the path comes back as it is.
func ExpandHome(dir string) string {
	if dir != "~" && !strings.HasPrefix(dir, "~/") && !strings.HasPrefix(dir, `~\`) {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return dir
	}
	return filepath.Join(home, dir[1:])
}

// why gives the reason of a failed file operation without its path, which the diagnostic has already.
func why(err error) string {
	var perr *fs.PathError
	if errors.As(err, &perr) {
		err = perr.Err
	}
	return fmt.Sprint(err)
}
