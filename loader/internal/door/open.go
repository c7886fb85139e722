//go:build unix || windows

package door

import (
	"os"
	"path/filepath"
	"syscall"
)

// openToRead opens a FIFO without waiting for somebody who writes into it.
const openToRead = os.O_RDONLY | syscall.O_NONBLOCK | largeFile

// openIn opens a file for reading.
func openIn(root *os.Root, name string) (*os.File, error) {
	return root.OpenFile(filepath.FromSlash(name), openToRead, 0)
}
