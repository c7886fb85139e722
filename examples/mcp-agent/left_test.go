package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillgen/skillgen/runtime"
)

// role is the variable by which a process of this program is the agent, or a server of the tests: one that ends with its input,
// one that does not and whose tool never answers, or what npx is to most servers, a program that starts the server and knows
// nothing of it. With slow their tool never answers.
const (
	role = "MCP_AGENT_TEST_ROLE"
	slow = "MCP_AGENT_TEST_SLOW"
)

func TestMain(m *testing.M) {
	switch is := os.Getenv(role); is {
	case "":
		os.Exit(m.Run())
	case "agent":
		main()
	case "wrapper":
		os.Exit(wrap())
	default:
		server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1.0.0"}, nil)
		mcp.AddTool(server, &mcp.Tool{Name: "nothing"}, func(ctx context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
			if os.Getenv(slow) != "" {
				<-ctx.Done()
			}
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "nothing"}}}, nil, nil
		})
		err := server.Run(context.Background(), &mcp.StdioTransport{})
		for is == "stays" {
			time.Sleep(time.Hour)
		}
		if err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
}

// wrap starts a server that outlives its input, and ends with its own.
func wrap() int {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), role+"=stays")
	cmd.Stdout = os.Stdout
	in, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err == nil {
		_, err = io.Copy(in, os.Stdin)
		in.Close()
	}
	if err != nil {
		return 1
	}
	return 0
}

// marked marks every process that is started from now on. left fails the test when one of them is alive, where the system
// tells: the signal that ends it may take a moment.
func marked(t *testing.T) (left func()) {
	t.Helper()
	mark := fmt.Sprintf("MCP_AGENT_TEST_MARK=%d-%x", os.Getpid(), rand.Uint64())
	t.Setenv("MCP_AGENT_TEST_MARK", mark[len("MCP_AGENT_TEST_MARK="):])
	return func() {
		t.Helper()
		alive := withMark(mark)
		for end := time.Now().Add(time.Minute); len(alive) > 0 && time.Now().Before(end); {
			time.Sleep(5 * time.Millisecond)
			alive = withMark(mark)
		}
		if len(alive) > 0 {
			t.Errorf("left alive: %v", alive)
		}
	}
}

// withMark are the processes that have a variable. One that has ended has none.
func withMark(mark string) (pids []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err != nil || pid == os.Getpid() {
			continue
		}
		if env, err := os.ReadFile(file); err == nil && slices.ContainsFunc(bytes.Split(env, []byte{0}), func(v []byte) bool { return string(v) == mark }) {
			pids = append(pids, pid)
		}
	}
	return pids
}

// A process with the mark is seen: a test that finds nothing because it looks at nothing holds nothing.
func TestMarked(t *testing.T) {
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip("the system does not show the variables of processes")
	}
	mark := fmt.Sprintf("MCP_AGENT_TEST_SEEN=%x", rand.Uint64())
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), role+"=stays", mark)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if got := withMark(mark); !slices.Equal(got, []int{cmd.Process.Pid}) {
		t.Errorf("%v, and %d was started", got, cmd.Process.Pid)
	}
	cmd.Process.Kill()
	cmd.Wait()
	if got := withMark(mark); len(got) > 0 {
		t.Errorf("%v after its end", got)
	}
}

// A hundred runs leave nothing behind, whether the agent closes its session or its context ends in the middle, and whether the
// server is a process of its own or stands behind another one.
func TestNothingIsLeft(t *testing.T) {
	left := marked(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		srv := runtime.MCPServer{Name: "test", Command: self, Env: []runtime.Variable{{Name: role, Value: []string{"server", "wrapper"}[i%2]}}}
		ctx, cancel := context.WithCancel(t.Context())
		a := &agent{out: io.Discard}
		ends := i%4 > 1
		if ends {
			a.out = writerFunc(cancel) // the tools are listed then, and none was called
		}
		if err := a.use(ctx, srv); (err != nil) != ends {
			t.Errorf("run %d: %v", i, err)
		}
		cancel()
	}
	left()
}

// writerFunc is called with every write.
type writerFunc func()

func (f writerFunc) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}
