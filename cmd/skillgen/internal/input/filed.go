// This file says for which directories the skills and projects of a skillgen.toml count. In come the file, as it was read, and the
// directories that the user has named; out go the roots of each directory that is looked at.

package input

import (
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
)

// filedRoots are where a file says that the skills and projects of its own directory are.
type filedRoots struct {
	config  *config.Config // nil for one that says nothing
	isNamed bool           // and so only for the file's directory
	dirs    map[string][]string
}

// filedRootsOf are the roots of a file for directories that are named, or for the default without any. A file that stands above all of them says
// where others' skills are.
func filedRootsOf(c *config.Config, named []string) filedRoots {
	r := filedRoots{config: c, isNamed: len(named) > 0, dirs: make(map[string][]string)}
	if r.isNamed && !slices.ContainsFunc(named, r.Count) {
		return filedRoots{}
	}
	return r
}

// isRootsKey reports whether a key of the file says where roots are.
func isRootsKey(key string) bool { return key == "skills" || key == "projects" }

// Has reports whether a key says where roots are of a directory that is looked at.
func (r *filedRoots) Has(key string) bool { return r.config != nil && isRootsKey(key) }

// Add takes a directory of such a key, as messages call it.
func (r *filedRoots) Add(key, dir string) { r.dirs[key] = append(r.dirs[key], dir) }

// Count reports whether they are those of a directory: of that of the file, and of each where none is named.
func (r *filedRoots) Count(dir string) bool {
	if r.config == nil || r.config.Path == "" {
		return false
	}
	own, err := loader.RealNamed(filepath.Dir(r.config.Path))
	real, realErr := loader.RealNamed(dir)
	return !r.isNamed || err == nil && realErr == nil && real == own
}

// FiledIn are the directories of a kind, skills or projects, that the skillgen.toml of a run has for a directory, none where it says nothing.
func FiledIn(f *Flags, kind, dir string) []string { return f.own.in(kind, dir) }

// Skills are the directories of a directory's skills as the file says, none where it does not.
func (r *filedRoots) Skills(dir string) []string { return r.in("skills", dir) }

// Projects are those of its projects.
func (r *filedRoots) Projects(dir string) []string { return r.in("projects", dir) }

func (r *filedRoots) in(key, dir string) []string {
	if len(r.dirs[key]) == 0 || !r.Count(dir) {
		return nil
	}
	return r.dirs[key]
}

// Rooted are such directories, each once, with the border that links in it may not cross.
func (r *filedRoots) Rooted(dirs []string) (list []loader.Rooted) {
	for _, dir := range ui.Distinct(dirs, loader.RealNamed) {
		list = append(list, loader.Rooted{Path: dir, Border: r.config.Border})
	}
	return list
}
