package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// whichDirectory is what the help of the three commands says about the directory.
const whichDirectory = `

Without TARGET it is where agents look: those of --agent, or else .agents/skills, .claude/skills where Claude Code is
found, and of the places of other agents those that have skills of the owner already. A TARGET where no agent of --agent
looks is named each time. --scope project, the default, is the repository or else the current directory, and --scope user
the home directory.`

func installCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Install}
	cmd := &cobra.Command{
		Use:   "install [TARGET]",
		Short: "install skills into a directory of the user's, or update them there",
		Long: `Install puts the skills that come with skillgen, or those of --from, into TARGET/skills. What it installed before is
replaced by the new version; what the user changed or removed stays so and is reported, and so does what it did not
install, such as the skills of another owner. Whatever interrupts it, a new skill is there whole or not at all, each file
of another is the old one or the new one, and the next run repairs. A skill of --from that check refuses is left out,
with what check says of it, and the others are installed. With --skill, the skills that it requires come along, and no
other of --from counts.

A skill is owned by the Go module that --from is in, by the plugin that it is, or by that directory itself. What a
directory installed that is not there any more is taken over when at least half of the skills are the same; where they
are not, --owner says whose they are.

To go back to the shipped version, install with --force: what the user has changed goes to TARGET/skills/.skillgen-kept,
where no client takes it for a skill, and what was removed comes back, as with --restore. It does nothing to the skills of
another owner. It exits 1 when a skill could not be installed,
or when what stands in the place of each is another owner's or no directory.` + whichDirectory,
		Example: "  skillgen install ~/.claude\n  skillgen install --from . --clean ~/.agents\n  skillgen install --from . --skill pdf --agent claude-code --scope user --dry-run",
	}
	f.complete(cmd, std)
	cmd.Flags().BoolVar(&f.options.Clean, "clean", false, "install the clean view: YAML that strict readers of the specification take; remembered, until --clean=false")
	cmd.Flags().BoolVar(&f.options.Restore, "restore", false, "bring back what the user removed")
	cmd.Flags().BoolVar(&f.options.Force, "force", false, "replace what the user changed, which is kept, and bring back what the user removed")
	cmd.Flags().BoolVar(&f.options.DryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

func statusCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Status, finding: cli.IsBehind}
	cmd := &cobra.Command{
		Use:   "status [TARGET]",
		Short: "say in what state installed skills are",
		Long: `Status compares TARGET/skills with the skills that come with skillgen, or with those of --from: missing, current,
outdated, modified (by the user), foreign (not installed by skillgen), removed (by the user), dropped (installed from
there, where it is no more), unknown (installed from there, where it is refused now) or source (where --from reads it).
It writes nothing. It exits 1 when install would change a skill, and when a skill of --from that is meant is refused,
whatever is installed: then nobody knows what should be.

With --diff it prints, behind the table, what the user has changed, from the shipped version to the user's, and what is
new, from the installed version to the shipped one.` + whichDirectory,
		Example: "  skillgen status ~/.claude\n  skillgen status --from . --scope user --diff",
	}
	f.complete(cmd, std)
	cmd.Flags().BoolVar(&f.diff, "diff", false, "print what the user has changed and what is new as a unified diff")
	cmd.MarkFlagsMutuallyExclusive("diff", "json")
	return cmd
}

func uninstallCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Uninstall, takesOut: true}
	cmd := &cobra.Command{
		Use:   "uninstall [TARGET]",
		Short: "take installed skills out again",
		Long: `Uninstall takes the skills that come with skillgen, or those of --from, out of TARGET/skills: only what is unmodified. A
skill of which the user changed a file stays whole, and files that the user added stay. So does what --from
is read from. Without --skill, all goes that the owner has installed there, also what the source no longer has; where that
is gone itself, --owner alone says whose skills are meant. With the last skill goes what was made to install into, as far
as it is empty.` + whichDirectory,
		Example: "  skillgen uninstall ~/.claude\n  skillgen uninstall --scope user --dry-run",
	}
	f.complete(cmd, std)
	cmd.Flags().BoolVar(&f.options.DryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}
