package userdir

import (
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime/filename"
)

// badDir says why a name cannot be the directory of a skill on Linux, macOS and Windows alike, or "".
func badDir(name string) string {
	if strings.HasPrefix(name, ".") {
		return "it starts with a dot"
	}
	return filename.Refused(name)
}

// isFilePath reports whether a slash-separated path can be that of a skill's file on this system.
func isFilePath(name string) bool {
	return name != "." && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name))
}

// foldDir is by what two directories are the same where case does not count.
func foldDir(w *wanted) string {
	if w.dir == string(w.skill.Name) && w.skill.Folded != "" {
		return w.skill.Folded
	}
	return strings.ToLower(w.dir)
}
