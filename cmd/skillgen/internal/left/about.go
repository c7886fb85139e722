// This file finds the diagnostics that are about one skill. In come those of a load, and where its skills are; out go those in
// the skill's files.

package left

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// findingsAbout are diagnostics by what they are about.
type findingsAbout struct {
	roots  map[string]bool
	byFile map[string][]runtime.Diagnostic
	below  map[string][]runtime.Diagnostic // each directory that a file is in, near and far
	beside map[string][]runtime.Diagnostic // those of below that are not about a text
}

// newFindings has none. The roots are those of the skills.
func newFindings(roots []loader.Rooted) findingsAbout {
	f := findingsAbout{make(map[string]bool), make(map[string][]runtime.Diagnostic), make(map[string][]runtime.Diagnostic), make(map[string][]runtime.Diagnostic)}
	for _, root := range roots {
		f.roots[ui.Absolute(root.Path)] = true
	}
	return f
}

// Add puts one to the others.
func (f findingsAbout) Add(d runtime.Diagnostic) {
	file := ui.Absolute(d.File)
	f.byFile[file] = append(f.byFile[file], d)
	for at, dir := file, filepath.Dir(file); at != dir; at, dir = dir, filepath.Dir(dir) {
		f.below[dir] = append(f.below[dir], d)
		if !strings.HasSuffix(file, ".md") {
			f.beside[dir] = append(f.beside[dir], d)
		}
	}
}

// Of are those whose files are a skill's: below the directory of its SKILL.md, or in the group of a skill that is a file. In a root such
// a skill has no other file.
func (f findingsAbout) Of(skill string) []runtime.Diagnostic {
	file := ui.Absolute(skill)
	switch dir := filepath.Dir(file); {
	case strings.EqualFold(filepath.Base(file), "SKILL.md"):
		return f.below[dir]
	case f.roots[dir]:
		return f.byFile[file]
	default:
		return slices.Concat(f.byFile[file], f.beside[dir])
	}
}

// FilesOf returns what tells the files of one skill of a report, which a diagnostic is about: those below its directory, but for those of
// other skills there. One that is a file has no other file among skills, and in a group of its own what is no text.
func FilesOf(s runtime.SkillReport, report runtime.Report) func(file string) bool {
	own, dir := input.At(s.Path), input.Real(s.Dir)
	isFile := !strings.EqualFold(filepath.Base(own), "SKILL.md")
	files, dirs := make(map[string]bool), make(map[string]bool)
	for _, o := range report.Skills {
		at := input.At(o.Path)
		files[at] = at != own
		if strings.EqualFold(filepath.Base(at), "SKILL.md") {
			dirs[filepath.Dir(at)] = true
		}
	}
	alone := s.Dir == "" || isFile && (s.State == runtime.StateUnreached || filepath.Base(dir) == "skills")
	return func(file string) bool {
		file = input.At(file)
		switch name := filepath.Base(file); {
		case file == own:
			return true
		case alone || files[file] || strings.EqualFold(name, "SKILL.md") || isFile && strings.HasSuffix(name, ".md"):
			return false
		}
		at := filepath.Dir(file)
		for at != dir && !dirs[at] && at != filepath.Dir(at) {
			at = filepath.Dir(at)
		}
		return at == dir
	}
}

// ruleOf is the rule of the diagnostic for which a skill is not loaded.
func ruleOf(r runtime.SkillReport) string {
	rule := ""
	for _, d := range r.Diagnostics {
		if d.Message == r.Reason {
			return d.Rule
		}
		if rule == "" && d.Severity == runtime.SeverityError {
			rule = d.Rule
		}
	}
	return rule
}
