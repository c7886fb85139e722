package main

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/complete"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime"
)

// Exit statuses.
const (
	exitOK          = 0
	exitFindings    = 1
	exitUsage       = 2
	exitInterrupted = 130
)

// run is the command: it returns the exit status.
func run(ctx context.Context, args []string, std ui.Streams) int {
	if vettool(args) { // from go vet: unitchecker exits by itself
		return exitOK
	}
	var watched io.Writer // nil where nobody looks
	if ui.IsTerminal(std.Err) {
		watched = std.Err
	}
	std.Progress = term.NewProgress(watched, std.Patience)
	defer std.Progress.Clear()
	out := &ui.Output{Writer: std.Out, Progress: std.Progress}
	errs := &ui.Output{Writer: std.Err, Progress: std.Progress}
	std.Out, std.Err = out, errs
	std.Completes = usage.Completes(args)
	root := newRoot(std)
	out.Spell = usage.AsTyped(root)
	errs.Spell = out.Spell
	root.SetArgs(args)
	root.SetIn(std.In)
	root.SetOut(std.Out)
	root.SetErr(std.Err)
	err := cmp.Or(usage.UnknownFirst(root, args), usage.OneDashIn(root, args))
	if err == nil {
		err = root.ExecuteContext(std.Progress.Context(ctx))
	}
	if out.Err != nil {
		err = fmt.Errorf("standard output: %w", out.Err)
	}
	switch {
	case ctx.Err() != nil: // whatever was done: nobody may take it for all
		ui.Note(std.Err, "interrupted")
		return exitInterrupted
	case err == nil:
		return exitOK
	case errors.Is(err, ui.ErrFindings):
		return exitFindings
	}
	ui.Note(std.Err, "%s", ui.InWords(err))
	if errors.As(err, new(runtime.Diagnostic)) { // a skill, under a profile that loads none then
		return exitFindings
	}
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

// isDocument reports whether a program is to read what is printed.
func isDocument(cmd *cobra.Command) bool {
	given := func(name, value string) bool {
		flag := cmd.Flags().Lookup(name)
		return flag != nil && flag.Value.String() != value
	}
	return given("json", "false") || given("format", "text")
}

// parse takes the words of a go:generate line as run does, and runs nothing.
func parse(words []string) (call *compiled.Call, err error) {
	var f generateFlags
	root := rootOf(ui.Streams{Progress: term.NewProgress(nil, 0)}, &f)
	if err := cmp.Or(usage.UnknownFirst(root, words), usage.OneDashIn(root, words)); err != nil {
		return nil, err
	}
	for _, verb := range append(root.Commands(), root) {
		verb.RunE = func(cmd *cobra.Command, args []string) error {
			if cmd.Name() == "generate" {
				call = &compiled.Call{Flags: cmd.Flags(), Input: &f.Flags, Args: args}
			}
			return nil
		}
	}
	root.SetArgs(words)
	root.SetOut(io.Discard)
	root.SetErr(io.Discard)
	err = root.Execute()
	return call, err
}

// newRoot puts the verbs together. Nothing of it is shared: each run, and each test, has a tree of its own.
func newRoot(std ui.Streams) *cobra.Command { return rootOf(std, new(generateFlags)) }

// rootOf is newRoot with a place for the flags of generate.
func rootOf(std ui.Streams, f *generateFlags) *cobra.Command {
	root := &cobra.Command{
		Use:           "skillgen",
		Short:         "turn agent skills into typed Go",
		Long:          manual(),
		Args:          cobra.NoArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return compiled.RunBare(cmd, func() *cobra.Command { return newRoot(std) })
		},

		PersistentPreRunE: func(cmd *cobra.Command, args []string) error {
			if isDocument(cmd) {
				std.Progress.Off()
			}
			cmd.SetContext(compiled.WithParse(cmd.Context(), parse))
			return usage.WholePaths(cmd, args)
		},
	}
	// The verb completion is our own, with a help like that of the others.
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(helpCommand())
	root.SetHelpFunc(printHelp)
	root.SetFlagErrorFunc(usage.WrongFlag)
	root.AddCommand(
		generateCommand(std, f),
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
	usage.CheckArguments(root.Commands()...)
	if std.Completes { // cobra keeps what it is told of a flag as long as the process is there
		complete.Register(mayBe(), root.Commands()...)
	}
	root.Version = version()
	root.SetVersionTemplate("skillgen {{.Version}}\n")
	// An unknown command is an argument to cobra, which knows nothing about names that are near.
	root.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return usage.UnknownVerb(cmd, args[0])
	}
	return root
}
