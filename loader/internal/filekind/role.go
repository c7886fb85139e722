package filekind

import (
	"io/fs"
	"slices"
	"strings"
)

// RoleFile is the name of the project's file among entries, the right one where there is none, and those that are nearly that, or nearly
// what switches it off.
func RoleFile(right string, entries []fs.DirEntry) (file string, others []string) {
	for _, e := range entries {
		switch name := e.Name(); {
		case name == right:
			file = name
		case strings.EqualFold(name, right), (IsMisnamedRole(name) || IsNearlyRole(name, entries) || IsNearlySwitch(name)) && e.Type().IsRegular():
			others = append(others, name)
		}
	}
	if file != "" {
		return file, others
	}
	is := func(name string) bool { return strings.EqualFold(name, right) }
	if i := slices.IndexFunc(others, is); i >= 0 {
		file = others[i]
		return file, slices.Delete(others, i, i+1)
	}
	return right, others
}
