// This file tells of a generated package that no line writes and that lags behind: a line may have written it once, and a program that
// imports it has the skills of then. In come the skills as they are, and the generated files; out goes what has changed since. A package
// that a script writes keeps up, and so nothing is said of it; nor is it where the package that a line writes of the skill lags behind
// too, since the script may be about to run.

package compiled

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// asCompiled is what a generated file says of a skill, by which its file was another.
type asCompiled struct {
	description    string
	bodyLine, body int
}

// says reports what a generated file that is written now would say.
func (c asCompiled) says(s *loader.Skill) bool {
	return c == asCompiled{s.Description, s.BodyLine, s.Tokens.Body}
}

// behind is the first file of a skill that a package is out of date with, what has become of it, and the line that reads it; "" where it
// is not, and where nobody knows.
func (m *Module) behind(dir string, skills []*loader.Skill) (file, what string, line *Line) {
	have, written := compiledIn(dir), make(map[string]map[string]asCompiled) // the packages of other lines
	byFile := make(map[string]*loader.Skill, len(skills))
	for _, s := range slices.Backward(skills) { // of two the first counts
		byFile[ui.Absolute(s.File)] = s
	}
	for _, file := range slices.Sorted(maps.Keys(have)) {
		line := m.Reads(file)
		if line == nil {
			continue
		}
		if written[line.Out] == nil {
			written[line.Out] = compiledIn(line.Out)
		}
		theirs, isTheirs := written[line.Out][file]
		s := byFile[file]
		_, err := loader.StatNamed(file)
		switch {
		case s == nil && errors.Is(err, fs.ErrNotExist) && !isTheirs:
			return file, "is gone", line
		case s != nil && !have[file].says(s) && isTheirs && theirs.says(s):
			return file, "has changed since", line
		}
	}
	return "", "", nil
}

// lags is such a file of a package whose skills no line reads. A script that writes it may be about to run, but where the question is
// whether what is checked in is up to date.
func (m *Module) lags(ctx context.Context, dir string) (file, what string) {
	have := compiledIn(dir)
	for _, file := range slices.Sorted(maps.Keys(have)) {
		if m.Reads(file) != nil {
			continue
		}
		if _, err := loader.StatNamed(file); errors.Is(err, fs.ErrNotExist) {
			return file, "is gone"
		}
		result, err := loader.LoadFile(ctx, file, nil)
		if err == nil && len(result.Skills) == 1 && !have[file].says(result.Skills[0]) {
			return file, "has changed since"
		}
	}
	return "", ""
}

// tellBehind adds a hint for each of them.
func (m *Module) tellBehind(result *loader.Result, severities map[string]runtime.Severity) {
	if severities["unreached"] == runtime.SeverityOff {
		return
	}
	for _, dir := range m.Generated {
		if file, what, _ := m.behind(dir, result.Skills); file != "" {
			result.Diagnostics = append(result.Diagnostics, loader.Advise(runtime.Diagnostic{
				File: Shown(filepath.Join(dir, generator.SkillsFile)), Rule: "unreached",
				Message: "no go:generate line writes this package, and " + runtime.Quote(Shown(file)) + " " + what,
				Hint:    "remove its generated files and import the package that a line writes, or run what writes it",
			}))
		}
	}
}

// compiledIn is what the generated file of a directory says, by the absolute path of each skill's file.
func compiledIn(dir string) map[string]asCompiled {
	list := make(map[string]asCompiled)
	src, err := loader.ReadNamed(filepath.Join(dir, generator.SkillsFile), target.MaxSource)
	if err != nil || !generator.IsGenerated(generator.SkillsFile, src) {
		return list
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return list
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			path, description := textOf(valueOf(lit, "Path")), valueOf(lit, "Description")
			if tokens, ok := valueOf(lit, "Tokens").(*ast.CompositeLit); ok && path != "" && description != nil {
				list[filepath.Join(dir, filepath.FromSlash(path))] = asCompiled{textOf(description), numberOf(valueOf(lit, "BodyLine")), numberOf(valueOf(tokens, "Body"))}
			}
		}
		return true
	})
	return list
}

// valueOf is the value of a field, nil where there is none.
func valueOf(lit *ast.CompositeLit, field string) ast.Expr {
	for _, e := range lit.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == field {
				return pair.Value
			}
		}
	}
	return nil
}

// textOf is a string, which may be cut into several, and numberOf a number.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return textOf(e.X) + textOf(e.Y)
	case *ast.ParenExpr:
		return textOf(e.X)
	}
	return ""
}

func numberOf(e ast.Expr) int {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return 0
	}
	n, _ := strconv.Atoi(lit.Value)
	return n
}
