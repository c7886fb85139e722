package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/complete"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/format"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mcpfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/rulebook"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

func completionCommand(std ui.Streams) *cobra.Command {
	// The names are checked here and completed by the shell: they stand once.
	known := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "print a completion script for bash, zsh, fish or powershell",
		Long: `Completion prints a script that makes a shell complete the commands and flags of skillgen, and what they may be: rules,
formats, styles, profiles, agents, and the names of skills and projects. Load it where the shell starts, or save it where
the shell looks for such scripts. The one for bash needs the package bash-completion, in version 2, and that of zsh a line
"autoload -U compinit; compinit" in ~/.zshrc; fish and powershell need nothing. Names that a shell would not
take for one word, as those with blanks, are not offered.`,
		Example: `  source <(skillgen completion bash)
  skillgen completion zsh > "${fpath[1]}/_skillgen"
  skillgen completion fish > ~/.config/fish/completions/skillgen.fish`,
		ValidArgs: known,
		RunE: func(cmd *cobra.Command, args []string) error {
			if slices.Contains(known, args[0]) {
				return complete.Script(std.Out, cmd.Root(), args[0])
			}
			return ui.NotOneOf("shell", args[0], known)
		},
	}
}

// mayBe is what flags and arguments may be that are always the same. The names of skills and projects the verbs look up.
func mayBe() complete.Values {
	var profiles, formats, rules, levels []string
	for _, p := range loader.Profiles() {
		profiles = append(profiles, p.Name)
	}
	for _, f := range format.All() {
		formats = append(formats, f.Name)
	}
	for _, r := range loader.Rules() {
		levels = append(levels, r.Name+"=\t"+r.Title)
	}
	for _, name := range rulebook.Names() {
		rules = append(rules, name+"\t"+rulebook.Title(name))
	}
	return complete.Values{
		"--profile": complete.Fixed(profiles...), "--format": complete.Fixed(formats...), "--style": complete.Fixed(promptStyles()...),
		"--embed": complete.Fixed(target.Embeddings()...), "--trigger-mode": complete.Fixed(target.TriggerModes()...), "--adapter": complete.Fixed(target.Adapters()...),
		"--for": complete.Fixed(mcpfile.Names()...), "--agent": complete.Fixed(agents.Names()...), "--scope": complete.Fixed(cli.Scopes()...),
		"RULE": complete.Fixed(rules...),
		"--rule": func(typed string) []string {
			name, _, ok := strings.Cut(typed, "=")
			if !ok {
				return levels
			}
			return []string{name + "=error", name + "=warning", name + "=hint", name + "=off"}
		},
	}
}
