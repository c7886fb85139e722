package content

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// IsOfProject reports a path that a skill names, and has no directory for, where a client's directory in a project has the skill, as
// .claude/skills/NAME, and the project has the file: commands run there. On no disk nobody knows of a project.
func IsOfProject(d *door.Door, name string) bool {
	if d.Path == "" || d.Has(strings.Split(name, "/")[0]) {
		return false
	}
	dir, err := filepath.Abs(filepath.Join(d.Path, filepath.FromSlash(d.Sub)))
	skills := filepath.Dir(dir)
	client := filepath.Dir(skills)
	if err != nil || path.Base(filepath.ToSlash(skills)) != "skills" || !strings.HasPrefix(filepath.Base(client), ".") {
		return false
	}
	return door.IsThere(filepath.Join(filepath.Dir(client), filepath.FromSlash(name)))
}
