// This file finds the diagnostics that are about one skill. In come those of a load, and where its skills are; out go those in
// the skill's files.

package left

import (
	"path/filepath"
	"slices"
	"strings"

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
