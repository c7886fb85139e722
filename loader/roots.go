package loader

import (
	"io/fs"

	"github.com/skillgen/skillgen/loader/internal/layout"
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
func FindRoots(dir string) Roots {
	found := layout.Within(dir, "")
	return Roots{rooted(found.Skills), rooted(found.Projects)}
}

// rooted are roots as callers have them.
func rooted(found []layout.Root) (list []Rooted) {
	for _, root := range found {
		list = append(list, Rooted(root))
	}
	return list
}

// Directories calls visit with the path of every directory below the root, itself included, in the order of their
// names. Version control, node_modules and what links lead to are left out, and so is what cannot be read. It returns
// the first error of visit.
func (r Rooted) Directories(visit func(path string) error) error {
	return layout.Root(r).Directories(visit)
}
