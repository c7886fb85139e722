// Mcp-agent shows an agent whose skills bring their tools along: a message is matched, the servers of the skills that it
// asks for are started with the official Go SDK of the Model Context Protocol, a tool is called, and when the answer is
// there nothing of them is left. The servers of the user's own skills start once the user has said yes, which is kept.
//
//	go run . "what time is it?"
//
// A model would read the prompt and choose the tools. Here the first tool of each server is called.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

//go:generate go tool skillgen

func main() {
	project := flag.String("project", "", "match the skills of this project alone, such as travel")
	flag.Parse()
	// Servers do not get a terminal's ^C: the end of ctx ends them, and what they have started.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *project, strings.Join(flag.Args(), " ")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run answers one message.
func run(ctx context.Context, project, message string) error {
	path, err := userdir.ApprovalsFile("mcp-agent")
	if err != nil {
		return err
	}
	approvals, err := userdir.OpenApprovals(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, "note:", err) // nothing is approved then
	}
	// The skills of this program, below those of the user, below those of a project that nobody trusts yet.
	sources := []runtime.Source{Catalog()}
	for _, dir := range loader.Standard(nil) {
		sources = append(sources, dir)
	}
	live, err := runtime.Load(ctx, &runtime.Options{Approve: approvals.Approved}, sources...)
	if err != nil {
		return err
	}
	a := &agent{cat: live, approvals: approvals, ask: askUser(os.Stdin, os.Stdout), out: os.Stdout, errs: os.Stderr}
	if project != "" {
		if err := a.work(runtime.ProjectName(project)); err != nil {
			return err
		}
	}
	return a.answer(ctx, message)
}

// askUser asks in a terminal whether a server may start.
func askUser(in io.Reader, out io.Writer) func(runtime.MCPServer) bool {
	lines := bufio.NewScanner(in)
	return func(srv runtime.MCPServer) bool {
		fmt.Fprintf(out, "the skill %s wants to use the server %s:\n  %s\n", runtime.Quote(string(srv.Skill)), runtime.Quote(srv.Name), srv.Line())
		if names := srv.Variables(); len(names) > 0 {
			fmt.Fprintf(out, "with %s\n", strings.Join(names, ", "))
		}
		fmt.Fprint(out, "may it, now and from now on? [y/N] ")
		return lines.Scan() && strings.EqualFold(strings.TrimSpace(lines.Text()), "y")
	}
}
