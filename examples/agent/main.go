// Agent shows what a Go agent does with skills that skillgen compiled: which skills a message asks for and why, the
// servers it would start, the prompt, and the instructions of a project. A directory of the user's own is laid over
// the compiled skills and read again before every message.
//
//	go run ./examples/agent "open the website and take a screenshot"
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

//go:generate go run -tags bootstrap ../../cmd/skillgen

func main() {
	user := flag.String("user", "~/.agents/skills", "the user's own skills")
	start := flag.Bool("start", false, "start the servers, and end them after the answer")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *user, *start, strings.Join(flag.Args(), " ")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run answers one message, or, without one, each line of the input.
func run(ctx context.Context, user string, start bool, message string) error {
	cat, err := runtime.Load(ctx, nil, Catalog(), loader.Dir{Path: user, Trusted: true, Optional: true})
	if err != nil {
		return err
	}
	if message != "" {
		return answer(ctx, cat, start, message)
	}
	lines := make(chan string)
	go func() { // a read cannot be interrupted, so ^C does not wait for one
		defer close(lines)
		for scan := bufio.NewScanner(os.Stdin); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return nil
		case line, ok := <-lines:
			if !ok {
				return nil
			}
			if cat, err = cat.Reload(ctx); err != nil {
				return err
			}
			if err := answer(ctx, cat, start, line); err != nil {
				return err
			}
		}
	}
}

func answer(ctx context.Context, cat *runtime.Catalog, start bool, message string) error {
	for _, d := range cat.Diagnostics() {
		fmt.Println("note:", d)
	}
	for _, m := range cat.Match(message) {
		fmt.Printf("skill %s: %q matched at %d-%d\n", m.Skill.Name, m.Keyword, m.Start, m.End)
		for _, srv := range m.Servers {
			cmd := srv.Cmd(ctx)
			if cmd == nil { // it is reached by URL
				fmt.Printf("  would connect to %s: %s\n", srv.Name, srv.URL)
				continue
			}
			if !start {
				fmt.Printf("  would start %s: %s\n", srv.Name, srv.Line())
				continue
			}
			defer runtime.StopGroup(cmd) // deferred before the close, so that it ends what outlives that
			session, err := connect(cmd)
			if err != nil {
				return fmt.Errorf("server %s: %w", srv.Name, err)
			}
			defer session.Close()
			fmt.Printf("  started %s: %s\n", srv.Name, srv.Line())
		}
		for _, srv := range m.Pending { // it is the user's, and examples/mcp-agent asks about it
			fmt.Printf("  server %s is not approved\n", runtime.Escape(srv.Name))
		}
		for _, missing := range m.Missing {
			fmt.Printf("  not available: %s is missing\n", missing)
		}
	}
	fmt.Printf("\nprompt:\n%s\n", cat.Prompt(nil))
	fmt.Printf("\nproject %s:\n%s\n", ProjectStocks, cat.Project(ProjectStocks).Instructions)
	return nil
}

// session stands for that of an SDK, which speaks with the server.
type session struct {
	cmd *exec.Cmd
	in  io.Closer
}

func connect(cmd *exec.Cmd) (*session, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	return &session{cmd, in}, cmd.Start()
}

// Close closes the input of the server, which then ends, and waits for it.
func (s *session) Close() error {
	s.in.Close()
	return s.cmd.Wait()
}
