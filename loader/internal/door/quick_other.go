//go:build !linux

package door

import (
	"io/fs"
	"os"
	"path/filepath"
)

// quickRoot is the quick way to what is below a directory, which is os.Root for most of it here.
type quickRoot struct {
	// Calls are the system calls so far: those of os.Root are not counted.
	Calls int
}

// quickHere reports whether the system has a quick way at all.
const quickHere = false

// Close does nothing.
func (r *quickRoot) Close() {}

// Bytes leaves it to os.Root.
func (r *quickRoot) Bytes(*os.Root, string, int64) ([]byte, bool) { return nil, false }

// Text leaves it to os.Root.
func (r *quickRoot) Text(*os.Root, string, int64) (string, Mark, bool) { return "", Mark{}, false }

// List leaves it to os.Root.
func (r *quickRoot) List(*os.Root, string) ([]fs.DirEntry, bool) { return nil, false }

// Has reports whether anything has a name, be it a link that leads nowhere. A link on the way to the name is followed:
// the answer is good for what is worth a closer look, and for nothing else.
func (r *quickRoot) Has(root *os.Root, name string) bool {
	r.Calls++
	_, err := os.Lstat(filepath.Join(root.Name(), filepath.FromSlash(name)))
	return err == nil
}
