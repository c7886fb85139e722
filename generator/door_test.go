package generator

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// pathCalls are what opens, looks at, lists or reads a path, and io.ReadAll, which knows no limit.
var pathCalls = map[string][]string{
	"os":       {"Open", "OpenFile", "OpenInRoot", "OpenRoot", "ReadFile", "ReadDir", "Stat", "Lstat", "DirFS", "Readlink", "CopyFS"},
	"filepath": {"Walk", "WalkDir", "Glob", "EvalSymlinks"},
	"fs":       {"ReadFile", "ReadDir", "Stat", "Lstat", "ReadLink", "WalkDir", "Glob"},
	"io":       {"ReadAll"},
	"syscall":  {"Open", "Openat", "Stat", "Lstat", "Readlink"},
	"unix":     {"Open", "Openat", "Openat2", "Stat", "Lstat", "Fstatat", "Readlink"},
}

// TestOneDoor holds that what reads for others opens no path but through the door of the loader, which bounds what it
// reads, waits for nothing and leaves no root. What writes stands on what it writes.
func TestOneDoor(t *testing.T) {
	doors := map[string]bool{
		"loader/internal/door/door.go": false, "loader/internal/door/link.go": false, "loader/internal/door/named.go": false,
		"loader/internal/door/quick_linux.go": false, "loader/internal/door/quick_other.go": false, "loader/internal/door/list_linux.go": false,
		"loader/internal/door/mark_linux.go": false, "loader/internal/door/mark_other.go": false,
		"cmd/skillgen/internal/mend/mend.go":           false, // replaces what a link leads to
		"cmd/skillgen/internal/mend/relink.go":         false, // replaces links, and says what they said
		"cmd/skillgen/internal/flatfile/rehearse.go":   false, // reads what a link says that leads nowhere any more
		"cmd/skillgen/internal/cleantree/cleantree.go": false, // reads the view that a catalog gives, which has no paths
	}
	for _, dir := range []string{"loader", "runtime", "cmd/skillgen"} {
		sources(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
			if strings.HasPrefix(path, "runtime/userdir/") {
				return // writes under a lock, behind roots of its own
			}
			ast.Inspect(file, func(n ast.Node) bool {
				selector, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				pkg, ok := selector.X.(*ast.Ident)
				if !ok || !slices.Contains(pathCalls[pkg.Name], selector.Sel.Name) {
					return true
				}
				if _, door := doors[path]; door {
					doors[path] = true
					return true
				}
				t.Errorf("%s: %s.%s: go through the door of the loader", fset.Position(n.Pos()), pkg.Name, selector.Sel.Name)
				return true
			})
		})
	}
	for file, used := range doors {
		if !used {
			t.Errorf("%s needs no exception any more", file)
		}
	}
}
