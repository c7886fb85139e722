package userdir

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// isSource is the reason of [ConditionSource].
const isSource = "it is read from there"

// sources are the directories on the disk that the skills of a catalog are read from. What is there is the only copy, whatever the
// record says of it and whatever bytes it has.
type sources struct {
	dirs []fs.FileInfo // of the skills themselves
	over []fs.FileInfo // all that are above one of them
	// around are the skills that the target is in, with the path of the target below each.
	around []aroundTarget
	here   fs.FileInfo // the target, nil where it is not there
}

type aroundTarget struct {
	skill *runtime.Skill
	below string
}

// sourcesOf looks for the directories of a catalog's skills.
func (t *target) sourcesOf(cat *runtime.Catalog) *sources {
	src := new(sources)
	src.here, _ = os.Stat(t.path)
	known := make(map[string][]ancestor)
	chain := lineage(t.path, known)
	seen := make(map[string]bool)
	for s := range cat.All() {
		if s.Dir == "" {
			continue
		}
		own := lineage(s.Dir, known)
		if len(own) == 0 {
			continue
		}
		src.dirs = append(src.dirs, own[0].info)
		for _, above := range own[1:] {
			if !seen[above.path] {
				seen[above.path] = true
				src.over = append(src.over, above.info)
			}
		}
		for _, above := range chain {
			if os.SameFile(above.info, own[0].info) {
				below, _ := filepath.Rel(above.path, chain[0].path)
				src.around = append(src.around, aroundTarget{s, filepath.ToSlash(below)})
			}
		}
	}
	return src
}

// ancestor is a directory with what the system says of it.
type ancestor struct {
	path string
	info fs.FileInfo
}

// lineage is a directory, without links, and those above it, of which known remembers them. It is empty where the directory is not there.
func lineage(dir string, known map[string][]ancestor) []ancestor {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return nil
	}
	info, err := os.Stat(real)
	if err != nil {
		return nil
	}
	return append([]ancestor{{real, info}}, directoriesAbove(real, known)...)
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
	same := func(list []fs.FileInfo, info fs.FileInfo) bool {
		return slices.ContainsFunc(list, func(one fs.FileInfo) bool { return os.SameFile(one, info) })
	}
	if dir := w.skill.Dir; dir != "" && src.here != nil {
		for _, at := range []string{dir, filepath.Dir(dir)} { // a flat file stands in the first
			if info, err := os.Stat(at); err == nil && os.SameFile(info, src.here) {
				return true
			}
		}
	}
	if len(src.dirs) == 0 {
		return false
	}
	info, err := os.Stat(filepath.Join(t.path, filepath.FromSlash(w.dir)))
	if err == nil && (same(src.dirs, info) || same(src.over, info)) {
		return true
	}
	return slices.ContainsFunc(src.around, func(a aroundTarget) bool {
		prefix := strings.TrimPrefix(a.below+"/"+w.dir+"/", "./")
		names, err := a.skill.Names()
		return err != nil || slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, prefix) })
	})
}
