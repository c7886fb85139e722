package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

type checkFlags struct {
	loadFlags
	format                 string
	json, strict, portable bool
	diff, fix, unsafeFixes bool
	verbose                bool
}

func checkCommand(std stdio) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [DIR or SKILL.md...]",
		Short: "report everything that is wrong with skills",
		Long: `Check applies all rules to the skills and projects of each DIR, by default of the current directory, or to the files
that are named. It also looks at every SKILL.md below DIR that loading would pass over, and says why. Every problem is
reported in one run, at its line and column, with what to do.`,
		Example: "  skillgen check\n  skillgen check --strict --rule name-directory=off skills/pdf/SKILL.md",
	}
	flags := cmd.Flags()
	f.register(flags)
	f.registerProjects(flags)
	flags.StringVar(&f.format, "format", "text", "how to print: text, json, github, sarif or rdjson")
	flags.BoolVar(&f.json, "json", false, "the same as --format json")
	flags.BoolVar(&f.strict, "strict", false, "treat warnings as errors")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "also print what each skill costs a model, against the budgets of clients")
	flags.BoolVar(&f.portable, "portable", false, "also report what other clients reject")
	flags.BoolVar(&f.diff, "diff", false, "print what --fix would change as a patch, and exit 1 when it is something")
	flags.BoolVar(&f.fix, "fix", false, "apply the safe fixes: quotes, the spelling of keys, fences, the file's name")
	flags.BoolVar(&f.unsafeFixes, "unsafe-fixes", false, "also apply fixes that may change what a file means: misspelt keys, name and directory made equal")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *checkFlags) run(cmd *cobra.Command, std stdio, args []string) error {
	if err := f.configure(cmd, std.err, dirOf(args)); err != nil {
		return err
	}
	if f.json {
		f.format = "json"
	}
	out, err := formatNamed(f.format)
	if err != nil {
		return err
	}
	opts, err := f.options(loader.Build)
	if err != nil {
		return err
	}
	if err := f.named(); err != nil {
		return err
	}
	opts.WithinParent = true
	opts.Portable = f.portable
	bar := newProgress(std.err)
	opts.Progress = bar.step
	if len(args) == 0 {
		args = []string{"."}
	}
	found, err := f.all(cmd, args, opts)
	bar.clear()
	if err != nil {
		return err
	}
	switch {
	case f.diff:
		return f.wouldMend(std, found)
	case f.fix || f.unsafeFixes:
		if found, err = f.mend(cmd, std, args, opts, found); err != nil {
			return err
		}
	}
	if err := out.print(std.out, found); err != nil {
		return err
	}
	if f.verbose && out.name == "text" && len(found.loaded) > 0 {
		if err := printBudget(std.out, found.loaded); err != nil {
			return err
		}
	}
	switch {
	case len(found.diags) > 0:
		note(std.err, "%s in %s", count(found.diags), plural(found.skills, "skill"))
	case found.skills+found.projects == 0:
		note(std.err, "no skills in %s: there is nothing to check", plainText(filepath.ToSlash(strings.Join(args, ", "))))
	}
	if runtime.HasErrors(found.diags) {
		return errFindings
	}
	return nil
}

// all checks what the arguments name.
func (f *checkFlags) all(cmd *cobra.Command, args []string, opts loader.Options) (findings, error) {
	var found findings
	for _, arg := range args {
		result, err := f.one(cmd, arg, opts)
		if err != nil {
			return found, err
		}
		found.skills += len(result.Skills) + len(result.Rejected)
		found.projects += len(result.Projects)
		found.loaded = append(found.loaded, result.Skills...)
		found.diags = append(found.diags, result.Diagnostics...)
	}
	found.diags = f.applyConfig(runtime.SortDiagnostics(found.diags))
	if f.strict {
		strict(found.diags)
	}
	return found, nil
}

// wouldMend prints what the fixes would change, and nothing else, so that the output is a patch.
func (f *checkFlags) wouldMend(std stdio, found findings) error {
	fix := fixer{unsafe: f.unsafeFixes}
	changes, err := fix.changes(found.diags)
	if err != nil || len(changes) == 0 {
		return err
	}
	fix.diff(std.out, changes)
	return errFindings
}

// mend applies the fixes, and returns what is left to report. One fix may make room for another, so it goes on until
// there is none.
func (f *checkFlags) mend(cmd *cobra.Command, std stdio, args []string, opts loader.Options, found findings) (findings, error) {
	fix := fixer{unsafe: f.unsafeFixes}
	mended := 0
	for range 10 {
		changes, err := fix.changes(found.diags)
		if err != nil {
			return found, err
		}
		if len(changes) == 0 {
			break
		}
		if err := fix.apply(cmd.Context(), changes); err != nil {
			return found, err
		}
		for _, c := range changes {
			mended += c.mends
		}
		for i, arg := range args {
			for _, c := range changes {
				if c.rename != "" && filepath.Clean(arg) == filepath.FromSlash(c.file) {
					args[i] = filepath.FromSlash(c.rename)
				}
			}
		}
		if found, err = f.all(cmd, args, opts); err != nil {
			return found, err
		}
	}
	if mended > 0 {
		note(std.err, "mended %s", plural(mended, "problem"))
	}
	return found, nil
}

func (f *checkFlags) one(cmd *cobra.Command, arg string, opts loader.Options) (*loader.Result, error) {
	arg = loader.ExpandHome(arg)
	info, err := loader.StatNamed(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s does not exist: name a directory or a SKILL.md", plainText(filepath.ToSlash(arg)))
	case err != nil:
		return nil, err
	case !info.IsDir():
		return loader.LoadFile(cmd.Context(), arg, opts)
	}
	if len(f.skills) == 0 {
		opts.Below = arg
	}
	skills, projects := f.roots(arg)
	return loader.Load(cmd.Context(), skills, projects, opts)
}

// strict makes warnings errors.
func strict(diags []runtime.Diagnostic) {
	for i := range diags {
		if diags[i].Severity == runtime.SeverityWarning {
			diags[i].Severity = runtime.SeverityError
		}
	}
}

type checkSummary struct {
	Skills   int `json:"skills"`
	Projects int `json:"projects"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Hints    int `json:"hints"`
}

func printCheckJSON(w io.Writer, f findings) error {
	errs, warnings, hints := tally(f.diags)
	diags := append([]runtime.Diagnostic{}, f.diags...)
	for i := range diags {
		diags[i].File = relative(diags[i].File)
	}
	return printJSON(w, struct {
		Version     int                  `json:"version"`
		Diagnostics []runtime.Diagnostic `json:"diagnostics"`
		Summary     checkSummary         `json:"summary"`
	}{1, diags, checkSummary{f.skills, f.projects, errs, warnings, hints}})
}
