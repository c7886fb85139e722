package main

import (
	"cmp"
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime"
)

// This file is what the verbs that look at a catalog say of findings. They consult check itself, with the same arguments, so that
// they count what it counts.

// maxAsked is how many skills are checked for a verb that was asked something else: check reads and compares all bodies,
// which takes longer than a list of thousands.
const maxAsked = 500

// consult is check with the flags and directories that another verb has, and the defaults that a skillgen.toml gives check; only, where
// there is one, is a file in them which is checked alone.
func consult(cmd *cobra.Command, dirs []string, only ...string) (checked, error) {
	var f checkFlags
	flags := pflag.NewFlagSet("check", pflag.ContinueOnError)
	f.registerAll(flags)
	if err := usage.GiveFlags(flags, cmd.Flags()); err != nil {
		return checked{}, err
	}
	if err := f.Configure(flags, io.Discard, input.ConfigDir(&f.Flags, dirs), dirs...); err != nil {
		return checked{}, err
	}
	opts, err := f.options()
	if err != nil {
		return checked{}, err
	}
	if len(only) == 0 {
		only = input.Dirs(&f.Flags, dirs)
	}
	return f.all(cmd, only, opts)
}

// counts are how many findings check has, in --json.
type counts struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Hints    int `json:"hints"`
}

// findings is how much check has to say about directories, nil where they have too many skills to ask.
func findings(cmd *cobra.Command, dirs []string, skills int) (*counts, error) {
	if skills > maxAsked {
		return nil, nil
	}
	found, err := consult(cmd, dirs)
	errs, warnings, hints := ui.Tally(found.Diagnostics)
	return &counts{errs, warnings, hints}, err
}

// tell prints that for people, of so many skills.
func (c *counts) tell(cmd *cobra.Command, std ui.Streams, args []string, skills int) {
	check := usage.Again(cmd, args)("check", nil)
	switch {
	case c == nil:
		ui.Note(std.Err, "whether all is well with %s, ask %s", ui.Plural(skills, "skill"), check)
	case *c != counts{}:
		ui.Note(std.Err, "%s; see %s", ui.Counted(c.Errors, c.Warnings, c.Hints), check)
	}
}

// remarks is what a verb that answers for an agent says beside its answer, to people and in JSON.
type remarks struct {
	Config    *input.Lowered     `json:"config,omitempty"`
	NotLoaded []left.Skill       `json:"notLoaded"`
	Unread    []left.UnreadPlace `json:"unread"`
	Check     *counts            `json:"check,omitempty"` // where a skill is rejected, or what is asked may be for what check warns of

	args    []string
	skills  int
	report  runtime.Report
	isEmpty bool
	without []left.Skill // those of NotLoaded that are named
	refused error        // why a load fails as a whole
	err     error
}

// remarksOn looks at what the catalog of directories leaves out.
func remarksOn(cmd *cobra.Command, f *input.Flags, args []string, cat *runtime.Catalog, refused error) remarks {
	b := remarks{Config: input.By(f), args: args, refused: refused, isEmpty: cat.Len() == 0}
	loaded := cat
	if refused != nil { // nothing of it is loaded, and all of it is there
		var all *runtime.Catalog
		if all, _, b.err = input.Listing(cmd.Context(), f, args); b.err != nil {
			return b
		}
		cat = all
	}
	b.report = cat.Overview()
	b.Unread = left.UnreadPlaces(b.report)
	b.NotLoaded, b.skills = left.Skills(b.report), len(b.report.Skills)
	b.without = left.Without(f, b.NotLoaded, loaded)
	if _, rejected := left.Named(b.NotLoaded, runtime.StateRejected); rejected > 0 || refused != nil {
		b.Check, b.err = findings(cmd, args, b.skills)
	}
	return b
}

// end ends a verb that answers for an agent where the agent has no skill, though there are some: an answer of nothing
// would look like one about nothing. err is what the verb ends with otherwise.
func (b remarks) end(cmd *cobra.Command, std ui.Streams, err error) error {
	if err = cmp.Or(err, b.err); err != nil {
		return err
	}
	if names, n := left.Named(b.without, runtime.StateDisabled); n > 0 {
		ui.Note(std.Err, "%s disabled: %s", ui.Plural(n, "skill"), names)
	}
	left.PrintStillRead(std.Err, left.OffIn(b.report)) // also one of which another has the name
	if names, n := left.Named(b.without, runtime.StateUnreached); n > 0 {
		ui.Note(std.Err, "%s passed over: %s; see %s", ui.Plural(n, "skill"), names, usage.Again(cmd, b.args)("list", nil))
	}
	if names, n := left.Named(b.without, runtime.StateUntrusted); n > 0 {
		ui.Note(std.Err, "%s not loaded, in a directory that is not trusted: %s", ui.Plural(n, "skill"), names)
	}
	left.PrintUnread(std.Err, b.Unread)
	names, rejected := left.Named(b.NotLoaded, runtime.StateRejected)
	switch {
	case b.refused != nil:
		ui.Note(std.Err, "%s", b.refused)
		ui.Note(std.Err, "under this profile no skill is loaded while one is rejected")
	case rejected > 0:
		ui.Note(std.Err, "%s not loaded: %s", ui.Plural(rejected, "skill"), names)
	case b.isEmpty && left.AreFindings(b.Unread):
		return ui.ErrFindings
	case b.Check == nil:
		return nil
	}
	b.Check.tell(cmd, std, b.args, b.skills)
	if b.refused != nil || b.isEmpty && rejected > 0 {
		return ui.ErrFindings
	}
	return nil
}

// about are the findings of check that are about one skill of a report: in its SKILL.md, and in its other files.
func about(cmd *cobra.Command, dirs []string, s runtime.SkillReport, report runtime.Report) ([]runtime.Diagnostic, error) {
	var only []string
	if len(report.Skills) > maxAsked {
		only = []string{filepath.FromSlash(s.Path)} // what others have to do with it, check of all says
	}
	found, err := consult(cmd, dirs, only...)
	if err != nil {
		return nil, err
	}
	isOwn := left.FilesOf(s, report)
	isOthers := func(d runtime.Diagnostic) bool { return !isOwn(d.File) }
	return append([]runtime.Diagnostic{}, slices.DeleteFunc(found.Diagnostics, isOthers)...), nil // a list in JSON is never null
}
