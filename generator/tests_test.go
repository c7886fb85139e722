package generator

import (
	"go/ast"
	"go/build"
	"go/doc"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// TestSkips holds that a test is left out for what the machine says, or to be short, and never for what its data is:
// data that the test cannot use is a fault of the data, or of the test.
func TestSkips(t *testing.T) {
	skips := 0
	for _, dir := range []string{"cmd", "generator"} {
		everySource(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
			var around []ast.Node
			ast.Inspect(file, func(n ast.Node) bool {
				if n == nil {
					around = around[:len(around)-1]
					return true
				}
				around = append(around, n)
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				selector, ok := call.Fun.(*ast.SelectorExpr)
				if !ok || !slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, selector.Sel.Name) {
					return true
				}
				skips++
				if !slices.ContainsFunc(call.Args, isErr) && !slices.ContainsFunc(around, asksShort) {
					t.Errorf("%s: the test is left out, and no error of the machine says why", fset.Position(call.Pos()))
				}
				return true
			})
		})
	}
	if skips == 0 {
		t.Error("nothing is left out: the test looks at the wrong thing")
	}
}

func isErr(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "err"
}

// asksShort reports an if statement that asks testing.Short.
func asksShort(n ast.Node) bool {
	branch, ok := n.(*ast.IfStmt)
	if !ok {
		return false
	}
	found := false
	ast.Inspect(branch.Cond, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		found = found || ok && selector.Sel.Name == "Short"
		return true
	})
	return found
}

// TestAllocationCounts holds that allocations are not counted under the race detector, under which a pool drops what
// it holds at random.
func TestAllocationCounts(t *testing.T) {
	race := build.Default
	race.BuildTags = []string{"race"}
	counts := 0
	for _, dir := range []string{"cmd", "generator", "loader", "runtime"} {
		everySource(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
			built, err := race.MatchFile("..", path)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				selector, ok := n.(*ast.SelectorExpr)
				if !ok || selector.Sel.Name != "AllocsPerRun" {
					return true
				}
				counts++
				if built {
					t.Errorf("%s: the file needs //go:build !race", fset.Position(n.Pos()))
				}
				return true
			})
		})
	}
	if counts == 0 {
		t.Error("nothing counts allocations: the test looks at the wrong thing")
	}
}

// TestExamples holds that each package which others can import shows its main calls in an example that is compiled, and
// run where it can be.
func TestExamples(t *testing.T) {
	shown := map[string]bool{}
	for _, dir := range []string{"generator", "loader", "runtime"} {
		everySource(t, dir, func(file string, parsed *ast.File, _ *token.FileSet) {
			pkg := path.Dir(file)
			if strings.Contains(pkg, "internal") || strings.HasSuffix(pkg, "/golangci") {
				return // the second is a plugin, which a linter calls
			}
			shown[pkg] = shown[pkg] || len(doc.Examples(parsed)) > 0
		})
	}
	for pkg, ok := range shown {
		if !ok {
			t.Errorf("%s has no example", pkg)
		}
	}
	if len(shown) < 9 {
		t.Errorf("only %d packages were looked at", len(shown))
	}
}
