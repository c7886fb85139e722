package stray

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Files are those that hide skills. The zero value has none.
type Files struct{ list []File }

// File is one that hides skills: Name is how diagnostics call it.
type File struct {
	Name   string
	hidden int
}

// Hide counts a skill below the directory of a file that would be loaded without it; below is its path from there, and
// isPassed reports a directory on it, by its path, into which no search would go. The templates of the file's own
// skill are not hidden.
func (f *Files) Hide(file, below string, isPassed func(dir string) bool) {
	dirs := strings.Split(path.Dir(below), "/")
	if dirs[0] == "assets" || dirs[0] == "references" || dirs[0] == "scripts" {
		return
	}
	for i := range dirs {
		if isPassed(path.Join(dirs[:i+1]...)) {
			return
		}
	}
	i := slices.IndexFunc(f.list, func(one File) bool { return one.Name == file })
	if i < 0 {
		i, f.list = len(f.list), append(f.list, File{Name: file})
	}
	f.list[i].hidden++
}

// All are the files, in the order in which the first skill of each was counted.
func (f *Files) All() []File { return f.list }

// Message says what a file hides.
func (f File) Message() string {
	what := "the skill"
	if f.hidden > 1 {
		what = fmt.Sprintf("the %d skills", f.hidden)
	}
	dir := runtime.Quote(path.Dir(f.Name))
	if dir == `"."` {
		dir = "its directory"
	}
	return "this makes all of " + dir + " one skill, and hides " + what + " below it"
}
