package cli_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// catalog stands for the function Catalog of a package that skillgen generated.
func catalog() *runtime.Catalog {
	text := "---\nname: release\ndescription: Cuts a release.\n---\n# Release\n"
	return (&runtime.Compiled{Skills: []runtime.Skill{{
		Name: "release", Description: "Cuts a release.", Path: "release/SKILL.md", Format: runtime.FormatYAML, BodyLine: 5,
		Storage: runtime.Storage{Text: &text},
	}}}).Catalog()
}

// run is "acme skills VERB ARGS…" of a program that uses no library for commands.
func run(name string, args ...string) error {
	for _, verb := range cli.Verbs(catalog()) {
		if verb.Name != name {
			continue
		}
		if err := errors.Join(verb.Flags.Parse(args), verb.Check(verb.Flags.Args())); err != nil {
			return err
		}
		call := cli.Call{Path: "acme skills", Args: verb.Flags.Args(), Out: io.Discard, Err: io.Discard} // os.Stdout, os.Stderr
		return verb.Run(context.Background(), call)
	}
	return fmt.Errorf("no verb %q", name)
}

func ExampleVerbs() {
	dir, err := os.MkdirTemp("", "cli")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)

	fmt.Println("before:", run("status", "--dir", dir))
	fmt.Println("installing:", run("install", "--dir", dir))
	fmt.Println("after:", run("status", "--dir", dir))
	// Output:
	// before: the installed skills are not those of this program
	// installing: <nil>
	// after: <nil>
}
