package command_test

import (
	"fmt"

	"github.com/skillgen/skillgen/runtime/command"
)

func ExampleEvalOption() {
	fmt.Printf("%q\n", command.EvalOption("python3", []string{"-c", "import os"}))
	fmt.Printf("%q\n", command.EvalOption("timeout", []string{"5", "node", "--eval", "1"}))
	fmt.Printf("%q\n", command.EvalOption("python3", []string{"server.py", "-c", "config.toml"})) // the option is the script's
	// Output:
	// "python -c"
	// "node --eval"
	// ""
}

func ExampleFetched() {
	for _, line := range [][]string{
		{"npx", "-y", "@acme/server@1.2.0"},
		{"uvx", "--from", "acme-server", "serve"},
		{"node", "server.js"},
	} {
		pkg, python := command.Fetched(line[0], line[1:])
		fmt.Printf("%q, pinned: %t\n", pkg, command.IsPinned(pkg, python))
	}
	// Output:
	// "@acme/server@1.2.0", pinned: true
	// "acme-server", pinned: false
	// "", pinned: true
}
