// This file says where the search for a skillgen.toml ends, and what its paths stay inside of.
//
// What comes in is a directory. What goes out is the one above it that holds go.mod or .git, or itself where none does.

package above

import (
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Search is where a configuration is looked for: from a directory up to its border.
type Search struct {
	From, Border string // absolute
	Shown        string // From, as messages call it
	Within       string // Border, in words
}

// SearchFrom is the search from a directory, absolute and as messages call it.
func SearchFrom(abs, shown string) Search {
	border, found := borderOf(abs)
	s := Search{From: abs, Border: border, Shown: shown, Within: borderWords(found)}
	// A directory that is reached through a link belongs to where it is, and not to where the link is.
	if real, ok := door.RealPath(abs); ok && real != abs && (!found || !door.IsWithin(border, abs)) {
		if border, found := borderOf(real); found || s.Border != abs {
			s = Search{From: real, Border: border, Shown: real, Within: borderWords(found)}
		}
	}
	return s
}

func borderWords(found bool) string {
	if found {
		return "the directory with go.mod or .git"
	}
	return "its directory, above which is no go.mod and no .git"
}

// borderOf is the nearest directory upwards that holds go.mod or .git, whatever these are; dir itself where none does.
func borderOf(dir string) (border string, found bool) {
	for at := dir; ; at = filepath.Dir(at) {
		if door.IsThere(filepath.Join(at, "go.mod")) || door.IsThere(filepath.Join(at, ".git")) {
			return at, true
		}
		if filepath.Dir(at) == at {
			return dir, false
		}
	}
}
