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

// state is what a generated package says, and what it would say now of the same skills and projects.
type state struct{ have, now map[string]target.Entry }

// statesOf are the packages of directories, each generated once. They ask for what was loaded with the files of the skills where they need that.
func statesOf(loaded func() *loader.Result) func(dir string) state {
	states := make(map[string]state)
	return func(dir string) state {
		if _, known := states[dir]; !known {
			have := target.Entries(dir)
			states[dir] = state{have, wantedIn(dir, loaded(), have)}
		}
		return states[dir]
	}
}

// behind is the first file of a package that it is out of date with, what has become of it, and the line that reads it; "" where there is
// none, and where nobody knows.
func (m *Module) behind(dir string, stateOf func(dir string) state) (file, what string, line *Line) {
	have := target.Entries(dir)
	for _, file := range slices.Sorted(maps.Keys(have)) {
		line := m.Reads(file)
		if line == nil {
			continue
		}
		now, isThere := stateOf(dir).now[file]
		theirs, isTheirs := stateOf(line.Out).have[file]
		_, err := loader.StatNamed(file)
		switch {
		case !isThere && errors.Is(err, fs.ErrNotExist) && !isTheirs:
			return file, "is gone", line
		case isThere && !have[file].Is(now) && isTheirs && theirs.Is(stateOf(line.Out).now[file]):
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
	now := wantedIn(dir, result, have)
	for _, file := range files {
		if s, isThere := now[file]; isThere && !have[file].Is(s) {
			return file, "has changed since"
		}
	}
	return "", ""
}

// tellBehind adds a hint for each of them.
func (m *Module) tellBehind(ctx context.Context, result *loader.Result, opts loader.Options) {
	if opts.Severities["unreached"] == runtime.SeverityOff {
		return
	}
	opts.Contents, opts.Sweep, opts.Progress = true, "", nil
	stateOf := statesOf(sync.OnceValue(func() *loader.Result {
		if whole, err := loader.Load(ctx, result.Roots, &opts); err == nil {
			return whole
		}
		return result // of which nothing can be generated
	}))
	for _, dir := range m.Generated {
		if file, what, _ := m.behind(dir, stateOf); file != "" {
			result.Diagnostics = append(result.Diagnostics, loader.Advise(runtime.Diagnostic{
				File: Shown(filepath.Join(dir, generator.SkillsFile)), Rule: "unreached",
				Message: "no go:generate line writes this package, and " + runtime.Quote(Shown(file)) + " " + what,
				Hint:    "remove its generated files and import the package that a line writes, or run what writes it",
			}))
		}
	}
}

// wantedIn is what a generated file of a directory would say now of the skills and projects that a package has, by the absolute paths of their
// files. It is empty where nothing can be generated.
func wantedIn(dir string, result *loader.Result, have map[string]target.Entry) map[string]target.Entry {
	seen := make(map[string]bool)
	isOther := func(file string) bool { // of two the first counts
		file = ui.Absolute(file)
		_, isHad := have[file]
		isOther := !isHad || seen[file]
		seen[file] = true
		return isOther
	}
	skills := slices.DeleteFunc(slices.Clone(result.Skills), func(s *loader.Skill) bool { return isOther(s.File) })
	projects := slices.DeleteFunc(slices.Clone(result.Projects), func(p *loader.Project) bool { return isOther(p.File) })
	pkg, err := target.Inspect(dir, "")
	if err != nil {
		return nil
	}
	in, err := pkg.Input(skills, projects)
	if err != nil {
		return nil
	}
	out, _, _ := generator.Generate(in, &generator.Options{Embed: generator.EmbedNone}) // which has the sums of all files
	return target.EntriesOf(dir, out[generator.SkillsFile], nil)
}
