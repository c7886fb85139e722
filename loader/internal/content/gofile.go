package content

import (
	"go/build/constraint"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
)

// isCompiled reports a Go file of a skill that "./..." has of the module in which it stands (go help packages), on some system and with
// some tags: one that the go command passes over by a name, or for the constraint "ignore", is the skill's alone.
func isCompiled(f *layout.Find, name string) bool {
	if path.Ext(name) != ".go" || isPassed(path.Base(name)) {
		return false
	}
	dirs, ok := inModule(f, name)
	if !ok || slices.ContainsFunc(dirs, func(dir string) bool { return isPassed(dir) || dir == "testdata" || dir == "vendor" }) {
		return false
	}
	data, _, err := f.Door.Read(path.Join(f.Dir, name), MaxText)
	return err != nil || !isIgnored(string(data)) // what is larger is no small program to run
}

// inModule reports whether a file of a skill stands in a module, and the directories in which it does. On no disk nobody knows of one.
func inModule(f *layout.Find, name string) (dirs []string, ok bool) {
	file, err := filepath.Abs(filepath.Join(f.Door.Path, filepath.FromSlash(path.Join(f.Door.Sub, f.Dir, name))))
	if f.Door.Path == "" || err != nil {
		return nil, false
	}
	for dir := filepath.Dir(file); !door.IsThere(filepath.Join(dir, "go.mod")); dir = filepath.Dir(dir) {
		if dirs = append(dirs, filepath.Base(dir)); dir == filepath.Dir(dir) {
			return nil, false
		}
	}
	return dirs, true
}

// isPassed reports a name that the go command passes over.
func isPassed(name string) bool { return name[0] == '.' || name[0] == '_' }

// isIgnored reports a Go file with a constraint that is not met without the tag "ignore", whatever the system is.
func isIgnored(text string) bool {
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case constraint.IsGoBuild(line):
			expr, err := constraint.Parse(line)
			none := func(string) bool { return false }
			all := func(tag string) bool { return tag != "ignore" }
			return err == nil && !expr.Eval(none) && !expr.Eval(all)
		case strings.HasPrefix(line, "package "):
			return false
		}
	}
	return false
}
