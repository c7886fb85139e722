package runtime

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// groupRuns is how often each way to end is tried: with -short, as under the race detector, five times.
func groupRuns() int {
	if testing.Short() {
		return 5
	}
	return 25
}

func TestContextEndsGroup(t *testing.T) {
	for run := range groupRuns() {
		ctx, cancel := context.WithCancel(context.Background())
		cmd, _ := started(t, ctx, markOf(t, run))
		cancel()
		if err := cmd.Wait(); err == nil {
			t.Error("Wait says that a killed server has ended well")
		}
		noneLeft(t, markOf(t, run), "the context has ended")
	}
}

func TestStopGroupAfterClose(t *testing.T) {
	for run := range groupRuns() {
		cmd, in := started(t, context.Background(), markOf(t, run))
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server: %v", err)
		}
		if n := len(alive(t, markOf(t, run))); n != 4 {
			t.Errorf("%d processes outlive the server, and should be 4: the test shows nothing", n)
		}
		for range 2 {
			if err := StopGroup(cmd); err != nil {
				t.Errorf("StopGroup: %v", err)
			}
		}
		noneLeft(t, markOf(t, run), "the session is closed and the group stopped")
	}
}

// TestWaitReturns: children hold the pipes of the server, and Wait copies from them.
func TestWaitReturns(t *testing.T) {
	cmd := testServer(markOf(t, 0)).Cmd(context.Background())
	var out strings.Builder
	cmd.Stdout = &out // Wait copies until the last who holds the pipe has ended
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); !errors.Is(err, exec.ErrWaitDelay) {
		t.Errorf("Wait: %v", err)
	}
	if err := StopGroup(cmd); err != nil {
		t.Error(err)
	}
	noneLeft(t, markOf(t, 0), "Wait has given up")
}

func TestInterruptEndsGroup(t *testing.T) {
	for run := range groupRuns() {
		cmd, terminal := startAgent(t, markOf(t, run), true)
		if _, err := terminal.WriteString("\x03"); err != nil { // ^C
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the agent: %v", err)
		}
		terminal.Close()
		noneLeft(t, markOf(t, run), "^C on a terminal")
	}
}

func TestTerminateEndsGroup(t *testing.T) {
	for run := range groupRuns() {
		cmd, _ := startAgent(t, markOf(t, run), false)
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the agent: %v", err)
		}
		noneLeft(t, markOf(t, run), "SIGTERM of the agent")
	}
}

// bystander is a process in a group of its own that nobody may signal.
func bystander(t *testing.T) *exec.Cmd {
	t.Helper()
	cmd := exec.Command("/proc/self/exe", "1")
	cmd.Env = append(os.Environ(), roleVar+"=child")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := cmd.Process.Signal(syscall.Signal(0)); err != nil {
			t.Errorf("the bystander: %v", err)
		}
		cmd.Process.Kill()
		if err := cmd.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
			t.Errorf("the bystander: %v", err)
		}
	})
	return cmd
}

