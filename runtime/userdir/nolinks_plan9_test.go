package userdir

import "syscall"

// noLinks are the errors of a system that cannot do a step; nil is one that can.
var noLinks = []error{nil, syscall.EPERM}
