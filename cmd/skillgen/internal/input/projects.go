// This file finds whose projects a directory has that somebody names by itself: in come the directory and what a load of it passes
// over; out goes the directory that has the projects, and the skills that they name.

package input

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// OfProjects is the directory above one that is called projects, or above one that holds one of these, where a load has found nothing else.
// own is dir as the other calls it.
func OfProjects(dir string, result *loader.Result) (parent, own string, ok bool) {
	if len(result.Skills)+len(result.Projects) > 0 {
		return "", "", false
	}
	for _, bad := range result.RejectedProjects {
		if parent, own, ok = AboveProject(dir, bad.Path); ok {
			break
		}
	}
	return parent, own, ok
}

// AboveProject is that directory for a file, by which dir has a project or is one.
func AboveProject(dir, file string) (parent, own string, ok bool) {
	real, project := Real(dir), filepath.Dir(Real(file))
	projects := filepath.Dir(project)
	if parent = filepath.Join(dir, ".."); real == project {
		parent = filepath.Join(parent, "..")
	}
	rel, err := filepath.Rel(filepath.Dir(projects), real)
	return parent, filepath.Join(parent, rel), err == nil && filepath.Base(projects) == "projects" && (real == project || real == projects)
}

// KeepProjects leaves of a result the projects in a directory, and what is said of that.
func KeepProjects(result *loader.Result, dir string) {
	outside := func(file string) bool { return !strings.HasPrefix(file, filepath.ToSlash(dir)+"/") }
	result.Skills, result.Rejected = nil, nil
	result.Projects = slices.DeleteFunc(result.Projects, func(p *loader.Project) bool { return outside(p.File) })
	result.RejectedProjects = slices.DeleteFunc(result.RejectedProjects, func(bad runtime.Rejected) bool { return outside(bad.Path) })
	result.Diagnostics = slices.DeleteFunc(result.Diagnostics, func(d runtime.Diagnostic) bool { return outside(d.File) })
}
