//go:build !unix && !windows

package door

import (
	"io/fs"
	"os"
	"path/filepath"
)

// openToRead is all there is on js, wasip1 and plan9.
const openToRead = os.O_RDONLY

// openIn opens a file for reading. There is no way to open a FIFO without waiting, so that it looks
// first; between the two, only the user of the directory can change what is there.
func openIn(root *os.Root, name string) (*os.File, error) {
	name = filepath.FromSlash(name)
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: ErrNotRegular}
	}
	return root.Open(name)
}
