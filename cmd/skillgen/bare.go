package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/directive"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/directive/runs"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// bare is skillgen without arguments: it generates into the current directory where that was plainly meant, and
// prints its help anywhere else. Whoever tries out a command that they do not know gets no files for it. Where lines of
// go generate stand there, it does what they say, in their order, each with a root of its own.
func bare(cmd *cobra.Command, root func() *cobra.Command) error {
	lines, err := runs.All()
	if err == nil && len(lines) == 0 {
		return cmd.Help()
	}
	for _, line := range lines {
		again := root()
		again.SetArgs(append([]string{"generate"}, line.Args...))
		if err = again.ExecuteContext(cmd.Context()); err != nil && line.Place != "" && !errors.Is(err, ui.ErrFindings) {
			err = fmt.Errorf("%s: %w", ui.Plain(line.Place), err)
		}
		if err != nil {
			break
		}
	}
	return err
}

// asDirected gives watch, where it was given nothing, the arguments of the directive in the current directory, so that it
// writes the files that go generate writes, and takes none of them for stale.
func asDirected(verb *cobra.Command, args []string) ([]string, error) {
	if len(args) > 0 || verb.Flags().NFlag() > 0 || directive.UnderGoGenerate() {
		return args, nil
	}
	line, err := runs.One(verb.Name())
	if err != nil {
		return nil, err
	}
	if err := verb.ParseFlags(line.Args); err != nil {
		return nil, verb.FlagErrorFunc()(verb, err)
	}
	args = verb.Flags().Args()
	return args, verb.ValidateArgs(args)
}
