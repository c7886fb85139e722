package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/govet"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/generator/skillvet"
	"github.com/skillgen/skillgen/runtime"
)

// vettool makes the command a tool for go vet -vettool. It returns false for arguments that go vet does not give;
// otherwise it does what they ask and does not return: unitchecker exits, with its own flags and output.
func vettool(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	asked := len(args) == 1 && (last == "-V=full" || last == "-flags") || strings.HasSuffix(last, ".cfg")
	for i, arg := range args[:len(args)-1] { // "skillgen check x.cfg" is not from go vet
		asked = asked && (strings.HasPrefix(arg, "-") || i > 0 && strings.TrimLeft(args[i-1], "-") == "tags")
	}
	if asked {
		unitchecker.Main(skillvet.Analyzer)
	}
	return asked
}

type vetFlags struct {
	constants, switches, fix, json bool
}

func vetCommand(std ui.Streams) *cobra.Command {
	var f vetFlags
	cmd := &cobra.Command{
		Use:   "vet [PACKAGES...]",
		Short: "report names in Go code that no skill has",
		Long: `Vet looks for strings that name no skill or project of a generated catalog, in calls such as cat.Skill("brwse"), in the
packages, by default the one in the current directory. It calls no name unknown where a catalog may hold skills that
are not compiled. It runs go vet, which must be on PATH, with this command as its tool, so that results are cached and
build flags are taken from GOFLAGS.

The command can be given to go vet too, with the same flags as -skillvet.constants and -skillvet.switch:

  go vet -vettool=$(go tool -n skillgen) ./...`,
		Example: "  skillgen vet ./...",
		// A name that would be one more flag of go vet must not get there.
		Args: func(_ *cobra.Command, args []string) error {
			if i := slices.IndexFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "-") }); i >= 0 {
				return fmt.Errorf("%q is not a package", args[i])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) },
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.constants, "constants", false, "also report names that are right and have a constant")
	flags.BoolVar(&f.switches, "switch", false, "also report switch statements without default that leave skills or projects out")
	flags.BoolVar(&f.fix, "fix", false, "replace names by the constant that is meant, add missing cases, and report the rest")
	flags.BoolVar(&f.json, "json", false, "print JSON")
	return cmd
}

func (f *vetFlags) run(cmd *cobra.Command, std ui.Streams, packages []string) error {
	diags, fixes, err := f.goVet(cmd, std, packages)
	if err == nil && f.fix && len(fixes) > 0 {
		diags, err = f.mend(cmd, std, packages, fixes)
	}
	if err != nil {
		return err
	}
	if f.json {
		// A list in JSON is never null.
		if diags == nil {
			diags = []runtime.Diagnostic{}
		}
		err = ui.PrintJSON(std.Out, struct {
			Version     int                  `json:"version"`
			Diagnostics []runtime.Diagnostic `json:"diagnostics"`
		}{1, diags})
	} else {
		ui.PrintDiagnostics(std.Out, diags)
	}
	if err == nil && len(diags) > 0 {
		ui.Note(std.Err, "%s", ui.Count(diags))
		return ui.ErrFindings
	}
	return err
}

// mend applies fixes, says what they changed, and returns what is left to report.
func (f *vetFlags) mend(cmd *cobra.Command, std ui.Streams, packages []string, fixes []govet.Fix) (diags []runtime.Diagnostic, err error) {
	fixes = govet.Chosen(fixes)
	changes, err := mend.Fixer{}.Changes(govet.Fixable(fixes))
	if err != nil {
		return nil, err
	}
	for i, c := range changes {
		changes[i].New = govet.Tidied(c.Old, c.New)
	}
	made, unmended := mend.Apply(cmd.Context(), changes)
	isWritten := func(file string) bool {
		return slices.ContainsFunc(made, func(c mend.Change) bool { return c.File == file })
	}
	if applied := govet.Applied(fixes, isWritten); len(applied) > 0 { // whatever went wrong then
		ui.Note(std.Err, "%s\nmended %s", strings.Join(applied, "\n"), ui.Plural(len(applied), "problem"))
	}
	if unmended != nil {
		return nil, unmended
	}
	diags, _, err = f.goVet(cmd, std, packages)
	return diags, err
}

// isAsked reports whether findings under a rule are asked for.
func (f *vetFlags) isAsked(rule string) bool {
	switch rule {
	case skillvet.RuleUseConstant:
		return f.constants
	case skillvet.RuleMissingCase:
		return f.switches
	}
	return true
}

// goVet runs go vet with this command as its tool and returns what it finds. It asks for everything, whatever the flags are, since go vet
// keeps results by its flags: those of all imported packages too. With -json findings are no failure, so that a failure means that it
// could not run; go has said why.
func (f *vetFlags) goVet(cmd *cobra.Command, std ui.Streams, packages []string) ([]runtime.Diagnostic, []govet.Fix, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	args := []string{"vet", "-vettool=" + self, "-json", "-skillvet.constants", "-skillvet.switch"}
	vet := exec.CommandContext(cmd.Context(), "go", append(args, packages...)...)
	said := &ui.NoteWriter{To: std.Err}
	// What go says there is text of anybody's, as names of packages are.
	var text bytes.Buffer
	vet.Stderr = io.MultiWriter(said, &text)
	out, err := vet.Output()
	said.Flush()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && strings.Contains(text.String(), generator.SkillsFile): // most often a skill that it embeds is gone
		return nil, nil, fmt.Errorf("go vet could not analyse the packages: %s does not compile; run go generate ./... first", generator.SkillsFile)
	case errors.As(err, &exit):
		return nil, nil, errors.New("go vet could not analyse the packages")
	case err != nil:
		return nil, nil, fmt.Errorf("run go vet: %w", err)
	}
	return govet.Read(out, f.isAsked)
}
