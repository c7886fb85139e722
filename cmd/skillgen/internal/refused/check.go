package refused

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/absent"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Check adds those of the skills that are meant, nil being all of the catalog, of which check reports an error, and prints what
// it says. A load at run time takes some of them, but whoever hands a skill on is its author.
func (s *Skills) Check(ctx context.Context, w io.Writer, f *input.Flags, from string, cat *runtime.Catalog, meant []runtime.SkillName) error {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return err
	}
	result, err := loader.Load(ctx, f.Roots(from), &opts)
	if err != nil {
		return err
	}
	said := newFindings(result.Roots.Skills)
	for _, d := range f.ApplyConfig(absent.Explain(ctx, f.Roots(from), opts, result.Diagnostics)) {
		if d.Severity == runtime.SeverityError {
			said.add(d)
		}
	}
	var bad []Skill
	var diags []runtime.Diagnostic
	type place struct {
		file, message string
		line          int
	}
	shown := make(map[place]bool)
	isMeant := isOneOf(meant)
	for _, skill := range cat.Overview().Skills {
		if isLoaded := skill.State == runtime.StateOK || skill.State == runtime.StateUnavailable; !isLoaded || !isMeant(runtime.SkillName(skill.Name)) {
			continue
		}
		own := said.of(skill.Path)
		if len(own) == 0 {
			continue
		}
		row := left.Row(skill)
		row.State, row.Why = runtime.StateRejected, own[0].Message
		bad = append(bad, Skill{row, own[0].Rule})
		s.Except = append(s.Except, runtime.SkillName(skill.Name))
		for _, d := range own { // skills that are files share those beside them
			if at := (place{d.File, d.Message, d.Line}); !shown[at] {
				shown[at] = true
				diags = append(diags, d)
			}
		}
	}
	ui.PrintDiagnostics(w, diags)
	for _, skill := range bad {
		ui.Note(w, "%s is left out: check refuses it", ui.Plain(ui.Near(skill.Path)))
	}
	s.All = append(s.All, bad...)
	return nil
}

// findings are errors by what they are about.
type findings struct {
	roots  map[string]bool
	byFile map[string][]runtime.Diagnostic
	below  map[string][]runtime.Diagnostic // each directory that a file is in, near and far
	beside map[string][]runtime.Diagnostic // those of below that are not about a text
}

func newFindings(roots []loader.Rooted) findings {
	f := findings{make(map[string]bool), make(map[string][]runtime.Diagnostic), make(map[string][]runtime.Diagnostic), make(map[string][]runtime.Diagnostic)}
	for _, root := range roots {
		f.roots[absolute(root.Path)] = true
	}
	return f
}

func (f findings) add(d runtime.Diagnostic) {
	file := absolute(d.File)
	f.byFile[file] = append(f.byFile[file], d)
	for at, dir := file, filepath.Dir(file); at != dir; at, dir = dir, filepath.Dir(dir) {
		f.below[dir] = append(f.below[dir], d)
		if !strings.HasSuffix(file, ".md") {
			f.beside[dir] = append(f.beside[dir], d)
		}
	}
}

// of are those whose files are a skill's: below the directory of its SKILL.md, or in the group of a skill that is a file. In a root such
// a skill has no other file.
func (f findings) of(skill string) []runtime.Diagnostic {
	file := absolute(skill)
	switch dir := filepath.Dir(file); {
	case strings.EqualFold(filepath.Base(file), "SKILL.md"):
		return f.below[dir]
	case f.roots[dir]:
		return f.byFile[file]
	default:
		return slices.Concat(f.byFile[file], f.beside[dir])
	}
}

func absolute(name string) string {
	abs, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		return name
	}
	return abs
}
