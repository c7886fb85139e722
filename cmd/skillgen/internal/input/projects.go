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
	parent, real := filepath.Join(dir, ".."), Real(dir)
	own, projects := filepath.Join(parent, filepath.Base(real)), real
	if filepath.Base(real) != "projects" {
		parent, projects = filepath.Join(parent, ".."), filepath.Dir(real)
		own = filepath.Join(parent, "projects", filepath.Base(real))
	}
	isOne := func(bad runtime.Rejected) bool { return filepath.Dir(filepath.Dir(Real(bad.Path))) == projects }
	return parent, own, filepath.Base(projects) == "projects" && slices.ContainsFunc(result.RejectedProjects, isOne)
}

// KeepProjects leaves of a result the projects in a directory, and what is said of that.
func KeepProjects(result *loader.Result, dir string) {
	outside := func(file string) bool { return !strings.HasPrefix(file, filepath.ToSlash(dir)+"/") }
	result.Skills, result.Rejected = nil, nil
	result.Projects = slices.DeleteFunc(result.Projects, func(p *loader.Project) bool { return outside(p.File) })
	result.RejectedProjects = slices.DeleteFunc(result.RejectedProjects, func(bad runtime.Rejected) bool { return outside(bad.Path) })
	result.Diagnostics = slices.DeleteFunc(result.Diagnostics, func(d runtime.Diagnostic) bool { return outside(d.File) })
}
