package userdir

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// isSource is the reason of [ConditionSource].
const isSource = "it is read from there"

// sources are the directories on the disk that the skills of a catalog are read from. What is there is the only copy, whatever the
// record says of it and whatever bytes it has.
type sources struct {
	here fs.FileInfo // the target, nil where it is not there
	// kept are the skills' own directories and all that are above one of them, by what they are, whatever leads there.
	kept map[any]bool
	// around are the directories of the target that hold files of a skill which the target is in, and all is set where such
	// a skill cannot be listed.
	around map[string]bool
	all    bool
}

// sourcesOf looks for the directories of a catalog's skills.
func (t *target) sourcesOf(cat *runtime.Catalog) *sources {
	src := &sources{kept: make(map[any]bool), around: make(map[string]bool)}
	src.here, _ = os.Stat(t.path)
	known := make(map[string][]ancestor)
	chain := lineage(t.path, known)
	for s := range cat.All() {
		if s.Dir == "" {
			continue
		}
		own := lineage(s.Dir, known)
		for _, dir := range own {
			if src.kept[dir.id()] {
				break // and with it what is above
			}
			src.kept[dir.id()] = true
		}
		for _, above := range chain {
			if len(own) > 0 && os.SameFile(above.info, own[0].info) {
				src.isIn(s, above.path, chain[0].path)
			}
		}
	}
	return src
}

// isIn notes what a skill has in a target that is in its directory.
func (src *sources) isIn(s *runtime.Skill, dir, target string) {
	below, _ := filepath.Rel(dir, target)
	names, err := s.Names()
	src.all = src.all || err != nil
	for _, name := range names {
		rel, ok := strings.CutPrefix(name, strings.TrimPrefix(filepath.ToSlash(below)+"/", "./"))
		for rel = path.Dir(rel); ok && rel != "." && !src.around[rel]; rel = path.Dir(rel) {
			src.around[rel] = true
		}
	}
}

// ancestor is a directory with what the system says of it.
type ancestor struct {
	path string
	info fs.FileInfo
}

// lineage is a directory, without links, and those above it, of which known remembers them. It is empty where the directory is not there.
func lineage(dir string, known map[string][]ancestor) []ancestor {
	own := resolved(dir)
	if own.info == nil {
		return nil
	}
	return append([]ancestor{own}, directoriesAbove(own.path, known)...)
}

// resolved is a directory without links, the zero ancestor where it is not there.
func resolved(dir string) ancestor {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return ancestor{}
	}
	info, err := os.Stat(real)
	if err != nil {
		return ancestor{}
	}
	return ancestor{real, info}
}

// directoriesAbove are the directories above one, the nearest first.
func directoriesAbove(dir string, known map[string][]ancestor) []ancestor {
	up := filepath.Dir(dir)
	if list, met := known[up]; met || up == dir {
		return list
	}
	var list []ancestor
	if info, err := os.Stat(up); err == nil {
		list = append(list, ancestor{up, info})
	}
	known[up] = append(list, directoriesAbove(up, known)...)
	return known[up]
}

// has reports whether a skill's place in the target is where one is read from: the very directory, one around it or a part of it. It
// also is where the skill itself stands in the target, under whatever name.
func (src *sources) has(t *target, w *wanted) bool {
	if dir := w.skill.Dir; dir != "" && src.here != nil {
		for _, at := range []string{dir, filepath.Dir(dir)} { // a flat file stands in the first
			if info, err := os.Stat(at); err == nil && os.SameFile(info, src.here) {
				return true
			}
		}
	}
	if len(src.kept) == 0 {
		return false
	}
	if src.all || src.around[w.dir] {
		return true
	}
	place := resolved(filepath.Join(t.path, filepath.FromSlash(w.dir)))
	return place.info != nil && src.kept[place.id()]
}
