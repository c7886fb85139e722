package compiled

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// unseen prints which flags of the lines that read what was loaded change what a skill does and are not those of this run: no other
// verb has them, and a program would do otherwise than what is checked here.
func (m *Module) unseen(cmd *cobra.Command, opts *loader.Options, loaded []string) {
	for i := range m.Lines {
		line := &m.Lines[i]
		reads := func(dir string) bool {
			return slices.ContainsFunc(line.Skills, func(own string) bool { return isIn([]string{dir}, own) || isIn([]string{own}, dir) })
		}
		if !slices.ContainsFunc(loaded, reads) {
			continue
		}
		var flags, keys []string
		line.Flags.Visit(func(f *pflag.Flag) {
			switch {
			case line.isSeen(f, cmd, opts):
			case f.Name == "allow-link-target" && !m.holds(line, f):
				ui.Note(cmd.ErrOrStderr(), "the go:generate line of %s has --%s with a directory outside of the module, which no skillgen.toml may name: give%s here",
					ui.Plain(line.Where()), f.Name, ui.Plain(line.asHere(f)))
			default:
				flags, keys = append(flags, f.Name), append(keys, strings.Replace(f.Name, "rule", "rules", 1))
			}
		})
		if len(keys) > 0 {
			ui.Note(cmd.ErrOrStderr(), "the go:generate line of %s has --%s, which no other verb sees: write %s into a skillgen.toml instead",
				ui.Plain(line.Where()), strings.Join(flags, " and --"), strings.Join(keys, " and "))
		}
	}
}

// holds reports that all directories of a flag lie in the module.
func (m *Module) holds(line *Line, f *pflag.Flag) bool {
	list, _ := f.Value.(pflag.SliceValue)
	return !slices.ContainsFunc(list.GetSlice(), func(dir string) bool { return !isIn([]string{m.Root}, from(line.Dir, dir)) })
}

// asHere is a flag of a line with its directories, as it is typed in the current one.
func (l *Line) asHere(f *pflag.Flag) (typed string) {
	list, _ := f.Value.(pflag.SliceValue)
	for _, dir := range list.GetSlice() {
		typed += " --" + f.Name + " " + cli.Word(Shown(from(l.Dir, dir)))
	}
	return typed
}

// isSeen reports a flag of a line that has the same value in a run, or that changes nothing of what a skill is.
func (l *Line) isSeen(f *pflag.Flag, cmd *cobra.Command, opts *loader.Options) bool {
	switch f.Name {
	case "trigger-mode":
		return runtime.TriggerMode(strings.TrimSuffix(f.Value.String(), "prefix")) == opts.Profile.TriggerMode
	case "profile":
		return f.Value.String() == opts.Profile.Name
	case "strict":
		own := cmd.Flags().Lookup(f.Name)
		return own == nil || own.Value.String() == f.Value.String()
	case "rule":
		list, _ := f.Value.(pflag.SliceValue)
		return !slices.ContainsFunc(list.GetSlice(), func(set string) bool {
			rule, severity, _ := strings.Cut(set, "=")
			return opts.Severities[rule] != runtime.Severity(severity)
		})
	case "allow-link-target":
		list, _ := f.Value.(pflag.SliceValue)
		return !slices.ContainsFunc(list.GetSlice(), func(dir string) bool {
			return !slices.ContainsFunc(opts.AllowTargets, func(own string) bool {
				abs, err := filepath.Abs(own)
				return err == nil && abs == from(l.Dir, dir)
			})
		})
	}
	return true
}
