package above

import (
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// maxLevels bounds the directories between a project and the root of its repository. No tree that people work in is as
// deep, and one that is deeper counts as no repository.
const maxLevels = 64

// level is a directory in which a project keeps what clients read.
type level struct {
	path string
	real string // without links
}

// in is the directory of skills of a client in the level.
func (l level) in(client placesClient) string {
	return filepath.Join(l.path, filepath.FromSlash(client.project))
}

// levelsOf returns the levels of a project, the nearest last: from the root of the repository that holds it down to the project
// itself, all of them without links. A project that is in no repository, or is the root of one, is alone, as it was given.
func levelsOf(project string) []level {
	alone := []level{{path: filepath.Clean(project)}}
	at, err := door.RealNamed(door.ExpandHome(alone[0].path))
	if err != nil {
		return alone
	}
	alone[0].real = at
	own := door.Look(at)
	for levels := []level{{at, at}}; len(levels) <= maxLevels; levels = append(levels, level{at, at}) {
		if info, err := door.Lstat(filepath.Join(at, ".git")); err == nil && startsRepository(info, own) {
			if len(levels) == 1 {
				return alone
			}
			slices.Reverse(levels)
			return levels
		}
		up := filepath.Dir(at)
		if up == at {
			break
		}
		at = up
	}
	return alone
}

// startsRepository reports what version control keeps in the root of a repository: a directory, or a file in a worktree.
// One that another user has put above the project says nothing: in a directory that all may write to, anybody could
// make its skills those of everybody's projects.
func startsRepository(git, project fs.FileInfo) bool {
	return (git.IsDir() || git.Mode().IsRegular()) && project != nil && mayVouch(git, project)
}
