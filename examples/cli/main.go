// Desk is a command line that ships skills for the agents of its users. What it does for a living is one command; the
// other, skills, is generated: it lists the skills, shows them, and installs them where agents look.
//
//	go run . skills install --dry-run
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/examples/cli/skills"
)

func main() {
	root := &cobra.Command{Use: "desk", Short: "tickets of a support desk"}
	root.AddCommand(tickets(), skills.Command())
	if root.Execute() != nil {
		os.Exit(1)
	}
}

func tickets() *cobra.Command {
	return &cobra.Command{
		Use:   "tickets",
		Short: "list the tickets that nobody has",
		Args:  cobra.NoArgs,
		Run: func(cmd *cobra.Command, _ []string) {
			fmt.Fprintln(cmd.OutOrStdout(), "17  the printer prints blank pages\n18  nobody can log in")
		},
	}
}
