package compiled

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Paths are directories, absolute.
func Paths(roots []loader.Rooted) (list []string) {
	for _, r := range roots {
		list = append(list, ui.Absolute(r.Path))
	}
	return list
}

// isIn reports a file below one of several directories.
func isIn(dirs []string, file string) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool { return ui.IsIn(ui.Absolute(dir), ui.Absolute(file)) })
}

// isAbsent reports a path where nothing stands.
func isAbsent(path string) bool {
	_, err := loader.StatNamed(path)
	return errors.Is(err, fs.ErrNotExist)
}

// isHollow reports a directory that no clone has: no file is below it.
func isHollow(dir string) bool {
	entries, err := loader.ListNamed(dir)
	return err == nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return !e.IsDir() || !isHollow(filepath.Join(dir, e.Name())) })
}

// isRole reports the file of a project, by any spelling of its name.
func isRole(file string) bool { return strings.EqualFold(filepath.Base(file), "ROLE.md") }

// from is a path that a line in a directory has.
func from(dir, path string) string {
	if path = loader.ExpandHome(path); !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	return filepath.Clean(path)
}
