package tree

import (
	"io/fs"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
)

// HoldsSkill looks for a skill below a directory that is none, at most so many directories deep, and in no more of them than a hint is worth.
// It follows no link.
func HoldsSkill(d *door.Door, dir string, depth int) (yes bool) {
	dirs := 0
	_ = d.Walk(dir, func(p string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || !e.IsDir() && !filekind.IsSkillFile(e.Name()):
			return nil
		case !e.IsDir():
			yes = true
			return fs.SkipAll
		case p != dir && (IsPassedOver(e.Name()) || strings.Count(strings.TrimPrefix(p, dir+"/"), "/") >= depth):
			return fs.SkipDir
		}
		if dirs++; dirs > 1000 {
			return fs.SkipAll
		}
		return nil
	})
	return yes
}
