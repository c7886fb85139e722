//go:build !unix && !windows

package userdir

import "os"

// openToRead is all there is on js, wasip1 and plan9: what is no regular file is refused before it is opened.
const openToRead = os.O_RDONLY
