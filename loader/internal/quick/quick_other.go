//go:build !linux

package quick

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/mark"
)

// Root is the quick way to what is below a directory, which is os.Root for most of it here.
type Root struct {
	// Calls are the system calls so far: those of os.Root are not counted.
	Calls int
}

// Here reports whether the system has a quick way at all.
const Here = false

// Close does nothing.
func (r *Root) Close() {}

// Bytes leaves it to os.Root.
func (r *Root) Bytes(*os.Root, string, int64) ([]byte, bool) { return nil, false }

// Text leaves it to os.Root.
func (r *Root) Text(*os.Root, string, int64) (string, mark.Mark, bool) { return "", mark.Mark{}, false }

// List leaves it to os.Root.
func (r *Root) List(*os.Root, string) ([]fs.DirEntry, bool) { return nil, false }

// Has reports whether anything has a name, be it a link that leads nowhere. A link on the way to the name is followed:
// the answer is good for what is worth a closer look, and for nothing else.
func (r *Root) Has(root *os.Root, name string) bool {
	r.Calls++
	_, err := os.Lstat(filepath.Join(root.Name(), filepath.FromSlash(name)))
	return err == nil
}
