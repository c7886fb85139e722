package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// This file is what is said to somebody who uses the command wrongly: what was found, and what is meant or allowed.

// unknownCommand is the error for a first argument that is no command.
func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, c := range root.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	if hint := ui.Suggest(name, names); hint != "" {
		return fmt.Errorf("unknown command %q%s", name, hint)
	}
	// Who writes skillgen DIR means generate most of the time. It is not guessed: files would be written.
	if input.CheckDir(name) == nil {
		return fmt.Errorf("unknown command %q; to generate from a directory: skillgen generate %s", name, name)
	}
	return fmt.Errorf("unknown command %q; see skillgen --help", name)
}

// wrongFlag adds to an error about flags what the command has instead.
func wrongFlag(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) || unknown.GetSpecifiedShortnames() != "" {
		return fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())
	}
	name := unknown.GetSpecifiedName()
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := runtime.Nearest(name, slices.Values(names)); near != "" {
		return fmt.Errorf("unknown flag --%s; did you mean --%s?", name, near)
	}
	// skillgen alone generates, so people give it the flags of generate.
	if !cmd.HasParent() {
		if gen, _, _ := cmd.Find([]string{"generate"}); gen.Flags().Lookup(name) != nil {
			return fmt.Errorf("unknown flag --%s; generate has it: skillgen generate --%s", name, name)
		}
	}
	return fmt.Errorf("unknown flag --%s; see %s --help", name, cmd.CommandPath())
}

func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "print the help of a command",
		Long:    "Help prints the manual of skillgen, or the help of one command: the same as its flag --help.",
		Example: "  skillgen help check",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			topic, _, err := root.Find(args)
			if err != nil || topic == root && len(args) > 0 {
				return unknownCommand(root, args[0])
			}
			topic.InitDefaultHelpFlag()
			topic.InitDefaultVersionFlag()
			return topic.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, c := range cmd.Root().Commands() {
				names = append(names, c.Name()+"\t"+c.Short)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}
