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
	exitOK          = 0
	exitFindings    = 1
	exitUsage       = 2
	exitInterrupted = 130
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
	if vettool(args) { // from go vet: unitchecker exits by itself
		return exitOK
	}
	out := &output{Writer: std.out}
	std.out = out
	root := newRoot(std)
	root.SetArgs(args)
	root.SetIn(std.in)
	root.SetOut(std.out)
	root.SetErr(std.err)
	err := root.ExecuteContext(ctx)
	if out.err != nil {
		err = fmt.Errorf("standard output: %w", out.err)
	}
	switch {
	case ctx.Err() != nil: // whatever was done: nobody may take it for all
		fmt.Fprintln(std.err, "skillgen: interrupted")
		return exitInterrupted
	case err == nil:
		return exitOK
	case errors.Is(err, errFindings):
		return exitFindings
	}
	note(std.err, "%s", err)
	return exitUsage
}

// output remembers that a write failed: results that did not arrive are no success.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
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
		RunE:          func(cmd *cobra.Command, _ []string) error { return bare(cmd, gen) },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(helpCommand())
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(
		gen,
		checkCommand(std),
		listCommand(std),
		showCommand(std),
		promptCommand(std),
		matchCommand(std),
		doctorCommand(std),
		newCommand(std),
		installCommand(std),
		statusCommand(std),
		uninstallCommand(std),
		migrateCommand(std),
		explainCommand(std),
		exportCommand(std),
		completionCommand(std),
		versionCommand(std),
		vetCommand(std),
		watchCommand(std),
	)
	root.Version = version()
	root.SetVersionTemplate("skillgen {{.Version}}\n")
	root.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return unknownCommand(cmd, args[0])
	}
	return root
}