// TestStopGroupForeign: no group is signalled that is not the command's, whatever was done to the command.
func TestStopGroupForeign(t *testing.T) {
	ended := func() *exec.Cmd {
		cmd := MCPServer{Name: "s", Command: "/bin/true"}.Cmd(context.Background())
		if err := cmd.Run(); err != nil {
			t.Fatal(err)
		}
		return cmd
	}
	other := bystander(t)
	server := MCPServer{Name: "s", Command: "/bin/true"}
	for why, cmd := range map[string]*exec.Cmd{
		"nil":                         nil,
		"nothing":                     {},
		"a command of the host's own": other,
		"the same with a context": func() *exec.Cmd {
			c := exec.CommandContext(context.Background(), "true")
			c.Process = other.Process
			return c
		}(),
		"not started":          server.Cmd(context.Background()),
		"ended and waited for": ended(),
		"not started, another process": func() *exec.Cmd {
			c := server.Cmd(context.Background())
			c.Process = other.Process
			c.SysProcAttr = nil
			return c
		}(),
		"ended, the number is another's now": func() *exec.Cmd {
			c := ended()
			c.Process = &os.Process{Pid: other.Process.Pid}
			return c
		}(),
		"ended, another process": func() *exec.Cmd { c := ended(); c.Process = other.Process; return c }(),
		"ended, pid 1":           func() *exec.Cmd { c := ended(); c.Process = &os.Process{Pid: 1}; return c }(),
		"ended, pid 0":           func() *exec.Cmd { c := ended(); c.Process = &os.Process{Pid: 0}; return c }(),
		"ended, pid -1":          func() *exec.Cmd { c := ended(); c.Process = &os.Process{Pid: -1}; return c }(),
		"not started, pid 1":     func() *exec.Cmd { c := server.Cmd(context.Background()); c.Process = &os.Process{Pid: 1}; return c }(),
	} {
		if err := StopGroup(cmd); err != nil {
			t.Errorf("%s: %v", why, err)
		}
		if err := other.Process.Signal(syscall.Signal(0)); err != nil {
			t.Fatalf("%s: the bystander: %v", why, err)
		}
	}
}

// TestGroupByNumber: where the system has no handles, the group is named by its number, as long as nobody else can
// have it.
func TestGroupByNumber(t *testing.T) {
	for run := range groupRuns() {
		cmd, in := started(t, context.Background(), markOf(t, run))
		g := &group{cmd: cmd, attr: cmd.SysProcAttr, leader: &leader{fd: -1}}
		if run%2 == 0 {
			in.Close()
			if err := cmd.Wait(); err != nil {
				t.Error(err)
			}
		}
		if err := g.cancel(); err != nil {
			t.Error(err)
		}
		if run%2 == 1 {
			cmd.Wait()
		}
		noneLeft(t, markOf(t, run), "by number")
		if err := g.cancel(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Errorf("a second time: %v", err) // who has ended and has no parent that waits is in the group still
		}
	}
	other := bystander(t)
	cmd := MCPServer{Name: "s", Command: "/bin/true"}.Cmd(context.Background())
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	for _, pid := range []int{other.Process.Pid, 1, 0, -1} {
		g := &group{cmd: &exec.Cmd{Process: cmd.Process, SysProcAttr: cmd.SysProcAttr}, attr: cmd.SysProcAttr, leader: &leader{fd: -1}}
		if g.isOurs(pid) {
			t.Errorf("%d is taken for ours, and ours was waited for", pid)
		}
	}
}

// TestGroupHandles: the handles of servers that have ended are closed.
func TestGroupHandles(t *testing.T) {
	count := func() int {
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(files)
	}
	before := count()
	for range 50 {
		cmd := MCPServer{Name: "s", Command: "/bin/true"}.Cmd(context.Background())
		if err := cmd.Run(); err != nil {
			t.Fatal(err)
		}
		if err := StopGroup(cmd); err != nil {
			t.Fatal(err)
		}
	}
	if after := count(); after > before+5 {
		t.Errorf("%d files are open, and %d were before", after, before)
	}
}

// TestAskingSendsNothing: a number that the system gave to a stranger in the meantime is not ours, and to ask whose it is sends
// the stranger nothing. Of two signals that wait, the lower one counts.
func TestAskingSendsNothing(t *testing.T) {
	done := exec.Command("true")
	if err := done.Run(); err != nil {
		t.Fatal(err)
	}
	stranger := exec.Command("sleep", "60")
	stranger.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := stranger.Start(); err != nil {
		t.Fatal(err)
	}
	g := &group{cmd: done}
	for _, pid := range []int{stranger.Process.Pid, 1, 0, -1} {
		if g.isOurs(pid) {
			t.Errorf("the group %d of somebody else is said to be ours", pid)
		}
	}
	if err := stranger.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	stranger.Wait()
	if status := stranger.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGTERM {
		t.Errorf("somebody else's process ended by %v", status.Signal())
	}
}
