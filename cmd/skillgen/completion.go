package main

import "github.com/spf13/cobra"

func completionCommand(std stdio) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "print a completion script for bash, zsh, fish or powershell",
		Long: `Completion prints a script that makes a shell complete the commands and flags of skillgen. Load it where the shell
starts, or save it where the shell looks for such scripts.`,
		Example: `  source <(skillgen completion bash)
  skillgen completion zsh > "${fpath[1]}/_skillgen"
  skillgen completion fish > ~/.config/fish/completions/skillgen.fish`,
		Args:      cobra.ExactArgs(1),
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(std.out, true)
			case "zsh":
				return root.GenZshCompletion(std.out)
			case "fish":
				return root.GenFishCompletion(std.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(std.out)
			}
			return notOneOf("shell", args[0], shells)
		},
	}
}
