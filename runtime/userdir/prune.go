package userdir

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// prune removes the directories of files that are gone, as far as they are empty, the deepest first: each is looked at once.
func (t *target) prune(dir string, gone []string) error {
	dirs := make(map[string]bool)
	for _, file := range gone {
		dirs[path.Dir(file)] = true
	}
	for delete(dirs, "."); len(dirs) > 0; delete(dirs, ".") {
		deepest, above := 0, make(map[string]bool)
		for d := range dirs {
			deepest = max(deepest, strings.Count(d, "/"))
		}
		for _, d := range slices.Sorted(maps.Keys(dirs)) {
			if strings.Count(d, "/") < deepest {
				above[d] = true
				continue
			}
			gone, err := t.removeEmpty(path.Join(dir, d))
			if err != nil {
				return err
			}
			if gone {
				above[path.Dir(d)] = true
			}
		}
		dirs = above
	}
	return nil
}

// removeEmpty removes a directory that holds nothing. An empty one that stays is an error: no later run knows that it was
// skillgen's.
func (t *target) removeEmpty(dir string) (gone bool, err error) {
	if info, statErr := t.lstat(dir); statErr == nil && !info.IsDir() { // a file has its name
		return false, nil
	}
	if err = t.ops.remove(dir); err == nil || errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if !t.isEmpty(dir) {
		return false, nil
	}
	return false, err
}
