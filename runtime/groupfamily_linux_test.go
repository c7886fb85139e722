package runtime

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// The test binary plays all parts: the agent, the server, and what servers start.
const (
	roleVar = "SKILLGEN_TEST_ROLE"
	markVar = "SKILLGEN_TEST_MARK"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVar) {
	case "agent":
		os.Exit(playAgent())
	case "server":
		playServer()
		os.Exit(0)
	case "child":
		playChild()
	}
	os.Exit(m.Run())
}

// testServer is a server as npx is one: it starts others, and ends alone when its input does.
func testServer(mark string) MCPServer {
	return MCPServer{Name: "s", Command: "/proc/self/exe", Env: []Variable{{roleVar, "server"}, {markVar, mark}}}
}

func playServer() {
	for range 2 {
		startChild("2")
	}
	fmt.Println("ready")
	io.Copy(io.Discard, os.Stdin)
}

// startChild starts one that ignores what may be ignored, starts others, and holds the pipes.
func startChild(depth string) {
	cmd := exec.Command("/proc/self/exe", depth)
	cmd.Env = append(os.Environ(), roleVar+"=child")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Start(); err != nil {
		fmt.Println("cannot start", err)
	}
}

func playChild() {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	if depth, _ := strconv.Atoi(os.Args[1]); depth > 1 {
		startChild(strconv.Itoa(depth - 1))
	}
	fmt.Println("child")
	for {
		time.Sleep(time.Hour)
	}
}

// playAgent is the loop that the documentation shows, with one server and without a protocol.
func playAgent() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cmd := testServer(os.Getenv(markVar)).Cmd(ctx)
	defer StopGroup(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return 1
	}
	lines, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil {
		return 1
	}
	defer cmd.Wait()
	defer in.Close()
	awaitFamily(lines)
	fmt.Println("serving")
	<-ctx.Done()
	return 0
}

// awaitFamily reads until the server and its four descendants have said that they run.
func awaitFamily(lines io.Reader) {
	scan := bufio.NewScanner(lines)
	for n := 0; n < 5 && scan.Scan(); n++ {
	}
}

// alive are the processes that carry a mark; what has ended and was not waited for is none.
func alive(t *testing.T, mark string) (pids []string) {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if env, err := os.ReadFile(file); err == nil && strings.Contains(string(env), markVar+"="+mark+"\x00") {
			pids = append(pids, filepath.Base(filepath.Dir(file)))
		}
	}
	return pids
}

// noneLeft waits until nothing carries a mark; who is killed needs a moment. What is there after that is reported,
// and ended.
func noneLeft(t *testing.T, mark, why string) {
	t.Helper()
	var left []string
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if left = alive(t, mark); left == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%s: %d processes are left", why, len(left))
	for _, pid := range left {
		if n, err := strconv.Atoi(pid); err == nil {
			syscall.Kill(n, syscall.SIGKILL)
		}
	}
}

// started starts a server with its family.
func started(t *testing.T, ctx context.Context, mark string) (*exec.Cmd, io.WriteCloser) {
	t.Helper()
	cmd := testServer(mark).Cmd(ctx)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	awaitFamily(lines)
	if n := len(alive(t, mark)); n != 5 {
		t.Fatalf("%d processes run, and should be 5", n)
	}
	return cmd, in
}

func markOf(t *testing.T, run int) string {
	return fmt.Sprintf("%s-%d-%d", strings.ReplaceAll(t.Name(), "/", "-"), os.Getpid(), run)
}

// startAgent starts the agent on a terminal of its own, or on none, and returns what it is told by.
func startAgent(t *testing.T, mark string, onTerminal bool) (*exec.Cmd, *os.File) {
	t.Helper()
	cmd := exec.Command("/proc/self/exe")
	cmd.Env = append(os.Environ(), roleVar+"=agent", markVar+"="+mark)
	var terminal *os.File
	var out io.Reader
	if onTerminal {
		var line *os.File
		terminal, line = openTerminal(t)
		defer line.Close()
		cmd.Stdin, cmd.Stdout, cmd.Stderr, out = line, line, line, terminal
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	} else {
		pipe, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		out = pipe
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for scan := bufio.NewScanner(out); scan.Scan(); {
		if strings.Contains(scan.Text(), "serving") {
			break
		}
	}
	if n := len(alive(t, mark)); n != 6 {
		t.Fatalf("%d processes run, and should be 6", n)
	}
	return cmd, terminal
}

// openTerminal makes a pseudo-terminal: the end that a person types at, and the line.
func openTerminal(t *testing.T) (terminal, line *os.File) {
	t.Helper()
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { terminal.Close() })
	var number, unlock int32
	for request, value := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &unlock} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, terminal.Fd(), request, uintptr(unsafe.Pointer(value))); errno != 0 {
			t.Fatal(errno)
		}
	}
	line, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return terminal, line
}
