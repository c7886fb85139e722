package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

func completionCommand(std ui.Streams) *cobra.Command {
	// The names are checked here and completed by the shell: they stand once.
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "print a completion script for bash, zsh, fish or powershell",
		Long: `Completion prints a script that makes a shell complete the commands and flags of skillgen. Load it where the shell
starts, or save it where the shell looks for such scripts.`,
		Example: `  source <(skillgen completion bash)
  skillgen completion zsh > "${fpath[1]}/_skillgen"
  skillgen completion fish > ~/.config/fish/completions/skillgen.fish`,
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(std.Out, true)
			case "zsh":
				return root.GenZshCompletion(std.Out)
			case "fish":
				return root.GenFishCompletion(std.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(std.Out)
			}
			return ui.NotOneOf("shell", args[0], shells)
		},
	}
}
