package runtime

import (
	"os/exec"
	"time"
)

// waitDelay is how long Wait waits for pipes that something still holds, after the server or its context has ended.
const waitDelay = 5 * time.Second

// StopGroup ends what a command of [MCPServer.Cmd] started and left behind: every process of its group, whatever
// signals they ignore. Call it after the session is closed, also after Wait has returned:
//
//	defer runtime.StopGroup(cmd) // before the defer of session.Close, so that it runs after it
//
// It returns nil when there is nothing to end, and otherwise the error of the system. It does nothing for a command
// that Cmd did not make, that was not started, or whose SysProcAttr or Cancel was replaced; a second call does nothing.
//
// It signals no group that it cannot show to be that of the command. On Linux 6.9 and later the group is named by a
// handle that the system gave when it made the process: a number that was given to another process since is no danger.
// On other Unix systems the group is named by a number. The system gives none away while a process or a group has it,
// so it is ours before Wait has returned. Afterwards it is taken for ours only while no process has it; it would be
// another's if, since Wait, all of ours have ended, the number was given away, and its new owner made a group and
// ended before a process of that group did.
//
// On Windows, Plan 9, js and wasip1 it does nothing: there the end of the context ends the server alone, and not what
// the server started. Nowhere does it reach a process that left the group (setsid), and nothing ends servers when the
// agent is killed (SIGKILL).
func StopGroup(cmd *exec.Cmd) error {
	if cmd == nil || cmd.Cancel == nil {
		return nil
	}
	return stopGroup(cmd)
}
