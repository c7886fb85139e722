package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/complete"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/installed"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// installFlags are those of install, status and uninstall.
type installFlags struct {
	input.Flags
	from       string
	names      []string
	selection  cli.Selection
	json, diff bool
	options    userdir.Options
	call       cli.Func
	takesOut   bool                     // uninstall, which is right for what nobody should have installed too
	noSource   error                    // why --from says nothing, where the record does
	own        installed.Before         // what an installed skill may hide, or be hidden by
	finding    func(userdir.State) bool // of which states the exit status tells; nil for none
}

// complete adds to one of the three commands what they share.
func (f *installFlags) complete(cmd *cobra.Command, std ui.Streams) {
	flags := cmd.Flags()
	flags.StringVar(&f.from, "from", "", "the `DIR` whose skills are meant, instead of those that come with skillgen")
	input.RegisterReading(&f.Flags, flags, "a skill in --from")
	flags.StringVar(&f.options.Owner, "owner", "", "whose the skills are, by `NAME`, instead of the module, plugin or directory that --from is")
	flags.StringArrayVar(&f.names, "skill", nil, "the skill that is meant, by `NAME`, instead of all; repeatable")
	flags.StringArrayVar(&f.selection.Agents, "agent", nil, "the agent whose directory is meant, by `NAME`; repeatable")
	flags.StringVar(&f.selection.Scope, "scope", "", "the `SCOPE` of the directories of agents: project (the default) or user")
	flags.BoolVar(&f.json, "json", false, "print JSON")
	cmd.Args = usage.Needs("from", "profile", "rule", "allow-link-target")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	if std.Completes {
		_ = cmd.RegisterFlagCompletionFunc("skill", f.skillNames) // fails for a flag that there is not
	}
}

// skillNames are what --skill may be: for all but install also what is installed and was dropped from the source since.
func (f *installFlags) skillNames(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	cat, err := f.theCatalog(cmd, io.Discard)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all := cat.Names()
	if targets, err := f.targets(cat, args); err == nil && cmd.Name() != "install" {
		all = append(all, cli.Known(targets, &f.options)...)
	}
	var names []string
	for _, name := range all {
		names = append(names, string(name))
	}
	return complete.Words(slices.Compact(slices.Sorted(slices.Values(names))))
}

