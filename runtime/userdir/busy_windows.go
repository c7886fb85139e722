package userdir

import (
	"errors"
	"os"
	"syscall"
)

// isBusy reports the two errors that say that somebody else has a file open.
func isBusy(err error) bool {
	const accessDenied, sharingViolation = syscall.Errno(5), syscall.Errno(32)
	return errors.Is(err, accessDenied) || errors.Is(err, sharingViolation)
}

// noWriter has nothing to say: what a program has open for writing cannot be renamed, unless that program allows it.
func noWriter(*os.File) error { return nil }
