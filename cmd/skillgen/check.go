package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/flatfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/format"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/summary"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

func checkCommand(std ui.Streams) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [DIR, SKILL.md or -...]",
		Short: "report everything that is wrong with skills",
		Long: `Check applies all rules to the skills and projects of each DIR, by default of the current directory, or to the files
that are named. It also looks at every SKILL.md below DIR, or in the directories of --skills, that loading would pass
over, and says why. Clients load the skills in DIR/.claude/skills, DIR/.github/skills and so on: what is wrong there is as
grave as in DIR itself. Each DIR stands by itself: list says which skill hides another of its name. Every problem is
reported in one run, at its line and column, with what to do.

With - it checks one skill that it reads from standard input, of at most 1 MiB, such as one that an editor has not saved.
Nothing is written then: --fix prints the mended text instead, all of it, and what is left to report goes to standard
error; --diff prints a patch.`,
		Example: "  skillgen check\n  skillgen check --strict --rule name-directory=off skills/pdf/SKILL.md\n" +
			"  skillgen check - --stdin-path skills/pdf/SKILL.md --format rdjson <buffer",
	}
	f.registerAll(cmd.Flags())
	cmd.Args = cobra.MatchAll(usage.Either("json", "format"), usage.Either("json", "diff"), usage.Either("diff", "format"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

// run checks, mends where it is asked to, and prints what is left: findings for programs, and how many there are for people.
func (f *checkFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	named, args := args, input.Dirs(&f.Flags, args)
	dir, err := f.open(cmd, std, args)
	if err != nil {
		return err
	}
	if err := f.Configure(cmd.Flags(), std.Err, dir, named...); err != nil {
		return format.Ended(std.Out, err, map[bool]string{true: "json", false: f.format}[f.json])
	}
	input.SayErrors(&f.Flags, std.Err)
	out, err := format.Named(map[bool]string{true: "json", false: f.format}[f.json])
	if err != nil {
		return err
	}
	if out.Name != "text" { // a skillgen.toml may have said so
		std.Progress.Off()
	}
	opts, err := f.options()
	if err != nil {
		return err
	}
	opts.Progress = std.Progress.Step
	found, err := f.all(cmd, args, opts)
	if err != nil {
		return err
	}
	var unmended error
	switch {
	case f.diff:
		return f.wouldMend(cmd, std, args, opts, found)
	case f.mends():
		if found, unmended, err = f.mend(cmd, std, args, opts, found); err != nil {
			return err
		}
	}
	if f.stdin != nil && f.mends() {
		if _, err := io.WriteString(std.Out, f.stdin.Text); err != nil {
			return err
		}
		std.Out = std.Err
	}
	found.Text = f.fixer().Read
	if err := out.Print(std.Out, found.Findings); err != nil {
		return err
	}
	// The other formats are documents of their own: a table behind one would make it unreadable.
	if f.verbose && out.Name == "text" && len(found.loaded) > 0 {
		if err := summary.Budget(std.Out, found.loaded); err != nil {
			return err
		}
	}
	for _, problem := range found.manifests {
		ui.Note(std.Err, "%s", ui.NearText(problem))
	}
	left.PrintStillRead(std.Err, found.off)
	f.sayBare(std, found)
	if len(found.Diagnostics) > 0 {
		ui.Note(std.Err, "%s in %s", ui.Count(found.Diagnostics), ui.Plural(found.Skills, "skill"))
	}
	switch {
	case unmended != nil:
		return unmended
	case runtime.HasErrors(found.Diagnostics):
		return ui.ErrFindings
	// Nothing wrong and nothing there look the same otherwise, and a misspelt path would pass.
	case found.Skills+found.Projects == found.Places:
		return input.Nothing(&f.Flags, args)
	}
	return nil
}

// open reads standard input where it is what is checked. It returns where the configuration is looked for.
func (f *checkFlags) open(cmd *cobra.Command, std ui.Streams, args []string) (dir string, err error) {
	f.stdin, err = input.StdinAsked(cmd.Context(), std.In, args, f.stdinPath)
	switch {
	case f.stdin == nil:
		return input.ConfigDir(&f.Flags, args), err
	case f.mends():
		err = f.stdin.Whole()
	}
	return f.stdin.Dir(), err
}

func (f *checkFlags) options() (loader.Options, error) {
	opts, err := f.Options(loader.ModeBuild)
	if err == nil {
		err = f.CheckDirs()
	}
	opts.Portable = f.portable
	return opts, err
}

// all checks what the arguments name. A directory may hold several plugins, and skills of clients: all are looked at, and a
// name twice is a fault within one plugin only.
func (f *checkFlags) all(cmd *cobra.Command, args []string, opts loader.Options) (checked, error) {
	var found checked
	opts.SeparateCatalogs, opts.Clients = true, true
	f.modules = compiled.FollowLine(cmd, io.Discard, &f.Flags)
	var results []*loader.Result
	args = ui.Distinct(args, loader.RealNamed)
	if f.isCopy == nil {
		f.isCopy = mend.Copies(args)
	}
	roots, err := input.RootsOf(cmd.Context(), &f.Flags, args, &opts)
	if err != nil {
		return found, err
	}
	for i, arg := range args {
		result, err := f.one(cmd, arg, roots[i], opts)
		if err != nil {
			return found, err
		}
		if f.stdin != nil {
			arg = f.stdin.File()
		}
		if err := f.modules.TellRefused(arg, opts, result); err != nil {
			return found, err
		}
		result.Diagnostics = append(result.Diagnostics, left.InGroups(result, &opts)...)
		results = append(results, result)
		found.loaded, found.projects = append(found.loaded, result.Skills...), append(found.projects, result.Projects...)
		found.manifests = append(found.manifests, owners.ManifestProblems(input.Places(&f.Flags, []string{arg}), result)...)
		found.off = append(found.off, left.Off(result.Rejected)...)
	}
	found.bare = f.bare(cmd, args, results, opts)
	left.ExplainElsewhere(results)
	for _, result := range results {
		flatfile.ExplainKept(cmd.Context(), opts.Profile, result.Diagnostics)
	}
	// What is applied last wins: --strict raises what a skillgen.toml has turned down to a warning.
	found.Findings, f.Hinted = format.Together(results), usage.KeepFlagsHere(cmd)
	found.Config, found.Diagnostics = input.By(&f.Flags), input.Found(&f.Flags, found.Diagnostics, opts.Severities)
	if f.strict {
		strict(found.Diagnostics)
	}
	return found, nil
}

// wouldMend prints what the fixes would change, and nothing else, so that the output is a patch. Of files it is what the first
// pass changes: the next needs the names that this one gives.
func (f *checkFlags) wouldMend(cmd *cobra.Command, std ui.Streams, args []string, opts loader.Options, found checked) error {
	changes, err := f.fixer().Changes(found.Diagnostics)
	if f.stdin != nil && len(changes) > 0 {
		_, _, err = f.mend(cmd, ui.Streams{Err: io.Discard}, args, opts, found)
		changes[0].New = f.stdin.Text
	}
	if err != nil || len(changes) == 0 {
		return err
	}
	mend.PrintPatch(std.Out, changes)
	if f.stdin == nil && len(mend.Renamed(found.loaded, mend.Ahead(found.loaded, changes), changes)) > 0 {
		ui.Note(std.Err, "a new name is also written where projects, skills and links have the old one; this patch does not show it")
	}
	return ui.ErrFindings
}

// mend applies the fixes, as long as one makes room for another, and returns what is left to report, and why it could not apply some.
func (f *checkFlags) mend(cmd *cobra.Command, std ui.Streams, args []string, opts loader.Options, found checked) (rest checked, unmended, err error) {
	first, mended, all := found, []mend.Change(nil), []mend.Change(nil)
	// The bound is for two fixes that undo each other: they must not go on for ever.
	for range 10 {
		changes, err := f.fixer().Changes(found.Diagnostics)
		if err != nil {
			return found, nil, err
		}
		if f.stdin != nil && len(changes) > 0 {
			f.stdin.Text = changes[0].New
		} else if changes, unmended = mend.ApplyLinked(cmd.Context(), changes); cmd.Context().Err() != nil {
			return found, nil, unmended
		}
		if len(changes) == 0 {
			break
		}
		if mended == nil {
			mended = changes
		}
		all = append(all, changes...)
		follow := mend.Following(changes)
		for i := range args { // the next round reads them again, under the names that they have now
			args[i] = follow(args[i])
		}
		before := found.loaded
		if found, err = f.all(cmd, args, opts); err != nil {
			return found, nil, err
		}
		if opts.Renamed = mend.Renamed(before, found.loaded, changes); len(opts.Renamed) > 0 { // who names such a skill follows
			if found, err = f.all(cmd, args, opts); err != nil {
				return found, nil, err
			}
		}
		if unmended != nil {
			break
		}
	}
	if text := f.fixer().UnsafeText(found.Diagnostics); text != "" && mended == nil {
		ui.Note(std.Err, "%s", text)
	}
	if text := f.fixer().KeptText(found.Diagnostics); text != "" {
		ui.Note(std.Err, "%s", text)
	}
	if mended != nil {
		ui.Note(std.Err, "%s", mend.Count(first.Diagnostics, found.Diagnostics, mended))
		mend.PrintStill(std.Err, first.loaded, found.loaded, found.projects, all)
	}
	return found, unmended, nil
}

// one checks one argument: a file by itself, or all that is in a directory.
func (f *checkFlags) one(cmd *cobra.Command, arg string, roots loader.Roots, opts loader.Options) (*loader.Result, error) {
	if f.stdin != nil {
		if err := input.RefuseKind(f.stdin.File(), opts.Profile); err != nil {
			return nil, err
		}
		return f.stdin.Load(cmd.Context(), opts)
	}
	info, err := loader.StatNamed(arg)
	if err != nil && strings.HasSuffix(arg, ".md") { // a link that leads nowhere is a finding
		if result, err := loader.LoadFile(cmd.Context(), arg, &opts); err != nil || len(result.Rejected)+len(result.RejectedProjects) > 0 {
			return result, err
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%w: name a directory or a SKILL.md", ui.NoSuch(arg))
	case err != nil:
		return nil, err
	case !info.IsDir():
		if err := input.RefuseKind(arg, opts.Profile); err != nil {
			return nil, err
		}
		return loader.LoadFile(cmd.Context(), arg, &opts)
	}
	if (len(roots.Skills) == 0 || !f.SkillsGiven(arg)) && !f.rootsOnly { // who says where the skills are has said that the others are none
		opts.Sweep = arg
	}
	result, err := loader.Load(cmd.Context(), roots, &opts)
	if err != nil {
		return nil, err
	}
	if parent, own, ok := input.OfProjects(arg, result); ok && len(roots.Projects) == 0 { // the skills that they name are there
		opts.Sweep = own
		if result, err = loader.Load(cmd.Context(), f.Roots(parent), &opts); err == nil {
			input.KeepProjects(result, own)
			result = f.modules.Explain(&opts, result)
		}
		return result, err
	}
	result.Diagnostics = append(append(result.Diagnostics, target.NameProblems(result)...), left.SwitchesNothing(result, &opts)...)
	return f.modules.Explain(&opts, result), format.AddClients(cmd.Context(), opts, result)
}
