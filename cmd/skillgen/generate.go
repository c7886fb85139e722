package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/summary"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// generateFlags are those of generate and of watch, which generates again and again with them.
type generateFlags struct {
	input.Flags
	out, pkg, embed, triggerMode, adapter string
	check, strict                         bool
	said                                  speech
	// last is what the run before found, while watching.
	last *loader.Result
}

func (f *generateFlags) registerAll(flags *pflag.FlagSet) {
	f.Register(flags)
	f.RegisterProjects(flags)
	flags.StringVarP(&f.out, "out", "o", ".", "the `DIR` of the package to write")
	flags.StringVar(&f.pkg, "package", "", "the `NAME` of the package, by default that of its other files or of the directory")
	flags.StringVar(&f.embed, "embed", "auto", "where the files of skills go, by `MODE`: auto, files (go:embed), packed (skills_gen.bin) or none")
	flags.StringVar(&f.adapter, "adapter", "", "also write a command that installs the skills, for a library of commands by `NAME`: cobra")
	flags.StringVar(&f.triggerMode, "trigger-mode", "", "where keywords match, by `MODE`, for skills that do not say: prefix, word or substring")
	flags.BoolVar(&f.strict, "strict", false, "treat warnings as errors")
}

func generateCommand(std ui.Streams, f *generateFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "generate [DIR]",
		Short: "write skills_gen.go, and triggers_gen.go where there are triggers",
		Long: `Generate reads the skills and projects of DIR, by default of the current directory, and writes skills_gen.go and,
where there are triggers, triggers_gen.go into the package in the current directory. Where go:embed cannot reach the
skills, their files are packed into skills_gen.bin beside them. With --adapter cobra it writes skills_cobra_gen.go too: a
function Command for the program that ships the skills, with the verbs list, show, install, status and uninstall. Where
DIR/skills is itself the package that go generate writes, -o has to say which package is meant.

It writes a file only when its bytes change, never over a file that it did not write, and nothing at all when there
is an error. A file that is wanted no longer is removed; under go generate, which ends with an error when a Go file of
the package is gone, it is emptied and yours to delete. With --check, or SKILLGEN_CHECK=1 in the environment (or
true, yes, on), it writes nothing, prints what would change as a unified diff, and exits 1 when something would.`,
		Example: "  //go:generate go tool skillgen\n  //go:generate go tool skillgen generate --adapter cobra\n  skillgen generate -o internal/catalog .\n  SKILLGEN_CHECK=1 go generate ./...",
	}
	f.registerAll(cmd.Flags())
	cmd.Flags().BoolVar(&f.check, "check", false, "write nothing; print a diff and exit 1 when the files are out of date")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *generateFlags) run(cmd *cobra.Command, std ui.Streams, args []string) (err error) {
	dir := input.Dir(args)
	if root := target.ModuleRoot("."); root != "" && compiled.UnderGoGenerate() {
		f.said.root, f.Place = root, f.said.place
	}
	f.IsNews = f.said.isNews
	if err := f.Configure(cmd.Flags(), std.Err, dir, args...); err != nil {
		return err
	}
	always, err := ui.Switch("SKILLGEN_CHECK", false)
	if err != nil {
		return err
	}
	f.check = f.check || always
	if f.said.root != "" {
		defer func() { err = f.said.placed(err) }()
		f.said.absolute(&dir, &f.out)
		args = []string{dir}
	}
	f.Hinted = usage.KeepFlags(cmd, f.said.place)
	f.said.check = usage.AgainAt(cmd, args, f.said.place)("check", nil)
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return err
	}
	// Files are embedded or packed, and their sums stand in the source.
	opts.Contents, opts.Progress = true, std.Progress.Step
	choices, err := target.Choices(f.embed, f.adapter)
	if err = cmp.Or(target.SetMode(&opts.Profile, f.triggerMode), err); err != nil {
		return err
	}
	if err := cmp.Or(f.CheckDirs(dir), compiled.RefuseRival(cmd), compiled.RefuseBare(cmd, f.out)); err != nil {
		return err
	}
	if agents.IsSkills(dir) && !f.SkillsGiven(dir) { // the load goes through it anyway, and says what it passes over
		opts.Sweep = dir
	}
	roots := f.Roots(dir)
	roots.Swept = roots.Swept || ui.Absolute(dir) != ui.Absolute(".") // whose hints check has of the line
	for _, list := range [][]loader.Rooted{roots.Skills, roots.Projects} {
		for i := range list {
			f.said.absolute(&list[i].Path)
		}
	}
	result, err := loader.Load(cmd.Context(), roots, &opts)
	if err != nil {
		return err
	}
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	result.Diagnostics = left.ExplainAbsent(cmd.Context(), &f.Flags, f.said.root, roots, opts, left.HiddenBelow(cmd.Context(), roots, opts, result))
	if err := compiled.RefuseElsewhere(cmd, f.out, result.Roots.Skills); err != nil {
		return err
	}
	if err := output.RefuseInSkill(output.SkillsBelow(result), f.out, output.InSkillGenerated); err != nil {
		return err
	}
	pkg, err := target.Inspect(f.out, f.pkg)
	if err != nil {
		return f.Blame(err, "package")
	}
	pkg.Root, pkg.Listed = f.said.root, compiled.UnderGoGenerate()
	out, diags, err := f.source(cmd.Context(), result, pkg, choices)
	if err != nil {
		return err
	}
	// After the configuration, which may have turned an error down to a warning.
	if f.strict {
		strict(diags)
	}
	ending := endingOf(cmd.Context(), f, result, diags, dir)
	f.said.print(std, diags, ending)
	compiled.PrintStale(cmd, std.Err, f.out, pkg.Name, result, f.check, f.said.place)
	if ending != "" {
		return ui.ErrFindings
	}
	if f.check {
		return f.drift(std, pkg, out, cmp.Or(compiled.NeverWrites(f.out, f.said.place), "run "+compiled.WritingCommand(f.out, usage.Again(cmd, args)("generate", nil))))
	}
	if err := cmd.Context().Err(); err != nil { // the last time that nothing is written yet
		return err
	}
	return f.write(std, pkg, out, result)
}

