// This file says how deep a directory is in one that is searched for skills. In come two paths, with links on the way to them or not;
// out goes a number.

package output

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// isSearched reports whether a directory is below a root, where a search for skills comes to it.
func isSearched(root, dir string) bool {
	depth, is := depthIn(root, dir)
	return is && depth > 0
}

// depthIn is how deep a directory is in a root. A search for skills passes over a hidden one and node_modules.
func depthIn(root, dir string) (depth int, is bool) {
	rel, err := filepath.Rel(nearestReal(root), nearestReal(dir))
	if err != nil || !filepath.IsLocal(rel) || rel == "." {
		return 0, rel == "."
	}
	names := strings.Split(rel, string(filepath.Separator))
	return len(names), !slices.ContainsFunc(names, func(name string) bool { return name == "node_modules" || strings.HasPrefix(name, ".") })
}

// nearestReal is a path without links, as far as it is there.
func nearestReal(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := loader.RealNamed(abs); err == nil || filepath.Dir(abs) == abs {
		return real
	}
	return filepath.Join(nearestReal(filepath.Dir(abs)), filepath.Base(abs))
}
