package tree

import (
	"bytes"
	"path"
	"slices"

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
