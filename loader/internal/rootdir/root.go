package rootdir

import (
	"io/fs"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Root is a directory of skills or projects to search.
type Root struct {
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

// Absolute are roots that stay the same where the current directory is another one.
func Absolute(roots []Root) []Root {
	for i := range roots {
		roots[i].Path, roots[i].Border = door.Absolute(roots[i].Path), door.Absolute(roots[i].Border)
	}
	return roots
}

// WithSingular is the root, and behind it the directory skill beside one that is called skills, where a client reads both.
func (r Root) WithSingular() []Root {
	skill := r
	skill.Path, skill.Optional = filepath.Join(r.Path, "..", "skill"), true
	if filepath.Base(r.Path) != "skills" || !agents.IsSkills(skill.Path) {
		return []Root{r}
	}
	if directory, badLink := skill.Stands(); !directory && !badLink {
		return []Root{r}
	}
	return []Root{r, skill}
}

// Stands reports whether there is a directory, or else a link that does not lead to a directory which may be opened. The
// search of such a root says where the link leads.
func (r Root) Stands() (directory, badLink bool) {
	named, sub, err := r.Place()
	if err != nil {
		return false, false
	}
	d, err := door.Open(named, ".", nil)
	if err != nil {
		return false, false
	}
	defer d.Close()
	info, err := d.Stat(sub)
	return err == nil && info.IsDir(), err != nil && door.LinkOnTheWay(d, sub) && !door.IsMissing(d, sub)
}

// LeavesBorder is where a root really is, and whether a link on the way to it leads out of its border.
func (r Root) LeavesBorder() (real string, yes bool) {
	real, ok := above.Real(r.Path)
	border, known := above.Real(r.Border)
	return real, ok && known && r.Border != "" && !above.IsBelow(border, real)
}

// BorderError is the error of a root which is not below its border.
type BorderError struct{ border string }

func (e *BorderError) Error() string { return "it is not below the border " + e.border }

// Place is the directory to open and the local path below it.
func (r Root) Place() (named, sub string, err error) {
	path := door.ExpandHome(r.Path)
	if r.Border == "" {
		return path, ".", nil
	}
	named = door.ExpandHome(r.Border)
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
		return "", "", &BorderError{filepath.ToSlash(named)}
	}
	return named, filepath.ToSlash(rel), nil
}

// Directories calls visit with the path of every directory below the root, itself included, in the order of their
// names. Version control, node_modules and what links lead to are left out, and so is what cannot be read. It returns
// the first error of visit.
func (r Root) Directories(visit func(path string) error) error {
	named, sub, err := r.Place()
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
		return visit(filepath.Join(door.ExpandHome(r.Path), filepath.FromSlash(p)))
	})
}
