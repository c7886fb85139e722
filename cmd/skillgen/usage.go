package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// This file is the help that is printed.

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
				return usage.UnknownVerb(root, args[0])
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
