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
	"os"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

//go:generate go run -tags bootstrap ../../cmd/skillgen

func main() {
	user := flag.String("user", "~/.agents/skills", "the user's own skills")
	flag.Parse()
	ctx := context.Background()
	cat, err := runtime.Load(ctx, nil, Catalog(), loader.Dir{Path: *user, Trusted: true, Optional: true})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if flag.NArg() > 0 {
		answer(ctx, cat, strings.Join(flag.Args(), " "))
		return
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		if cat, err = cat.Reload(ctx); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		answer(ctx, cat, lines.Text())
	}
}

func answer(ctx context.Context, cat *runtime.Catalog, message string) {
	for _, d := range cat.Diagnostics() {
		fmt.Println("note:", d)
	}
	for _, m := range cat.Match(message) {
		fmt.Printf("skill %s: %q matched at %d-%d\n", m.Skill.Name, m.Keyword, m.Start, m.End)
		for _, srv := range m.Servers {
			fmt.Printf("  would start %s: %s\n", srv.Name, strings.Join(srv.Cmd(ctx).Args, " "))
		}
		for _, missing := range m.Missing {
			fmt.Printf("  not available: %s is missing\n", missing)
		}
	}
	fmt.Printf("\nprompt:\n%s\n", cat.Prompt(nil))
	fmt.Printf("\nproject %s:\n%s\n", ProjectStocks, cat.Project(ProjectStocks).Instructions)
}
