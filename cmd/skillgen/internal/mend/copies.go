// This file tells the skills that skillgen install has put somewhere, which are mended in their source: here they would count as changed by
// the user. In come files; the records beside the skills say the rest.

package mend

import (
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Copies tells whether a file is in such a skill. named are the directories and files that the user has named: who names the place where
// copies are, or one of them, means those.
func Copies(named []string) func(file string) bool {
	recorded := make(map[string]map[string]runtime.SkillName) // by the directory of skills
	return func(file string) bool {
		for at := path.Dir(file); path.Dir(at) != at; at = path.Dir(at) {
			skills := path.Dir(at)
			if path.Base(skills) != "skills" {
				continue
			}
			dirs, known := recorded[skills]
			if !known {
				if target := filepath.FromSlash(path.Dir(skills)); !isIn(target, named) {
					record, _ := userdir.ReadRecord(target, nil) // what cannot be read says nothing
					dirs = record.Dirs
				}
				recorded[skills] = dirs
			}
			if dirs[path.Base(at)] != "" {
				return true
			}
		}
		return false
	}
}

// isIn reports whether one of the paths is a directory or in it.
func isIn(dir string, paths []string) bool {
	dir, err := filepath.Abs(dir)
	return err != nil || slices.ContainsFunc(paths, func(name string) bool {
		name, err := filepath.Abs(filepath.FromSlash(name))
		if err != nil {
			return true
		}
		rel, err := filepath.Rel(dir, name)
		return err == nil && filepath.IsLocal(rel)
	})
}
