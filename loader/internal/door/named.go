package door

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// ReadNamed reads a file that the user named: an argument, a generated file, what a diagnostic is about. A link is
// followed, because it was named too. It must be a regular file of at most limit bytes: a FIFO, a socket, a device and
// a directory are refused without being waited for, and the size that a file claims is not believed. The error for a
// file that has more wraps [runtime.ErrTooLarge], and that for one that is not there fs.ErrNotExist.
func ReadNamed(file string, limit int64) ([]byte, error) {
	fail := func(err error) ([]byte, error) {
		return nil, &fs.PathError{Op: "read", Path: filepath.ToSlash(file), Err: err}
	}
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return fail(ErrNotRegular) // opening a device may do something
	}
	f, err := os.OpenFile(file, openToRead, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, _, err := readRegular(f, limit)
	if err == runtime.ErrTooLarge {
		size := fmt.Sprintf("%d bytes", limit)
		if limit >= 1<<20 {
			size = fmt.Sprintf("%d MiB", limit>>20)
		}
		err = fmt.Errorf("%w: it has more than %s", err, size)
	}
	if err != nil {
		return fail(err)
	}
	return data, nil
}

// StatNamed says what stands at a path that the user named, behind links. Nothing is opened.
func StatNamed(path string) (fs.FileInfo, error) { return os.Stat(path) }

// ListNamed lists a directory that the user named, sorted by name.
func ListNamed(dir string) ([]fs.DirEntry, error) {
	d, err := Open(dir, ".", nil)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.ReadDir(".")
}

// RealNamed is the absolute path without links of what the user named. It fails where a link leads nowhere.
func RealNamed(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(abs)
}

// Instead says what to do about a directory that was named and cannot be opened.
func Instead(path string, err error) string {
	switch {
	case path == "":
		return "the path is empty (a variable that is not set?): name a directory"
	case errors.Is(err, fs.ErrPermission):
		return "check its permissions"
	}
	return "name a directory that exists"
}

// Look says what stands at a path, nil when nothing does: to see whether it is still the same, and for nothing else.
func Look(path string) fs.FileInfo {
	info, err := os.Stat(filepath.FromSlash(path))
	if err != nil {
		return nil
	}
	return info
}

// Lstat says what stands at a path, and not what a link leads to.
func Lstat(path string) (fs.FileInfo, error) { return os.Lstat(path) }

// IsThere reports whether anything has a name, be it a link that leads nowhere.
func IsThere(path string) bool {
	_, err := Lstat(filepath.FromSlash(path))
	return err == nil
}

// IsWithin reports whether a path is inside of a directory, or the directory, once all links are followed. What does
// not exist is where its directory is.
func IsWithin(dir, path string) bool {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return false
	}
	target, ok := RealPath(path)
	if !ok {
		return false
	}
	rel, err := filepath.Rel(real, target)
	return err == nil && filepath.IsLocal(rel)
}

// RealPath is a path without links. What does not exist is where its directory is; ok is false for a link that leads
// nowhere.
func RealPath(path string) (string, bool) {
	for rest := ""; ; path, rest = filepath.Dir(path), filepath.Join(filepath.Base(path), rest) {
		real, err := filepath.EvalSymlinks(path)
		switch {
		case err == nil:
			return filepath.Join(real, rest), true
		case IsThere(path) || filepath.Dir(path) == path:
			return "", false // a link that leads nowhere, or round in circles
		}
	}
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

// Absolute is a path that stays the same wherever the program goes; "" stays so.
func Absolute(path string) string {
	if path = ExpandHome(path); path == "" {
		return path
	}
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
