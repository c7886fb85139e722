//go:build unix

package userdir

import (
	"io/fs"
	"os"
	"syscall"
)

// othersWrite reports a file that is another user's, or that others can write to.
func othersWrite(info fs.FileInfo) bool {
	st, known := info.Sys().(*syscall.Stat_t)
	return info.Mode().Perm()&0o022 != 0 || known && st.Uid != 0 && int(st.Uid) != os.Geteuid()
}

// othersReplace reports a directory in which everybody can put another file in the place of one that is not his.
func othersReplace(dir fs.FileInfo) bool {
	return dir.Mode().Perm()&0o002 != 0 && dir.Mode()&fs.ModeSticky == 0
}
