//go:build unix && !linux

package runtime

import (
	"os/exec"
	"syscall"
)

// leader would be a handle of the first process; there are none here.
type leader struct{}

func watchLeader(*exec.Cmd, *syscall.SysProcAttr) *leader { return nil }

func (*leader) killGroup() (err error, known bool) { return nil, false }
