package runtime

import (
	"os"
	"os/exec"
	goruntime "runtime"
	"sync"
	"syscall"
)

// leader is a handle of the first process of a group, which stays valid when the process has ended and was waited
// for, and never names another one.
type leader struct {
	mu sync.Mutex
	// fd is -1 before the start, where the system has no handles, and when the group has ended.
	fd    int
	ended bool
}

// watchLeader asks for the handle. It is closed when the group has ended, or when nobody has the command any more.
func watchLeader(cmd *exec.Cmd, attr *syscall.SysProcAttr) *leader {
	l := &leader{fd: -1}
	attr.PidFD = &l.fd
	goruntime.AddCleanup(cmd, func(l *leader) { l.close() }, l)
	return l
}

func (l *leader) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fd >= 0 {
		syscall.Close(l.fd)
	}
	l.fd, l.ended = -1, true
}

// killGroup kills the group of the process. known is false when the system cannot do it by the handle.
func (l *leader) killGroup() (err error, known bool) {
	l.mu.Lock()
	fd, ended := l.fd, l.ended
	defer func() {
		l.mu.Unlock()
		if known && (err == nil || err == os.ErrProcessDone) {
			l.close()
		}
	}()
	if ended {
		return os.ErrProcessDone, true
	}
	if fd < 0 {
		return nil, false
	}
	const wholeGroup = 1 << 2 // PIDFD_SIGNAL_PROCESS_GROUP
	_, _, errno := syscall.Syscall6(sendSignal(), uintptr(fd), uintptr(syscall.SIGKILL), 0, wholeGroup, 0, 0)
	switch errno {
	case 0:
		return nil, true
	case syscall.ESRCH:
		return os.ErrProcessDone, true
	case syscall.EPERM:
		return errno, true
	}
	return nil, false // a system before 6.9, or one that forbids the call
}

// sendSignal is the number of the system call pidfd_send_signal, which only MIPS counts from elsewhere.
func sendSignal() uintptr {
	switch goruntime.GOARCH {
	case "mips", "mipsle":
		return 4424
	case "mips64", "mips64le":
		return 5424
	}
	return 424
}
