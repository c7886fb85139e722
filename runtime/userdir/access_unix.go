//go:build unix

package userdir

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// writable is nil for a directory in which this user may make files, as far as the system says so.
func writable(dir string) error { return syscall.Access(dir, 2) }

// isFull reports that there is no space left, or none for this user.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }

// isCircle reports links that lead to one another.
func isCircle(err error) bool { return errors.Is(err, syscall.ELOOP) }

// othersWrite reports a file that is another user's, or that others can write to.
func othersWrite(info fs.FileInfo) bool {
	st, known := info.Sys().(*syscall.Stat_t)
	return info.Mode().Perm()&0o022 != 0 || known && st.Uid != 0 && int(st.Uid) != os.Geteuid()
}

// owner is the owner and the group of a file, where the system says so.
func owner(info fs.FileInfo) (uid, gid int, known bool) {
	st, known := info.Sys().(*syscall.Stat_t)
	if !known {
		return 0, 0, false
	}
	return int(st.Uid), int(st.Gid), true
}

// othersReplace reports a directory in which everybody can put another file in the place of one that is not his.
func othersReplace(dir fs.FileInfo) bool {
	return dir.Mode().Perm()&0o002 != 0 && dir.Mode()&fs.ModeSticky == 0
}

// id is the same for whatever leads to a directory.
func (a ancestor) id() any {
	if st, known := a.info.Sys().(*syscall.Stat_t); known {
		return [2]uint64{uint64(st.Dev), uint64(st.Ino)} // which have other types on other systems
	}
	return a.path
}
