package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// installFlags are those of install, status and uninstall.
type installFlags struct {
	input.Flags
	from    string
	json    bool
	options userdir.Options
	call    userdirCall
	finding func(userdir.State) bool // of which states the exit status tells; nil for none
}

// userdirCall is userdir.Install, Status or Uninstall.
type userdirCall func(ctx context.Context, target string, cat *runtime.Catalog, opts *userdir.Options) ([]userdir.State, error)

func installCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Install}
	cmd := &cobra.Command{
		Use:   "install TARGET",
		Short: "install skills into a directory of the user's, or update them there",
		Long: `Install puts the skills that come with skillgen, or those of --from, into TARGET/skills. What it installed before is
replaced by the new version; what the user changed or removed stays so and is reported, and so does what it did not
install, such as the skills of another owner: a skill is owned by the Go module that --from is in, or by that directory
itself. Whatever interrupts it, a skill is there whole or not at all, and the next run repairs.

To go back to the shipped version of a file, remove it and install with --restore. It exits 1 when a skill could not be
installed.`,
		Example: "  skillgen install ~/.claude\n  skillgen install --from . --clean ~/.agents",
	}
	f.complete(cmd, std)
	cmd.Flags().BoolVar(&f.options.Clean, "clean", false, "install the clean view: YAML that strict readers of the specification take")
	cmd.Flags().BoolVar(&f.options.Restore, "restore", false, "bring back what the user removed")
	return cmd
}

func statusCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Status, finding: installChanges}
	cmd := &cobra.Command{
		Use:   "status TARGET",
		Short: "say in what state installed skills are",
		Long: `Status compares TARGET/skills with the skills that come with skillgen, or with those of --from: missing, current,
outdated, modified (by the user), foreign (not installed by skillgen) or removed (by the user). It writes nothing. It
exits 1 when install would change something.`,
		Example: "  skillgen status ~/.claude",
	}
	f.complete(cmd, std)
	return cmd
}

func uninstallCommand(std ui.Streams) *cobra.Command {
	f := &installFlags{call: userdir.Uninstall}
	cmd := &cobra.Command{
		Use:   "uninstall TARGET",
		Short: "take installed skills out again",
		Long: `Uninstall takes the skills that come with skillgen, or those of --from, out of TARGET/skills: only what is unmodified. A
skill of which the user changed a file stays whole, and files that the user added stay.`,
		Example: "  skillgen uninstall ~/.claude",
	}
	f.complete(cmd, std)
	return cmd
}

// installChanges reports whether install would change something of a skill.
func installChanges(s userdir.State) bool {
	behind := func(c userdir.Condition) bool { return c == userdir.ConditionMissing || c == userdir.ConditionOutdated }
	return behind(s.State) || slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return behind(f.State) })
}

// complete adds to one of the three commands what they share.
func (f *installFlags) complete(cmd *cobra.Command, std ui.Streams) {
	cmd.Args = cobra.ExactArgs(1)
	flags := cmd.Flags()
	flags.StringVar(&f.from, "from", "", "the `directory` whose skills are meant, instead of those that come with skillgen")
	f.RegisterProfile(flags, "a skill in --from")
	flags.BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args[0]) }
}

// run prints what was done even where it failed half way: the user sees in what state each skill is.
func (f *installFlags) run(cmd *cobra.Command, std ui.Streams, dir string) error {
	cat, err := f.theCatalog(cmd, std.Err)
	if err != nil {
		return err
	}
	// Said first: a skill that is left out looks like one that was never there in what follows.
	rejected := printRejected(std.Err, cat)
	states, err := f.call(cmd.Context(), dir, cat, &f.options)
	// Nothing was done, so there is nothing to print but the error.
	if states == nil && err != nil || errors.Is(err, userdir.ErrLocked) {
		return err
	}
	if printErr := f.print(std.Out, dir, states); printErr != nil {
		return printErr
	}
	if err != nil {
		ui.Note(std.Err, "%s", err)
	}
	if err != nil || rejected || f.finding != nil && slices.ContainsFunc(states, f.finding) {
		return ui.ErrFindings
	}
	return nil
}

var errBootstrap = errors.New("this skillgen was built without the bundled skills; name a directory with --from")

// theCatalog is that of --from, or the bundled one.
func (f *installFlags) theCatalog(cmd *cobra.Command, w io.Writer) (*runtime.Catalog, error) {
	if f.from == "" {
		// Whoever builds skillgen ships the same skills, and may replace what another build installed.
		f.options.Owner = ownModule
		if cat := bundled(); cat != nil {
			return cat, nil
		}
		return nil, errBootstrap
	}
	if err := f.Configure(cmd.Flags(), w, f.from); err != nil {
		return nil, err
	}
	cat, err := input.Named(cmd.Context(), &f.Flags, f.from)
	if err != nil {
		return nil, err
	}
	if f.options.Owner, err = ownerOf(f.from); err == nil && len(cat.Overview().Skills) == 0 {
		err = fmt.Errorf("there is no skill in %s%s", ui.Plain(filepath.ToSlash(f.from)), input.Unnamed(cmd.Context(), &f.Flags, f.from))
	}
	return cat, err
}

// printRejected says which skills of --from are not meant, because they cannot be read, and reports whether any are.
func printRejected(w io.Writer, cat *runtime.Catalog) bool {
	found := false
	for _, s := range cat.Overview().Skills {
		if s.State == runtime.StateRejected {
			ui.Note(w, "%s is left out: %s", ui.Plain(ui.Near(s.Path)), ui.OneLine(s.Reason))
			found = true
		}
	}
	return found
}

func (f *installFlags) print(w io.Writer, target string, states []userdir.State) error {
	if f.json {
		return ui.PrintJSON(w, struct {
			Version int             `json:"version"`
			Target  string          `json:"target"`
			Skills  []userdir.State `json:"skills"`
		}{1, filepath.ToSlash(target), states})
	}
	rows := ui.Table{{"NAME", "STATE", "ACTION", "REASON"}}
	for _, s := range states {
		rows.Add(ui.Plain(string(s.Skill)), string(s.State), string(s.Action), ui.OneLine(s.Reason))
		// What is current is of no interest, file by file.
		if s.State == userdir.ConditionCurrent {
			continue
		}
		for _, file := range s.Files {
			if file.State != userdir.ConditionCurrent && file.Action != userdir.ActionRemoved {
				rows.Add("  "+ui.Plain(file.Path), string(file.State), string(file.Action), ui.OneLine(file.Reason))
			}
		}
	}
	return rows.Print(w)
}
