// This file says whether the packages of a module can be made with skillgen. In comes the root of a module; out goes whether its go.mod names
// skillgen, or that of another module of its workspace.

package target

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"

	"github.com/skillgen/skillgen/loader"
)

// maxModFile bounds what is read of a go.mod or a go.work, in bytes.
const maxModFile = 1 << 20

// Requires reports whether a module, by its root, requires skillgen, has it as a tool or is it, or another module of the workspace does: the
// go command takes tools and packages of all of them.
func Requires(root string) bool {
	return slices.ContainsFunc(append([]string{root}, workspaceOf(root)...), func(dir string) bool {
		data, err := loader.ReadNamed(filepath.Join(dir, "go.mod"), maxModFile)
		return err == nil && bytes.Contains(data, []byte("github.com/skillgen/skillgen"))
	})
}

// workspaceOf are the modules of the workspace that a module is in (https://go.dev/ref/mod#workspaces), as far as they are below the go.work,
// which may be a stranger's.
func workspaceOf(root string) []string {
	file := os.Getenv("GOWORK")
	for dir := root; file == ""; dir = filepath.Dir(dir) {
		if _, err := loader.StatNamed(filepath.Join(dir, "go.work")); !errors.Is(err, fs.ErrNotExist) {
			file = filepath.Join(dir, "go.work")
		} else if dir == filepath.Dir(dir) {
			return nil
		}
	}
	data, err := loader.ReadNamed(file, maxModFile) // "off" is no file
	if err != nil {
		return nil
	}
	work, err := modfile.ParseWork(file, data, nil)
	if err != nil {
		return nil
	}
	var modules []string
	for _, use := range work.Use {
		if dir := filepath.FromSlash(use.Path); filepath.IsLocal(dir) {
			modules = append(modules, filepath.Join(filepath.Dir(file), dir))
		}
	}
	if !slices.Contains(modules, root) {
		return nil
	}
	return modules
}
