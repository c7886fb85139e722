package main

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// This file is what the verbs that look at a catalog say of findings. They consult check itself, with the same arguments, so that
// they count what it counts.

// maxAsked is how many skills are checked for a verb that was asked something else: check reads and compares all bodies,
// which takes longer than a list of thousands.
const maxAsked = 500

// consult is check with the flags and arguments that another verb has, and the defaults that a skillgen.toml gives check.
func consult(cmd *cobra.Command, dirs, args []string) (checked, error) {
	var f checkFlags
	flags := pflag.NewFlagSet("check", pflag.ContinueOnError)
	f.registerAll(flags)
	if err := given(cmd.Flags(), flags); err != nil {
		return checked{}, err
	}
	if err := f.Configure(flags, io.Discard, input.ConfigDir(&f.Flags, dirs)); err != nil {
		return checked{}, err
	}
	opts, err := f.options()
	if err != nil {
		return checked{}, err
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	return f.all(cmd, args, opts)
}

// given sets the flags that two verbs have as those of the one were given. Where --json prints is not what is asked.
func given(from, to *pflag.FlagSet) (err error) {
	from.Visit(func(f *pflag.Flag) {
		same := to.Lookup(f.Name)
		if same == nil || same.Value.Type() != f.Value.Type() || f.Name == "json" {
			return
		}
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, value := range values {
			err = errors.Join(err, to.Set(f.Name, value))
		}
	})
	return err
}

// tell says how much check has to say about the directories.
func tell(cmd *cobra.Command, std ui.Streams, dirs []string, skills int) error {
	if skills > maxAsked {
		ui.Note(std.Err, "whether all is well with %s, ask skillgen check", ui.Plural(skills, "skill"))
		return nil
	}
	found, err := consult(cmd, dirs, dirs)
	if err == nil && len(found.Diagnostics) > 0 {
		ui.Note(std.Err, "%s; see skillgen check%s", ui.Count(found.Diagnostics), untrusted(cmd))
	}
	return err
}

// lost ends a verb that answers for an agent where the agent has no skill, though there are some: an answer of nothing
// would look like one about nothing. err is what the verb ends with otherwise.
func lost(cmd *cobra.Command, std ui.Streams, dirs []string, cat *runtime.Catalog, refused, err error) error {
	if err != nil {
		return err
	}
	report := cat.Overview()
	rejected := 0
	var untrusted []string
	for _, s := range report.Skills {
		switch s.State {
		case runtime.StateRejected:
			rejected++
		case runtime.StateUntrusted:
			untrusted = append(untrusted, ui.Plain(s.Name))
		}
	}
	if n := len(untrusted); n > 0 {
		ui.Note(std.Err, "%s not loaded, in a directory that is not trusted: %s", ui.Plural(n, "skill"), ui.Shorten(strings.Join(untrusted, ", "), 200))
	}
	switch {
	case refused != nil:
		ui.Note(std.Err, "%s", refused)
		ui.Note(std.Err, "under this profile no skill is loaded while one is rejected")
	case rejected > 0:
		ui.Note(std.Err, "%s not loaded", ui.Plural(rejected, "skill"))
	default:
		return nil
	}
	if err := tell(cmd, std, dirs, len(report.Skills)); err != nil {
		return err
	}
	if refused != nil || cat.Len() == 0 {
		return ui.ErrFindings
	}
	return nil
}

// about are the findings of check that are about one skill of a report: in its SKILL.md, and in its other files.
func about(cmd *cobra.Command, dirs []string, s runtime.SkillReport, report runtime.Report) ([]runtime.Diagnostic, error) {
	args := dirs
	if len(report.Skills) > maxAsked {
		args = []string{filepath.FromSlash(s.Path)} // what others have to do with it, check of all says
	}
	found, err := consult(cmd, dirs, args)
	if err != nil {
		return nil, err
	}
	own, dir := absolute(s.Path), absolute(s.Dir)+"/"
	others := make(map[string]bool)
	for _, o := range report.Skills {
		others[absolute(o.Path)] = absolute(o.Path) != own
	}
	var list []runtime.Diagnostic
	for _, d := range found.Diagnostics {
		if file := absolute(d.File); file == own || s.Dir != "" && strings.HasPrefix(file, dir) && !others[file] && !strings.EqualFold(filepath.Base(file), "SKILL.md") {
			list = append(list, d)
		}
	}
	return list, nil
}

// absolute is a path by which two are compared.
func absolute(path string) string {
	abs, err := filepath.Abs(loader.ExpandHome(filepath.FromSlash(path)))
	if err != nil {
		return path
	}
	return filepath.ToSlash(abs)
}

// untrusted is the flag with which check takes the directories as the verb did, where it was given.
func untrusted(cmd *cobra.Command) string {
	if flag := cmd.Flags().Lookup("untrusted"); flag != nil && flag.Changed {
		return " --untrusted"
	}
	return ""
}
