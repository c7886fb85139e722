package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
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
		return fmt.Errorf("unknown command %q; to generate from a directory: skillgen generate %s", name, cli.Word(name))
	}
	return fmt.Errorf("unknown command %q; see skillgen --help", name)
}

// printHelp prints the help of a command as wide as the terminal is.
func printHelp(cmd *cobra.Command, _ []string) {
	ui.PrintText(cmd.OutOrStdout(), strings.TrimSpace(cmd.Long)+"\n\n"+cmd.UsageString())
}

func helpCommand() *cobra.Command {
	help := &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "print the help of a command",
		Long:    "Help prints the manual of skillgen, or the help of one command: the same as its flag --help.",
		Example: "  skillgen help check",
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
	usage.CheckArguments(help)
	return help
}
