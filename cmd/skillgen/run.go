package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// Exit statuses.
const (
	exitOK       = 0
	exitFindings = 1
	exitUsage    = 2
)

// stdio are the streams of a run, so that tests run the real thing.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// errFindings ends a run with status 1: everything there is to say was printed.
var errFindings = errors.New("findings")

// run is the command: it returns the exit status.
func run(ctx context.Context, args []string, std stdio) int {
	root := newRoot(std)
	root.SetArgs(args)
	root.SetIn(std.in)
	root.SetOut(std.out)
	root.SetErr(std.err)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFindings):
		return exitFindings
	}
	fmt.Fprintf(std.err, "skillgen: %s\n", strings.TrimSpace(err.Error()))
	return exitUsage
}

//go:embed doc.go
var docSource string

// manual is the doc comment of the command, which is its help.
func manual() string {
	_, text, _ := strings.Cut(docSource, "/*\n")
	text, _, _ = strings.Cut(text, "*/")
	return strings.TrimSpace(text)
}

func newRoot(std stdio) *cobra.Command {
	gen := generateCommand(std)
	root := &cobra.Command{
		Use:           "skillgen",
		Short:         "turn agent skills into typed Go",
		Long:          manual(),
		Args:          cobra.NoArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return gen.RunE(cmd, nil) },
	}
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SetHelpCommand(&cobra.Command{Use: "no-help", Hidden: true})
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())
	})
	root.AddCommand(
		gen,
		checkCommand(std),
		listCommand(std),
		showCommand(std),
		promptCommand(std),
		matchCommand(std),
		doctorCommand(std),
		explainCommand(std),
		versionCommand(std),
	)
	root.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		hint := ""
		if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
			hint = fmt.Sprintf("; did you mean %q?", near[0])
		}
		return fmt.Errorf("unknown command %q%s; see skillgen --help", args[0], hint)
	}
	return root
}
