package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// calls appends a function to a Go file that holds each call of a page, so that the compiler sees it: the code in the columns
// "here" of its tables: calls PAGE FILE. The file has a function use, and declares what the calls use.
func calls(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: calls PAGE FILE")
	}
	p, err := readPage(ts.Getenv("ROOT"), args[0])
	ts.Check(err)
	if len(p.calls) == 0 {
		ts.Fatalf("%s has no calls", args[0])
	}
	var b strings.Builder
	b.WriteString(ts.ReadFile(args[1]) + "\nfunc calls() {\n")
	for _, call := range p.calls {
		fmt.Fprintf(&b, "//line %s:%d\n\tuse(%s)\n", args[0], call.line, call.text)
	}
	b.WriteString("}\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(b.String()), 0o666))
}
