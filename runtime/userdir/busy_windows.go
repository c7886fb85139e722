package userdir

import (
	"errors"
	"syscall"
)

// isBusy reports the two errors that say that somebody else has a file open.
func isBusy(err error) bool {
	const accessDenied, sharingViolation = syscall.Errno(5), syscall.Errno(32)
	return errors.Is(err, accessDenied) || errors.Is(err, sharingViolation)
}
