// This file says which directory that a skillgen.toml names is not there.
//
// What comes in is the file as it was read. What goes out is an error with the place in it, and the directory that is most
// likely meant.

package input

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
)

// missingDir is the error that a directory of a flag is not there, at its place in the file, as place names that: as on the command line,
// nothing can run.
func missingDir(c *config.Config, flag string, place func(path string) string) error {
	if !slices.Contains([]string{"skills", "projects", "allow-link-target"}, flag) {
		return nil
	}
	for i, dir := range c.Flags[flag] {
		info, err := loader.StatNamed(dir)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			hint := "name a directory that is there, relative to that of the skillgen.toml, or remove the line"
			if near := nearDir(c, dir); near != "" {
				hint = "did you mean " + runtime.Quote(near) + "?"
			}
			return at(place, c.Wrong(flag, i, runtime.Quote(flag)+" names "+runtime.Quote(inFile(c, dir))+", which does not exist", hint))
		case err == nil && !info.IsDir():
			return at(place, c.Wrong(flag, i, runtime.Quote(flag)+" names "+runtime.Quote(inFile(c, dir))+", which is not a directory", "name a directory with skills in it"))
		}
	}
	return nil
}

func at(place func(path string) string, d runtime.Diagnostic) error {
	return fmt.Errorf("%s:%d:%d: %s; %s", ui.Plain(place(d.File)), d.Line, d.Column, d.Message, d.Hint)
}

// nearDir is the directory beside one that is not there that is most likely meant, as the file names it.
func nearDir(c *config.Config, dir string) string {
	beside, err := loader.ListNamed(filepath.Dir(dir))
	if err != nil {
		return ""
	}
	near := runtime.Nearest(filepath.Base(dir), func(yield func(string) bool) {
		for _, entry := range beside {
			if entry.IsDir() && !yield(entry.Name()) {
				return
			}
		}
	})
	if near == "" {
		return ""
	}
	return inFile(c, filepath.Join(filepath.Dir(dir), near))
}

// inFile is a path as the file names it: relative to its directory.
func inFile(c *config.Config, path string) string {
	if rel, err := filepath.Rel(filepath.Dir(c.Path), path); err == nil {
		return filepath.ToSlash(rel)
	}
	return ui.Near(path)
}
