package loader

import (
	"cmp"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// Rooted is a directory of skills or projects to load.
type Rooted struct {
	// Path is the directory; it stands in front of every file in diagnostics.
	Path string
	// Border is the directory that was named, when Path is only what was found below it: no link on the way to Path
	// leads out of it. "" is Path itself, which may be a link to anywhere.
	Border string
	// FS is read instead of the disk when it is set. Path then only names it.
	FS fs.FS
	// Optional is set for a root that nobody named: it may be missing.
	Optional bool
}

// Roots are the directories that a load reads.
type Roots struct {
	Skills, Projects []Rooted
}

// FindRoots returns where the skills and projects of a directory are. Where dir/skills exists, it holds the skills, and
// dir/projects holds the projects. Otherwise dir itself holds the skills; when it is called skills, the directory
// projects beside it holds the projects. No link on the way to a directory that was found leads out of dir, or out of
// the directory above it for projects beside it.
func FindRoots(dir string) Roots { return rootsWithin(dir, "") }

// rootsWithin is FindRoots for a directory that is itself only to be followed within a border.
func rootsWithin(dir, border string) Roots {
	beside := func(path, named string) []Rooted {
		if r := (Rooted{Path: path, Border: cmp.Or(border, named)}); r.stands() {
			return []Rooted{r}
		}
		return nil
	}
	if skills := beside(filepath.Join(dir, "skills"), dir); skills != nil {
		return Roots{skills, beside(filepath.Join(dir, "projects"), dir)}
	}
	roots := Roots{Skills: []Rooted{{Path: dir, Border: border}}}
	if abs, err := filepath.Abs(dir); err == nil && filepath.Base(abs) == "skills" {
		roots.Projects = beside(filepath.Join(dir, "..", "projects"), filepath.Join(dir, ".."))
	}
	return roots
}

// stands reports whether there is a directory, or a link that may lead to one: where it leads is said when it is
// opened.
func (r Rooted) stands() bool {
	named, sub, err := r.place()
	if err != nil {
		return false
	}
	d, err := door.Open(named, ".", nil)
	if err != nil {
		return false
	}
	defer d.Close()
	info, err := d.Stat(sub)
	return err == nil && info.IsDir() || err != nil && d.IsLink(sub)
}

// place is the directory to open and the local path below it.
func (r Rooted) place() (named, sub string, err error) {
	path := ExpandHome(r.Path)
	if r.Border == "" {
		return path, ".", nil
	}
	named = ExpandHome(r.Border)
	from, err := filepath.Abs(named)
	if err != nil {
		return "", "", err
	}
	to, err := filepath.Abs(path)
	if err != nil {
		return "", "", err
	}
	rel, err := filepath.Rel(from, to)
	if err != nil || !filepath.IsLocal(rel) {
		return "", "", fmt.Errorf("it is not below %s", filepath.ToSlash(named))
	}
	return named, filepath.ToSlash(rel), nil
}

// Directories calls visit with the path of every directory below the root, itself included, in the order of their
// names. Version control, node_modules and what links lead to are left out, and so is what cannot be read. It returns
// the first error of visit.
func (r Rooted) Directories(visit func(path string) error) error {
	named, sub, err := r.place()
	if err != nil {
		return nil
	}
	d, err := door.Open(named, sub, nil)
	if err != nil {
		return nil
	}
	defer d.Close()
	return d.Walk(".", func(p string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || !e.IsDir():
			return nil
		case p != "." && tree.IsLeftOut(e.Name()):
			return fs.SkipDir
		}
		return visit(filepath.Join(ExpandHome(r.Path), filepath.FromSlash(p)))
	})
}
