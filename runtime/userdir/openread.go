//go:build unix || windows

package userdir

import (
	"os"
	"syscall"
)

// openToRead opens a FIFO without waiting for somebody who writes into it.
const openToRead = os.O_RDONLY | syscall.O_NONBLOCK | largeFile
