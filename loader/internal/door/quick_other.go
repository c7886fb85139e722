//go:build !linux

package door

import (
	"io/fs"
	"os"
)

// quick is nothing here: os.Root does it all.
type quick struct{}

func (quick) close() {}

func (quick) read(*os.Root, string, int64) ([]byte, bool) { return nil, false }

func (quick) list(*os.Root, string) ([]fs.DirEntry, bool) { return nil, false }