// endingOf says why nothing is written, "" where nothing forbids it.
func endingOf(ctx context.Context, f *generateFlags, result *loader.Result, diags []runtime.Diagnostic, dir string) string {
	switch {
	case runtime.HasErrors(diags) && len(result.Skills)+len(result.Rejected) > 0:
		return ui.Count(audible(diags)) + "; nothing written"
	case runtime.HasErrors(diags):
		return ui.Count(audible(diags)) + left.UnnamedClients(ctx, &f.Flags, dir) + "; nothing written"
	case len(result.Skills) == 0: // an empty catalog would compile, and an agent without skills would go out
		return "no skills in " + rootNames(result.Roots.Skills) + ": " + cmp.Or(left.IdleSkills(result.Rejected), "a skill is a directory with a SKILL.md") + target.SaidOfBereft(f.out, f.said.place) + cmp.Or(left.UnnamedClients(ctx, &f.Flags, dir), input.Above(dir)) + "; nothing written"
	}
	return ""
}

// source is what would be written, nil when an error forbids it, and all that is wrong.
func (f *generateFlags) source(ctx context.Context, result *loader.Result, pkg *target.Package, choices generator.Options) (generator.Output, []runtime.Diagnostic, error) {
	diags := f.ApplyConfig(result.Diagnostics)
	if !runtime.HasErrors(diags) && slices.ContainsFunc(result.Rejected, isRefused) {
		diags = result.Diagnostics // a skill that is left out is never left out in silence
	}
	if runtime.HasErrors(diags) { // names are said all the same: nobody should run it twice to hear of all
		return nil, runtime.SortDiagnostics(append(diags, f.ApplyConfig(target.NameProblems(result))...)), nil
	}
	in, err := pkg.Input(result.Skills, result.Projects)
	profile, errProfile := f.Profile()
	if err = cmp.Or(err, errProfile); err != nil {
		return nil, nil, err
	}
	in.Prompt, in.Taken, choices.Stop = profile.Prompt, append(in.Taken, pkg.Dotted()...), ctx.Err
	if err := pkg.RefuseForeign(in, choices); err != nil { // its names are no reason to rename anything
		return nil, nil, err
	}
	out, more, err := generator.Generate(in, &choices)
	if err != nil {
		return nil, nil, err
	}
	if out != nil { // an error that leaves no output is one whatever the configuration says
		more = f.ApplyConfig(more)
	}
	return out, runtime.SortDiagnostics(append(diags, more...)), nil
}

// write brings the files up to date and says what was found; while watching, what is different.
func (f *generateFlags) write(std ui.Streams, pkg *target.Package, out generator.Output, result *loader.Result) error {
	changed, err := pkg.Write(out)
	if err != nil {
		return err
	}
	found := summary.Inventory(result, f.adapter != "")
	if f.said.watching {
		if f.last != nil {
			found = summary.Delta(f.last, result)
		}
		f.last = result
		switch {
		case f.said.isWell:
			found = strings.TrimSuffix("all is well again; "+found, "; ")
		case found == "" && changed == target.UpToDate:
			return nil
		}
	}
	ui.Note(std.Err, "package %s: %s: %s", pkg.Name, cmp.Or(found, "the same skills"), changed)
	return nil
}

func isRefused(r runtime.Rejected) bool { return r.State == runtime.StateRejected }

// drift prints what writing would change, and what to do to have it written.
func (f *generateFlags) drift(std ui.Streams, pkg *target.Package, out generator.Output, writes string) error {
	diff, stale, err := pkg.Diff(out)
	if err != nil {
		return err
	}
	if len(stale) == 0 {
		return nil
	}
	fmt.Fprint(std.Out, ui.VisibleLines(diff))
	ui.Note(std.Err, "out of date: %s; %s", strings.Join(stale, ", "), writes)
	return ui.ErrFindings
}

// rootNames are the directories as the user would write them, for the message that nothing is there.
func rootNames(roots []loader.Rooted) string {
	var names []string
	for _, r := range roots {
		names = append(names, filepath.ToSlash(r.Path))
	}
	return strings.Join(names, ", ")
}
