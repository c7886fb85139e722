//go:build !linux

package door

import (
	"io/fs"
	"os"
)

// quick is nothing here: os.Root does it all.
type quick struct {
	calls int // system calls so far: those of os.Root are not counted
}

func (quick) close() {}

func (quick) read(*os.Root, string, int64) ([]byte, bool) { return nil, false }

func (quick) list(*os.Root, string) ([]fs.DirEntry, bool) { return nil, false }
