package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/generator/skillvet"
	"github.com/skillgen/skillgen/loader"
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
	for _, flag := range args[:len(args)-1] {
		asked = asked && strings.HasPrefix(flag, "-") // "skillgen check x.cfg" is not from go vet
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
			for _, arg := range args {
				if strings.HasPrefix(arg, "-") {
					return fmt.Errorf("%q is not a package", arg)
				}
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
	if f.fix {
		if _, err := f.goVet(cmd, std, "-fix", packages); err != nil {
			return err
		}
	}
	out, err := f.goVet(cmd, std, "-json", packages)
	if err != nil {
		return err
	}
	diags, err := vetDiagnostics(out)
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

// goVet runs go vet with this command as its tool and returns what it prints. With -json and -fix findings are no
// failure, so that a failure means that it could not run; go has said why.
func (f *vetFlags) goVet(cmd *cobra.Command, std ui.Streams, mode string, packages []string) ([]byte, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := []string{"vet", "-vettool=" + self, mode}
	if f.constants {
		args = append(args, "-skillvet.constants")
	}
	if f.switches {
		args = append(args, "-skillvet.switch")
	}
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
		return nil, fmt.Errorf("go vet could not analyse the packages: %s does not compile; run go generate ./... first", generator.SkillsFile)
	case errors.As(err, &exit):
		return nil, errors.New("go vet could not analyse the packages")
	case err != nil:
		return nil, fmt.Errorf("run go vet: %w", err)
	}
	return out, nil
}

// vetFinding is a diagnostic as go vet -json prints it: by package, then by analyzer, with columns in bytes.
type vetFinding struct {
	Category string `json:"category"`
	Posn     string `json:"posn"`
	End      string `json:"end"`
	Message  string `json:"message"`
}

func vetDiagnostics(out []byte) ([]runtime.Diagnostic, error) {
	var diags []runtime.Diagnostic
	lines := make(vetLines)
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var packages map[string]map[string]json.RawMessage
		if err := dec.Decode(&packages); errors.Is(err, io.EOF) {
			return runtime.SortDiagnostics(diags), nil
		} else if err != nil {
			return nil, fmt.Errorf("read the output of go vet: %w", err)
		}
		for pkg, analyzers := range packages {
			for _, raw := range analyzers {
				var found []vetFinding
				if err := json.Unmarshal(raw, &found); err != nil { // an object with an error instead of a list
					return nil, fmt.Errorf("analyse %s: %s", pkg, raw)
				}
				for _, finding := range found {
					diags = append(diags, lines.diagnostic(finding))
				}
			}
		}
	}
}

// vetHint is what a message of skillvet goes on with when it knows what is meant.
const vetHint = "; did you mean "

// vetLines are the lines of files that findings are in, for excerpts and columns in characters.
type vetLines map[string][]string

func (l vetLines) diagnostic(f vetFinding) runtime.Diagnostic {
	file, line, column := position(f.Posn)
	_, endLine, endColumn := position(f.End)
	message, hint := f.Message, ""
	if at := strings.LastIndex(message, vetHint); at >= 0 { // from the end: a name may hold anything
		message, hint = message[:at], message[at+len("; "):]
	}
	d := runtime.Diagnostic{
		File: ui.Near(filepath.ToSlash(file)), Line: line, EndLine: endLine,
		Rule: f.Category, Severity: runtime.SeverityError, Message: message, Hint: hint,
		Excerpt: l.line(file, line),
	}
	d.Column = characters(d.Excerpt, column)
	d.EndColumn = characters(l.line(file, endLine), endColumn)
	return d
}

func (l vetLines) line(file string, n int) string {
	if _, read := l[file]; !read {
		content, _ := loader.ReadNamed(file, target.MaxSource) // without it there is no excerpt
		l[file] = strings.Split(string(content), "\n")
	}
	if n < 1 || n > len(l[file]) {
		return ""
	}
	return strings.TrimSuffix(l[file][n-1], "\r")
}

// characters turns a column in bytes into one in characters.
func characters(line string, column int) int {
	if column < 1 || column-1 > len(line) {
		return column
	}
	return utf8.RuneCountInString(line[:column-1]) + 1
}

// position splits "file:line:column"; a file may have colons of its own.
func position(posn string) (file string, line, column int) {
	parts := strings.Split(posn, ":")
	if len(parts) < 3 {
		return posn, 0, 0
	}
	last := len(parts) - 1
	line, _ = strconv.Atoi(parts[last-1])
	column, _ = strconv.Atoi(parts[last])
	return strings.Join(parts[:last-1], ":"), line, column
}
