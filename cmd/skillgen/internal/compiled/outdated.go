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

// packages are the generated packages of directories: what each says, and what it would say now. Each is read once, and generated once where
// somebody asks for that.
type packages struct {
	loaded    func() *loader.Result // with the files of the skills
	says, now map[string]map[string]target.Entry
}

func packagesOf(loaded func() *loader.Result) packages {
	return packages{loaded, make(map[string]map[string]target.Entry), make(map[string]map[string]target.Entry)}
}

func (p packages) have(dir string) map[string]target.Entry {
	if _, known := p.says[dir]; !known {
		p.says[dir] = target.Entries(dir)
	}
	return p.says[dir]
}

func (p packages) want(dir string) map[string]target.Entry {
	if _, known := p.now[dir]; !known {
		p.now[dir] = wantedIn(dir, p.loaded(), p.have(dir))
	}
	return p.now[dir]
}

// behind is the first file of a package that it is out of date with, what has become of it, and the line that reads it; "" where there is
// none, and where nobody knows.
func (m *Module) behind(dir string, of packages) (file, what string, line *Line) {
	have := of.have(dir)
	for _, file := range slices.Sorted(maps.Keys(have)) {
		line := m.Reads(file)
		if line == nil {
			continue
		}
		now, isThere := of.want(dir)[file]
		theirs, isTheirs := of.have(line.Out)[file]
		_, err := loader.StatNamed(file)
		switch {
		case !isThere && errors.Is(err, fs.ErrNotExist) && !isTheirs:
			return file, "is gone", line
		case isThere && !have[file].Is(now) && isTheirs && theirs.Is(of.want(line.Out)[file]):
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
	of := packagesOf(sync.OnceValue(func() *loader.Result {
		if whole, err := loader.Load(ctx, result.Roots, &opts); err == nil {
			return whole
		}
		return result // of which nothing can be generated
	}))
	for _, dir := range m.Generated {
		if file, what, _ := m.behind(dir, of); file != "" {
			result.Diagnostics = append(result.Diagnostics, loader.Advise(runtime.Diagnostic{
				File: Shown(filepath.Join(dir, generator.SkillsFile)), Rule: "unreached",
				Message: "no go:generate line writes this package, and " + runtime.Quote(Shown(file)) + " " + what,
				Hint:    "remove its generated files and use the package that a line writes, or run what writes it",
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
