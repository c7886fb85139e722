package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// asDirected gives watch, where it was given nothing, the arguments of the directive in the current directory, so that it
// writes the files that go generate writes, and takes none of them for stale.
func asDirected(verb *cobra.Command, args []string) ([]string, error) {
	if len(args) > 0 || verb.Flags().NFlag() > 0 || compiled.UnderGoGenerate() {
		return args, nil
	}
	line, err := compiled.OneLine(verb.Context(), verb.Name())
	if err != nil {
		return nil, err
	}
	if err := usage.OneDash(verb, line.Args); err != nil {
		return nil, err
	}
	if err := verb.ParseFlags(line.Args); err != nil {
		return nil, verb.FlagErrorFunc()(verb, err)
	}
	args = verb.Flags().Args()
	return args, verb.ValidateArgs(args)
}
