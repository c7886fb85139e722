package userdir

import (
	"errors"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

// isBusy reports the error of noWriter. Linux renames and removes what is open.
func isBusy(err error) bool { return errors.Is(err, unix.EAGAIN) }

// knowsWriters are the file systems where nobody opens a file but through this kernel. Others refuse a lease for reasons of their own:
// NFS and CIFS, for one, where the server has given them none.
var knowsWriters = []int64{
	unix.EXT4_SUPER_MAGIC, unix.XFS_SUPER_MAGIC, unix.BTRFS_SUPER_MAGIC, unix.F2FS_SUPER_MAGIC, unix.TMPFS_MAGIC, unix.OVERLAYFS_SUPER_MAGIC,
}

// noWriter fails when a program has the file open for writing, as far as the system can tell: nobody is given a lease to read then (fcntl(2),
// F_SETLEASE). The lease itself is given back at once, so that nobody has to wait for it.
func noWriter(f *os.File) error {
	if _, err := unix.FcntlInt(f.Fd(), unix.F_SETLEASE, unix.F_RDLCK); err == nil {
		unix.FcntlInt(f.Fd(), unix.F_SETLEASE, unix.F_UNLCK)
		return nil
	} else if !isBusy(err) {
		return nil // another user's file, or a system without leases
	}
	var at unix.Statfs_t
	if err := unix.Fstatfs(int(f.Fd()), &at); err != nil || !slices.Contains(knowsWriters, int64(at.Type)) {
		return nil
	}
	return unix.EAGAIN
}
