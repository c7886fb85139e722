package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

type checkFlags struct {
	loadFlags
	format       string
	json, strict bool
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
	flags.StringVar(&f.format, "format", "text", "how to print: text or json")
	flags.BoolVar(&f.json, "json", false, "the same as --format json")
	flags.BoolVar(&f.strict, "strict", false, "treat warnings as errors")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *checkFlags) run(cmd *cobra.Command, std stdio, args []string) error {
	if f.json {
		f.format = "json"
	}
	if f.format != "text" && f.format != "json" {
		return fmt.Errorf("unknown format %q; it is one of text, json", f.format)
	}
	opts, err := f.options(loader.Build)
	if err != nil {
		return err
	}
	opts.WithinParent = true
	if len(args) == 0 {
		args = []string{"."}
	}
	var total loader.Result
	for _, arg := range args {
		result, err := f.one(cmd, arg, opts)
		if err != nil {
			return err
		}
		total.Skills = append(total.Skills, result.Skills...)
		total.Rejected = append(total.Rejected, result.Rejected...)
		total.Projects = append(total.Projects, result.Projects...)
		total.Diagnostics = append(total.Diagnostics, result.Diagnostics...)
	}
	diags := runtime.SortDiagnostics(total.Diagnostics)
	if f.strict {
		strict(diags)
	}
	skills := len(total.Skills) + len(total.Rejected)
	if f.format == "json" {
		err = printCheckJSON(std.out, diags, skills, len(total.Projects))
	} else {
		printDiagnostics(std.out, diags)
		if len(diags) > 0 {
			fmt.Fprintf(std.err, "skillgen: %s in %s\n", count(diags), plural(skills, "skill"))
		}
	}
	if err != nil {
		return err
	}
	if runtime.HasErrors(diags) {
		return errFindings
	}
	return nil
}

func (f *checkFlags) one(cmd *cobra.Command, arg string, opts loader.Options) (*loader.Result, error) {
	info, err := os.Stat(arg)
	if err != nil {
		return nil, fmt.Errorf("%s does not exist: name a directory or a SKILL.md", filepath.ToSlash(arg))
	}
	if !info.IsDir() {
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
		if diags[i].Severity == runtime.Warning {
			diags[i].Severity = runtime.Error
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

func printCheckJSON(w io.Writer, diags []runtime.Diagnostic, skills, projects int) error {
	errs, warnings, hints := tally(diags)
	if diags == nil {
		diags = []runtime.Diagnostic{}
	}
	return printJSON(w, struct {
		Version     int                  `json:"version"`
		Diagnostics []runtime.Diagnostic `json:"diagnostics"`
		Summary     checkSummary         `json:"summary"`
	}{1, diags, checkSummary{skills, projects, errs, warnings, hints}})
}

func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
