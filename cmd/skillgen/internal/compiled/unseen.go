package compiled

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// unseen prints which flags of the lines that read what was loaded change what a skill does and are not those of this run: no other
// verb has them, and a program would do otherwise than what is checked here. So it is with a skillgen.toml, of which check has a hint.
func (ms *Modules) unseen(m *Module, opts *loader.Options, loaded []string) (hints []runtime.Diagnostic) {
	for i := range m.Lines {
		line := &m.Lines[i]
		reads := func(dir string) bool {
			return slices.ContainsFunc(line.Skills, func(own string) bool { return isIn([]string{dir}, own) || isIn([]string{own}, dir) })
		}
		if !slices.ContainsFunc(loaded, reads) {
			continue
		}
		if d := line.filedElsewhere(ms, m, opts); d.File != "" && !slices.ContainsFunc(hints, func(h runtime.Diagnostic) bool { return h.File == d.File }) {
			hints = append(hints, d)
			if ms.cmd.Name() != "check" {
				ui.Note(ms.cmd.ErrOrStderr(), "%s: %s; %s", ui.Plain(d.File), ui.Plain(d.Message), ui.Plain(d.Hint))
			}
		}
		if at := slices.IndexFunc(line.Skills, func(own string) bool { return !isIn([]string{m.Root}, own) && !isIn(loaded, own) }); at >= 0 {
			ui.Note(ms.cmd.ErrOrStderr(), "the go:generate line of %s also reads %s, outside of the module, which is not looked at here: %s", ui.Plain(line.Where()), ui.Plain(ui.Shown(line.Skills[at])), line.Check())
		}
		var flags, keys []string
		line.Flags.Visit(func(f *pflag.Flag) {
			switch {
			case line.isSeen(f, ms.cmd, opts):
			case f.Name == "allow-link-target" && !m.holds(line, f):
				ui.Note(ms.cmd.ErrOrStderr(), "the go:generate line of %s has --%s with a directory outside of the module, which no skillgen.toml may name: give%s here",
					ui.Plain(line.Where()), f.Name, ui.Plain(line.asHere(f)))
			default:
				flags, keys = append(flags, f.Name), append(keys, strings.Replace(f.Name, "rule", "rules", 1))
			}
		})
		if len(keys) > 0 {
			ui.Note(ms.cmd.ErrOrStderr(), "the go:generate line of %s has --%s, which no other verb sees: write %s into a skillgen.toml instead",
				ui.Plain(line.Where()), strings.Join(flags, " and --"), strings.Join(keys, " and "))
		}
	}
	return hints
}

// filedElsewhere is a hint at the skillgen.toml of a line that is not that of this run and changes what is done with a skill, or at one that
// stands beside the line and is not its, the zero value where there is none.
func (l *Line) filedElsewhere(ms *Modules, m *Module, opts *loader.Options) (d runtime.Diagnostic) {
	own, file := input.Filed(ms.flags), l.filed.Path
	if beside := filepath.Join(l.Dir, config.FileName); l.arg != l.Dir && file != beside && !isAbsent(beside) && opts.Severities["unreached"] != runtime.SeverityOff {
		return loader.Advise(runtime.Diagnostic{File: ui.Shown(beside), Rule: "unreached", Message: "this skillgen.toml does not count for the go:generate line of " + l.Where() + ", which names " + runtime.Quote(ui.Shown(l.arg)),
			Hint: "let the line name the skills with --skills instead, or move the file there"})
	}
	if file == "" || file == own.Path || opts.Severities["unreached"] == runtime.SeverityOff || input.IsUntrusted(ms.flags, file) {
		return d
	}
	isStrict := func(c *config.Config) bool { return slices.Contains(c.Flags["strict"], "true") }
	differs := len(own.Paths)+len(l.filed.Paths) > 0 || ms.cmd.Flags().Lookup("strict") == nil && isStrict(own) != isStrict(l.filed)
	severities := l.filed.Severities()
	for _, c := range []*config.Config{own, l.filed} {
		for name := range c.Flags {
			f := l.Flags.Lookup(name)
			differs = differs || f != nil && !l.isSeen(f, ms.cmd, opts)
		}
		for rule := range c.Severities() {
			differs = differs || severities[rule] != opts.Severities[rule]
		}
	}
	if !differs {
		return d
	}
	hint := "name the directory " + ui.Shown(l.arg)
	if ms.cmd.Name() == "check" {
		hint = "name the directory: " + l.Check()
	}
	switch {
	case len(m.Lines) > 1: // for another it may be wrong
	case own.Path != "":
		hint = "write what it says into " + ui.Shown(own.Path) + " too, or " + hint
	case filepath.Dir(file) != m.Root:
		hint = "move it beside go.mod, where it counts for both, or " + hint
	}
	return loader.Advise(runtime.Diagnostic{File: ui.Shown(file), Rule: "unreached", Message: "this skillgen.toml counts for the go:generate line of " + l.Where() + ", and not here", Hint: hint})
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
		typed += " --" + f.Name + " " + cli.Word(ui.Shown(from(l.Dir, dir)))
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
