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
	var said []runtime.Diagnostic
	for _, d := range f.ApplyConfig(absent.Explain(ctx, f.Roots(from), opts, result.Diagnostics)) {
		if d.Severity == runtime.SeverityError {
			said = append(said, d)
		}
	}
	var bad []Skill
	var diags []runtime.Diagnostic
	for _, skill := range cat.Overview().Skills {
		if isLoaded := skill.State == runtime.StateOK || skill.State == runtime.StateUnavailable; !isLoaded || meant != nil && !slices.Contains(meant, runtime.SkillName(skill.Name)) {
			continue
		}
		own := slices.Clone(said)
		if own = slices.DeleteFunc(own, func(d runtime.Diagnostic) bool { return !isOf(skill.Path, d.File, result.Roots.Skills) }); len(own) == 0 {
			continue
		}
		row := left.Row(skill)
		row.State, row.Why = runtime.StateRejected, own[0].Message
		bad = append(bad, Skill{row, own[0].Rule})
		s.Except = append(s.Except, runtime.SkillName(skill.Name))
		for _, d := range own { // skills that are files share those beside them
			if !slices.ContainsFunc(diags, func(o runtime.Diagnostic) bool { return o.File == d.File && o.Line == d.Line && o.Message == d.Message }) {
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

// isOf reports whether a file that a diagnostic names is one of a skill's: it is below the directory of its SKILL.md, or in
// the group of a skill that is a file. In a root such a skill has no other file.
func isOf(skill, file string, roots []loader.Rooted) bool {
	at := func(p string) string {
		abs, err := filepath.Abs(filepath.FromSlash(p))
		if err != nil {
			return p
		}
		return abs
	}
	own, dir := at(skill), filepath.Dir(at(skill))
	rel, err := filepath.Rel(dir, at(file))
	switch {
	case err != nil || !filepath.IsLocal(rel):
		return false
	case at(file) == own || strings.EqualFold(filepath.Base(own), "SKILL.md"):
		return true
	}
	isRoot := func(r loader.Rooted) bool { return at(r.Path) == dir }
	return !strings.HasSuffix(file, ".md") && !slices.ContainsFunc(roots, isRoot)
}
