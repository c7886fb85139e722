// This file knows the Go module that a directory is in.
//
// In comes a directory, which need not be there yet. Out go the root of its module, and why no package can be in it.

package target

import (
	"fmt"
	"io/fs"
	"path/filepath"

	"golang.org/x/mod/module"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// ModuleRoot is the nearest directory from dir upwards that holds a go.mod, absolute; "" when none does.
func ModuleRoot(dir string) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for ; ; dir = filepath.Dir(dir) {
		if info, err := loader.StatNamed(filepath.Join(dir, "go.mod")); err == nil && info.Mode()&fs.ModeType == 0 {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// checkPackageDir returns why the directory that was given as -o can hold no package, or nil: it is a file, or the go command
// takes no import path with such names in it, and then none of the whole module's "./..." either.
func checkPackageDir(dir string) error {
	if dir == "" {
		return fmt.Errorf("-o names no directory; write -o . for the current one")
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	for up := abs; up != filepath.Dir(up); up = filepath.Dir(up) {
		info, err := loader.StatNamed(up)
		if err == nil && !info.IsDir() {
			return fmt.Errorf("%s is a file, and -o names the directory of a package", ui.Plain(filepath.ToSlash(shorter(dir, abs, up))))
		}
		if err == nil {
			break
		}
	}
	root := ModuleRoot(abs)
	if root == "" {
		return nil // nobody imports what is in no module
	}
	below, err := filepath.Rel(root, abs)
	if err != nil || below == "." {
		return nil
	}
	if err := module.CheckImportPath(filepath.ToSlash(below)); err != nil {
		if why, ok := err.(*module.InvalidPathError); ok {
			err = why.Err
		}
		return fmt.Errorf("the go command cannot import a package from %s: %w; generate elsewhere with -o", ui.Plain(filepath.ToSlash(dir)), err)
	}
	return nil
}

// shorter writes a directory above abs as the user wrote dir, which abs stands for.
func shorter(dir, abs, up string) string {
	for ; abs != up; abs = filepath.Dir(abs) {
		dir = filepath.Dir(dir)
	}
	return dir
}
