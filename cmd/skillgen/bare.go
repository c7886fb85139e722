package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/directive"
)

// bare is skillgen without arguments: it generates into the current directory where that was plainly meant, and
// prints its help anywhere else. Whoever tries out a command that they do not know gets no files for it.
func bare(root, gen *cobra.Command) error {
	if !directive.UnderGoGenerate() {
		if _, found := directive.Of("."); !found {
			return root.Help()
		}
	}
	args, err := asDirected(gen, nil)
	if err != nil {
		return err
	}
	gen.SetContext(root.Context())
	return gen.RunE(gen, args)
}

// asDirected gives a verb that was given nothing the arguments of the directive in the current directory, so that it
// writes the files that go generate writes, and takes none of them for stale.
func asDirected(verb *cobra.Command, args []string) ([]string, error) {
	if len(args) > 0 || verb.Flags().NFlag() > 0 || directive.UnderGoGenerate() {
		return args, nil
	}
	given, _ := directive.Of(".")
	if slices.ContainsFunc(given, func(word string) bool { return strings.Contains(word, "$") }) {
		return nil, errors.New("the go:generate line asks for variables that only go generate knows: run go generate")
	}
	if err := verb.ParseFlags(given); err != nil {
		return nil, verb.FlagErrorFunc()(verb, err)
	}
	args = verb.Flags().Args()
	return args, verb.ValidateArgs(args)
}
