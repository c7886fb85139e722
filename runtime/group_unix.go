//go:build unix

package runtime

import (
	"errors"
	"os"
	"os/exec"
	"reflect"
	"syscall"
)

// group is the group of processes of one command.
type group struct {
	cmd *exec.Cmd
	// attr is what makes the group; a host that replaces it has none.
	attr   *syscall.SysProcAttr
	leader *leader
}

// ownGroup makes a command start in a group of its own, which the end of its context takes along.
func ownGroup(cmd *exec.Cmd) {
	g := &group{cmd: cmd, attr: &syscall.SysProcAttr{Setpgid: true}}
	g.leader = watchLeader(cmd, g.attr)
	cmd.SysProcAttr, cmd.Cancel = g.attr, g.cancel
}

// stopGroup knows the command by its Cancel: nothing else of an exec.Cmd can be ours alone.
func stopGroup(cmd *exec.Cmd) error {
	if reflect.ValueOf(cmd.Cancel).Pointer() != reflect.ValueOf((*group)(nil).cancel).Pointer() {
		return nil
	}
	if attr := cmd.SysProcAttr; attr == nil || !attr.Setpgid || attr.Pgid != 0 || cmd.Process == nil {
		return nil
	}
	if err := cmd.Cancel(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	return nil
}

// cancel kills the group. It returns os.ErrProcessDone when there is none any more.
func (g *group) cancel() error {
	if g.cmd.SysProcAttr != g.attr {
		return g.cmd.Process.Kill()
	}
	if err, known := g.leader.killGroup(); known {
		return err
	}
	pid := g.cmd.Process.Pid
	if !g.isOurs(pid) {
		return os.ErrProcessDone
	}
	if err := syscall.Kill(-pid, syscall.SIGKILL); !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return os.ErrProcessDone
}

// isOurs reports whether a number names the group of the command, by what StopGroup says. A process that was not waited
// for keeps its number, and nobody else can make a group of that.
func (g *group) isOurs(pid int) bool {
	if pid <= 1 {
		return false
	}
	if err := g.cmd.Process.Signal(syscall.Signal(0)); !errors.Is(err, os.ErrProcessDone) {
		return true
	}
	return errors.Is(syscall.Kill(pid, 0), syscall.ESRCH)
}
