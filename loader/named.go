package loader

import (
	"io/fs"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// ReadNamed reads a file that the user named: an argument, a generated file, what a diagnostic is about. A link is
// followed, because it was named too. It must be a regular file of at most limit bytes: a FIFO, a socket, a device and
// a directory are refused without being waited for, and the size that a file claims is not believed. The error for a
// file that has more wraps [runtime.ErrTooLarge], and that for one that is not there fs.ErrNotExist.
func ReadNamed(file string, limit int64) ([]byte, error) { return door.ReadNamed(file, limit) }

// StatNamed returns what stands at a path that the user named, behind links. It opens nothing.
func StatNamed(path string) (fs.FileInfo, error) { return door.StatNamed(path) }

// ListNamed lists a directory that the user named, sorted by name.
func ListNamed(dir string) ([]fs.DirEntry, error) { return door.ListNamed(dir) }

// RealNamed returns the absolute path, without links, of what the user named. It fails where a link leads nowhere.
func RealNamed(path string) (string, error) { return door.RealNamed(path) }

// ExpandHome replaces a leading ~ by the user's home directory. Without one, the path comes back as it is.
func ExpandHome(dir string) string { return door.ExpandHome(dir) }
