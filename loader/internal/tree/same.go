package tree

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Same reports a directory of a skill that has the same files behind two doors. look is told each file that is compared, that of the skill
// first.
func Same(a, b *door.Door, dir, file string, look func(rel string)) bool {
	same := func(rel string) bool {
		look(rel)
		ours, _, err := a.Read(rel, MaxAsset)
		if err != nil {
			return false
		}
		theirs, _, err := b.Read(rel, MaxAsset)
		return err == nil && bytes.Equal(Normalise(ours), Normalise(theirs))
	}
	if !same(path.Join(dir, file)) {
		return false
	}
	ours, err := List(a, dir)
	if err != nil {
		return false
	}
	theirs, err := List(b, dir)
	return err == nil && slices.Equal(ours, theirs) && !slices.ContainsFunc(ours, func(name string) bool {
		return name != file && !same(path.Join(dir, name))
	})
}

// HoldsSkill looks for a skill below a directory that is none, at most so many directories deep, and in no more of them than a hint is worth.
// It follows no link.
func HoldsSkill(d *door.Door, depth int) (yes bool) {
	dirs := 0
	_ = d.Walk(".", func(p string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || !e.IsDir() && !strings.EqualFold(e.Name(), "SKILL.md"):
			return nil
		case !e.IsDir():
			yes = true
			return fs.SkipAll
		case p != "." && (e.Name()[0] == '.' || IsLeftOut(e.Name()) || strings.Count(p, "/") >= depth):
			return fs.SkipDir
		}
		if dirs++; dirs > 1000 {
			return fs.SkipAll
		}
		return nil
	})
	return yes
}
