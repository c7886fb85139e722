//go:build !plan9

package userdir

import "syscall"

// noLinks are the errors of systems that cannot do a step; nil is one that can.
var noLinks = []error{nil, syscall.EPERM, syscall.ENOTSUP, syscall.ENOSYS}
