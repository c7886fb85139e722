// This file compares what generated packages say with what they would say now. In come the skills as they are, and the directories of
// the packages; out go the entries of both.

package target

import (
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// Packages are the generated packages of directories: what each says, and what it would say now. Each is read once, and generated once where
// somebody asks for that.
type Packages struct {
	loaded    func() *loader.Result // with the files of the skills
	says, now map[string]map[string]Entry
}

// PackagesOf are packages of what loaded returns.
func PackagesOf(loaded func() *loader.Result) *Packages {
	return &Packages{loaded, make(map[string]map[string]Entry), make(map[string]map[string]Entry)}
}

// Have is what the package in a directory says.
func (p *Packages) Have(dir string) map[string]Entry {
	if _, known := p.says[dir]; !known {
		p.says[dir] = Entries(dir)
	}
	return p.says[dir]
}

// Want is what it would say now.
func (p *Packages) Want(dir string) map[string]Entry {
	if _, known := p.now[dir]; !known {
		p.now[dir] = Wanted(dir, p.loaded(), p.Have(dir))
	}
	return p.now[dir]
}

// Wanted is what a generated file of a directory would say now of the skills and projects that a package has, by the absolute paths of their
// files. It is empty where nothing can be generated.
func Wanted(dir string, result *loader.Result, have map[string]Entry) map[string]Entry {
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
	pkg, err := Inspect(dir, "")
	if err != nil {
		return nil
	}
	in, err := pkg.Input(skills, projects)
	if err != nil {
		return nil
	}
	out, _, _ := generator.Generate(in, &generator.Options{Embed: generator.EmbedNone}) // which has the sums of all files
	return entriesOf(dir, out[generator.SkillsFile], nil)
}
