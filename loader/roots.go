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
	// Optional is set for a root on disk that nobody named: it may be missing.
	Optional bool
}

// Roots say what a load reads.
type Roots struct {
	// Dir is the directory in which skills and projects are found; "" is none. The skills are in Dir itself, where it is
	// called skills; else in the directory skills in it, where the layouts of the profile find a skill's file there,
	// readable or not; else in Dir, where they find one in it. The projects are in Dir/projects, or in the directory
	// projects beside a Dir that is called skills. No link on the way from Dir to what is found leads out of Dir.
	Dir string
	// Skills and Projects are read instead of what would be found in Dir.
	Skills, Projects []Rooted
	// Layers is set where each of Skills is a layer over those before it: a link from one into another counts as what it
	// leads to, equal skills at one place count once, and of others of one name one hides the other (shadowed).
	// Otherwise all are one catalog.
	Layers bool
	// Swept also reports what stands in Skills and is passed over, as Options.Sweep does: somebody has said that skills are there.
	Swept bool
	// Beside are roots of other loads, by their paths without links: a link from one of Skills into them counts there, and not here.
	Beside []string
}

// FindRoots returns Roots that are found in a directory: which they are, the profile of the load decides.
func FindRoots(dir string) Roots { return Roots{Dir: dir} }

// Directories calls visit with the path of every directory below the root, itself included, in the order of their
// names. Version control, node_modules and what links lead to are left out, and so is what cannot be read. It returns
// the first error of visit.
func (r Rooted) Directories(visit func(path string) error) error {
	return layout.Root(r).Directories(visit)
}
