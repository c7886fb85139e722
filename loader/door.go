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
	path string   // of the root on disk, "" for a file system of the caller
	root *os.Root // nil for a file system of the caller
	fsys fs.FS
}

// openDoor opens a directory. A root that is itself a link is followed: whoever named it meant it.
func openDoor(dir string) (*door, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &door{path: dir, root: root, fsys: root.FS()}, nil
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
	return d.root.OpenFile(filepath.FromSlash(name), os.O_RDONLY|syscall.O_NONBLOCK, 0)
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

// target is the absolute directory that a link leads to when it lies in one of the allowed ones, and "" otherwise.
func (d *door) target(name string, allowed []string) string {
	at, to, ok := d.link(name)
	if !ok || d.path == "" || len(allowed) == 0 {
		return ""
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(d.path, filepath.FromSlash(path.Dir(at)), to)
	}
	to = filepath.Join(to, filepath.FromSlash(strings.TrimPrefix(name[len(at):], "/")))
	to, err := filepath.Abs(to)
	if err != nil {
		return ""
	}
	for _, dir := range allowed {
		if dir, err = filepath.Abs(ExpandHome(dir)); err != nil {
			continue
		}
		if rel, err := filepath.Rel(dir, to); err == nil && filepath.IsLocal(rel) {
			return to
		}
	}
	return ""
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