// run prints what was done even where it failed half way: the user sees in what state each skill is.
func (f *installFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	if err := owners.RefuseOwner(cmd.Name(), f.from, f.options.Owner, usage.Again(cmd, args)); err != nil {
		return err
	}
	cat, failed := f.theCatalog(cmd, std.Err)
	targets, err := f.targets(cat, args)
	if failed != nil {
		return installed.Orphaned(failed, f.from, targets, usage.Again(cmd, args))
	}
	if len(args) > 0 {
		names := func() []runtime.SkillName {
			usual, _ := f.targets(cat, nil)
			return slices.Concat(cat.Names(), cli.Known(usual, &f.options))
		}
		if err := installed.RefuseTarget(args[0], f.from, cmd.Name(), f.selection, names); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	known := cli.Known(targets, &f.options)
	if f.noSource != nil && len(known) == 0 {
		return fmt.Errorf("%w, and %s", f.noSource, installed.Nothing(targets, f.options.Owner, cmd.Flags().Changed("owner")))
	}
	if cmd.Name() == "install" {
		known = nil // what is installed and nowhere else cannot be
	}
	if !f.takesOut {
		f.own = installed.LookBefore(cmd.Context(), &f.Flags, targets, cat, &f.options, args)
		for _, target := range targets {
			if err := output.RefuseAmong(cmd.Context(), &f.Flags, cat.All(), f.from, target.Skills()); err != nil {
				return err
			}
		}
	}
	for _, name := range f.names { // said once, and not for each directory
		if err := installed.OneOf(cat, known, name, cmd.Name(), usage.Again(cmd, args)); err != nil {
			if there := left.UnknownName(cmd.Context(), &f.Flags, f.from, name, usage.Again(cmd, []string{f.from})("check", nil)); there != nil {
				return there
			}
			left.PrintRefused(std.Err, cat, nil) // it may be one of those
			return err
		}
		f.options.Only = append(f.options.Only, runtime.SkillName(name))
	}
	f.options.Written = cmd.Flags().Changed("clean") && !f.options.Clean
	if !f.takesOut { // status says what install would do
		var added []string
		f.options.Only, added = cli.Required(cat, f.options.Only)
		for _, note := range added {
			ui.Note(std.Err, "%s", note)
		}
	}
	f.options.Contents = f.diff
	// Said first: a skill that is left out looks like one that was never there in what follows. What is taken out need not be read.
	out := left.Refused{All: []left.RefusedSkill{}}
	if !f.takesOut {
		asked := installed.WithRequired(cat, f.options.Only)
		out = left.PrintRefused(std.Err, cat, asked)
		if f.from != "" {
			if err := out.Check(cmd.Context(), std.Err, &f.Flags, f.from, cat, asked); err != nil {
				return err
			}
			f.options.Except = installed.Refused(out, cat, cli.Known(targets, &f.options))
		}
	}
	results := cli.Each(cmd.Context(), targets, cat, f.call, &f.options)
	if f.takesOut && f.from != "" && f.noSource == nil { // which is there, and may refuse what was installed
		now := left.PrintRefused(io.Discard, cat, nil)
		_ = now.Check(context.WithoutCancel(cmd.Context()), io.Discard, &f.Flags, f.from, cat, nil) // what goes need not be read
		installed.KnowRefused(results, installed.Refused(now, cat, known))
	}
	installed.Doubt(results, out)
	err = cli.Errors(results)
	if idle := installed.Idle(results, targets, f.options.Owner, cmd.Flags().Changed("owner"), cmd.Name()); idle != "" && err == nil {
		ui.Note(std.Err, "%s", idle)
	}
	if cmd.Name() == "install" {
		err = cmp.Or(err, cli.Unplaced(results))
	}
	// Where nothing was done, there is nothing to print but the error.
	if !slices.ContainsFunc(results, func(r cli.Result) bool { return !r.IsRefused() }) {
		return err
	}
	stopped := cmd.Context().Err() != nil
	if stopped && !f.json {
		installed.PrintInterrupted(std.Err, results)
	}
	if printErr := f.print(cmd, std, cat, results, out, args); printErr != nil {
		return printErr
	}
	if err != nil && !stopped { // which is said by itself
		ui.Note(std.Err, "%s", err)
	}
	isFound := func(r cli.Result) bool { return f.finding != nil && slices.ContainsFunc(r.States, f.finding) }
	if err != nil || out.IsFinding() || slices.ContainsFunc(results, isFound) {
		return ui.ErrFindings
	}
	return nil
}

// targets are the directories that are meant; cat is nil where there is none.
func (f *installFlags) targets(cat *runtime.Catalog, args []string) ([]cli.Target, error) {
	return f.targetsOf(f.options.Owner, func(t cli.Target) bool {
		return userdir.Inherits(t.Dir, cat, t.Options(f.options))
	}, args)
}

// targetsOf are those of an owner, and those of which inherits says so.
func (f *installFlags) targetsOf(owner string, inherits func(cli.Target) bool, args []string) ([]cli.Target, error) {
	meant := f.selection
	meant.Owner, meant.Inherits = owner, inherits
	if len(args) == 0 {
		return meant.Targets()
	}
	return installed.Target(args[0], f.from, f.takesOut, meant)
}

func (f *installFlags) print(cmd *cobra.Command, std ui.Streams, cat *runtime.Catalog, results []cli.Result, out left.Refused, args []string) error {
	isNamed, beside := len(args) == 1, f.own.Beside(results, cat, cmd.Name())
	var err error
	if f.json {
		err = installed.PrintJSON(std.Out, results, out.All, beside, isNamed)
		beside = nil
	} else if err = installed.Print(std.Out, results, isNamed); err == nil && f.diff {
		err = installed.PrintDiff(std.Out, results)
	}
	if err != nil {
		return err
	}
	for _, b := range beside {
		ui.Note(std.Err, "%s", b.Message)
	}
	installed.PrintWarned(std.Err, results, out, usage.Again(cmd, []string{f.from})("check", nil))
	theirs := func(owner string) []cli.Target {
		targets, _ := f.targetsOf(owner, nil, args) // which were found a moment ago
		return targets
	}
	installed.Notes{
		Verb: cmd.Name(), IsFrom: f.from != "", IsDry: f.options.DryRun, Again: usage.Again(cmd, installed.Typed(args, f.from)), Theirs: theirs,
	}.Print(cmd.Context(), std.Err, &f.Flags, results, cat, out)
	if note := owners.SharedOwner(cmd.Name(), f.from, f.options.Owner, results); note != "" && !cmd.Flags().Changed("owner") && (len(f.names) == 0 || !f.takesOut) {
		ui.Note(std.Err, "%s", note)
	}
	if note := owners.LinkedSource(cmd.Name(), f.from, results); note != "" && !cmd.Flags().Changed("owner") {
		ui.Note(std.Err, "%s", note)
	}
	return nil
}

// theCatalog is that of --from, or the bundled one.
func (f *installFlags) theCatalog(cmd *cobra.Command, w io.Writer) (*runtime.Catalog, error) {
	isGiven := f.options.Owner != "" // then the directory itself is another owner
	f.options.Formerly = func(owner string) bool {
		return owners.IsGone(owner) || !isGiven && owners.HasMoved(cmd.Context(), owner, f.from)
	}
	if f.takesOut && (f.from == "" && f.options.Owner != "" || installed.IsMissing(f.from)) { // the record says enough
		if f.from == "" {
			return installed.Recorded(), nil
		}
		var err error
		f.options.Owner, err = f.ownerOfSource()
		f.noSource, f.options.Formerly = ui.NoSuch(f.from), nil
		return installed.Recorded(), err
	}
	if f.from == "" {
		// Whoever builds skillgen ships the same skills, and may replace what another build installed.
		f.options.Owner = cmp.Or(f.options.Owner, owners.Own)
		if cat := bundled(); cat != nil {
			return cat, nil
		}
		return nil, errors.New("this skillgen was built without the bundled skills; name a directory with --from")
	}
	var ownerErr error
	f.options.Owner, ownerErr = f.ownerOfSource()
	f.Hinted = usage.KeepFlagsHere(cmd)
	compiled.FollowLine(cmd, w, &f.Flags)
	_, profileErr := f.Profile() // of the command line
	if err := f.Configure(cmd.Flags(), w, f.from, f.from); err != nil {
		if !f.takesOut {
			return nil, err
		}
		if !errors.Is(err, ui.ErrFindings) { // which are printed
			ui.Note(w, "%s", err)
		}
		return installed.Recorded(), cmp.Or(ownerErr, profileErr) // the record says enough
	}
	cat, err := input.Named(cmd.Context(), &f.Flags, f.from)
	if err != nil {
		return nil, err
	}
	err = ownerErr
	if err == nil && left.HasNone(cat) {
		err = fmt.Errorf("there is no skill in %s%s", ui.Plain(filepath.ToSlash(f.from)), cmp.Or(left.UnnamedClients(cmd.Context(), &f.Flags, f.from), left.PassedOver(cmd.Context(), &f.Flags, f.from)))
		if places := left.UnreadPlaces(cat.Report()); len(places) > 0 { // nobody knows whether there is one
			err = fmt.Errorf("%s: %s", ui.Plain(ui.Near(places[0].Path)), ui.Plain(places[0].Why))
		}
		if f.takesOut {
			f.noSource, err = err, nil
		}
	}
	return cat, err
}

func (f *installFlags) ownerOfSource() (string, error) {
	if f.options.Owner != "" {
		return f.options.Owner, nil
	}
	f.options.Aliases = owners.AlsoKnown(f.from)
	owner, err := owners.Of(f.from)
	if err != nil {
		err = fmt.Errorf("%s; mend it, or say whose the skills are with --owner NAME", ui.NearText(err.Error()))
	}
	return owner, err
}
