package above

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime/agents"
)

const skills = "skills"

// Root is the root that a search would find a directory in, and the directory below it: the nearest one called skills
// above it; else the repository, or the current directory where that is above. sure is set where it is one of the first two,
// and not the directory itself. Two directories of clients are one root, as far as a link from one into the other goes.
func Root(dir, base string) (root, rel string, sure, ok bool) {
	real, ok := Real(dir)
	if !ok {
		return "", "", false, false
	}
	top := ""
	for at := real; ; at = filepath.Dir(at) {
		switch {
		case at != real && agents.IsSkills(at):
			top = clientsOf(at, filepath.Join(real, base))
		case isRepository(at):
			top = at
		}
		if top != "" || filepath.Dir(at) == at {
			break
		}
	}
	sure = top != "" && top != real
	if top == "" || !agents.IsSkills(top) {
		if here, ok := Real("."); ok && (top == "" || IsBelow(here, top)) && IsBelow(here, real) {
			top = here
		}
	}
	if top == "" {
		return "", "", false, false
	}
	rel, err := filepath.Rel(top, real)
	return top, filepath.ToSlash(rel), sure, err == nil
}

// clientsOf is a directory called skills, or what holds it and that of another client into which a file leads.
func clientsOf(dir, file string) string {
	client := filepath.Dir(dir)
	target, ok := door.RealPath(file)
	if base := filepath.Base(client); !ok || base[0] != '.' {
		return dir
	}
	rel, err := filepath.Rel(filepath.Dir(client), target)
	if err != nil || !filepath.IsLocal(rel) {
		return dir
	}
	if parts := strings.Split(filepath.ToSlash(rel), "/"); len(parts) > 2 && parts[0][0] == '.' && parts[1] == skills {
		return filepath.Dir(client)
	}
	return dir
}

// isRepository reports what version control or a module starts in.
func isRepository(dir string) bool {
	for _, name := range []string{".git", ".hg", ".svn", ".bzr", "go.mod"} {
		if door.IsThere(path.Join(filepath.ToSlash(dir), name)) {
			return true
		}
	}
	return false
}

// Real is an absolute path without links.
func Real(path string) (string, bool) {
	abs, err := filepath.Abs(door.ExpandHome(path))
	if err != nil {
		return "", false
	}
	return door.RealPath(abs)
}

// IsBelow reports a directory in another, or the same.
func IsBelow(dir, sub string) bool {
	rel, err := filepath.Rel(dir, sub)
	return err == nil && filepath.IsLocal(rel)
}

// IsCalled reports the name of a directory, also where its path is ".".
func IsCalled(name, dir string) bool {
	abs, err := filepath.Abs(dir)
	return err == nil && filepath.Base(abs) == name
}
