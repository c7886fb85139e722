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
// inGroups whether skills in directories of directories are. The templates of the file's own skill are not hidden.
func (f *Files) Hide(file, below string, inGroups bool) {
	switch top, rest, _ := strings.Cut(below, "/"); {
	case top == "assets", top == "references", top == "scripts", !inGroups && strings.Contains(rest, "/"):
		return
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
