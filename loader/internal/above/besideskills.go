package above

import (
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// IsBesideSkills reports that the file of a project in a named directory would be loaded from the one above: what was named is the
// projects that stand beside a directory called skills, or one of these.
func IsBesideSkills(named, file string) bool {
	real, ok := Real(named)
	projects := filepath.Dir(filepath.Dir(filepath.Join(real, filepath.FromSlash(file))))
	return ok && IsBelow(projects, real) && filepath.Base(projects) == "projects" && door.IsThere(filepath.Join(filepath.Dir(projects), skills))
}
