// This file tells of a generated package that no line writes and that lags behind: a line may have written it once, and a program that
// imports it has the skills of then. In come the skills as they are, and the generated files; out goes what has changed since. A package
// that a script writes keeps up, and so nothing is said of it; nor is it where the package that a line writes of the skill lags behind
// too, since the script may be about to run.

package compiled

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// behind is the first file in some directories that a package is out of date with, what has become of it, and the line that reads it; ""
// where there is none, and where nobody knows.
func (m *Module) behind(dir string, of *target.Packages, within []string) (file, what string, line *Line) {
	have := of.Have(dir)
	for _, file := range slices.Sorted(maps.Keys(have)) {
		line := m.Reads(file)
		if line == nil || !isIn(within, file) {
			continue
		}
		now, isThere := of.Want(dir)[file]
		theirs, isTheirs := of.Have(line.Out)[file]
		_, err := loader.StatNamed(file)
		switch {
		case !isThere && errors.Is(err, fs.ErrNotExist) && !isTheirs:
			return file, "is gone", line
		case isThere && !have[file].Is(now) && isTheirs && theirs.Is(of.Want(line.Out)[file]):
			return file, "has changed since", line
		}
	}
	return "", "", nil
}

// lags is such a file of a package whose skills no line reads. A script that writes it may be about to run, but where the question is
// whether what is checked in is up to date.
func (m *Module) lags(ctx context.Context, dir string) (file, what string) {
	var roots loader.Roots
	have := target.Entries(dir)
	files := slices.Sorted(maps.Keys(have))
	for _, file := range files {
		if _, err := loader.StatNamed(file); errors.Is(err, fs.ErrNotExist) && m.Reads(file) == nil {
			return file, "is gone"
		}
		if own := filepath.Dir(file); isRole(file) {
			roots.Projects = append(roots.Projects, loader.Rooted{Path: filepath.Dir(own), Border: m.Root})
		} else {
			roots.Skills = append(roots.Skills, loader.Rooted{Path: own, Border: m.Root})
		}
	}
	files = slices.DeleteFunc(files, func(file string) bool { return m.Reads(file) != nil })
	if len(files) == 0 {
		return "", ""
	}
	result, err := loader.Load(ctx, roots, &loader.Options{Contents: true})
	if err != nil {
		return "", ""
	}
	now := target.Wanted(dir, result, have)
	for _, file := range files {
		if s, isThere := now[file]; isThere && !have[file].Is(s) {
			return file, "has changed since"
		}
	}
	return "", ""
}

// tellBehind adds a hint for each of them that has skills or projects of what was looked at. They are compared as the lines read them.
func (m *Module) tellBehind(ctx context.Context, result *loader.Result, opts loader.Options) {
	if opts.Severities["unreached"] == runtime.SeverityOff {
		return
	}
	within := append(Paths(slices.Concat(result.Roots.Skills, result.Roots.Projects)), opts.Sweep)
	opts.Contents, opts.Sweep, opts.Progress = true, "", nil
	of := target.PackagesOf(sync.OnceValue(func() *loader.Result {
		if whole, err := loader.Load(ctx, m.roots(m.Root), &opts); err == nil {
			return whole
		}
		return result // of which nothing can be generated
	}))
	for _, dir := range m.Generated {
		if file, what, _ := m.behind(dir, of, within); file != "" {
			result.Diagnostics = append(result.Diagnostics, loader.Advise(runtime.Diagnostic{
				File: ui.Shown(filepath.Join(dir, generator.SkillsFile)), Rule: "unreached",
				Message: "no go:generate line writes this package, and " + runtime.Quote(ui.Shown(file)) + " " + what,
				Hint:    "remove its generated files and use the package that a line writes, or run what writes it",
			}))
		}
	}
}

// roots are what the lines read in the module, as somebody has named dir: a repository may be a stranger's.
func (m *Module) roots(dir string) (roots loader.Roots) {
	own := func(list []string) []loader.Rooted {
		isAbroad := func(dir string) bool { return !ui.IsIn(m.Root, dir) }
		return rooted(slices.DeleteFunc(ui.Distinct(list, loader.RealNamed), isAbroad), dir, m.Root)
	}
	var skills, projects []string
	for _, l := range m.Lines {
		skills, projects = append(skills, l.Skills...), append(projects, l.Projects...)
	}
	return loader.Roots{Skills: own(skills), Projects: own(projects)}
}
