package generator

import (
	"go/ast"
	"go/build"
	"go/doc"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
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

// TestPatience holds that no test fails since the machine was busy: none compares how long something took, and who waits for
// what must come waits for a minute at least. An end that the test wants may come sooner.
func TestPatience(t *testing.T) {
	waits := 0
	for _, dir := range []string{"cmd", "examples", "generator", "loader", "runtime", "testdata/bench", "testdata/cost", "testdata/formats", "testdata/mutants", "testdata/sample"} {
		everySource(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
			if !strings.HasSuffix(path, "_test.go") {
				return
			}
			for _, decl := range file.Decls {
				f, ok := decl.(*ast.FuncDecl)
				if !ok || strings.HasPrefix(f.Name.Name, "Benchmark") {
					continue
				}
				found, short := impatience(f)
				for _, at := range short {
					t.Errorf("%s: it fails on a machine that is busy: wait for a minute, or do not measure", fset.Position(at))
				}
				waits += found
			}
		})
	}
	if waits < 10 {
		t.Errorf("only %d tests wait for something: the test looks at the wrong thing", waits)
	}
}

// impatience finds where a function waits for an end that would be a failure, and which of the waits are short. Time that is
// compared is one.
func impatience(f *ast.FuncDecl) (found int, short []token.Pos) {
	wait := func(at token.Pos, d time.Duration) {
		if d > 0 {
			found++
		}
		if d > 0 && d < time.Minute {
			short = append(short, at)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch {
			case isCall(n, "Since"), isCall(n, "Until"):
				wait(n.Pos(), 1)
			case isCall(n, "WithTimeout") && !mentions(f, "DeadlineExceeded"):
				wait(n.Pos(), duration(n.Args[1]))
			case isCall(n, "Add") && mentions(n.Fun, "Now"):
				wait(n.Pos(), duration(n.Args[0]))
			}
		case *ast.CommClause:
			if n.Comm != nil && mentions(n.Comm, "After") && slices.ContainsFunc(n.Body, fails) {
				ast.Inspect(n.Comm, func(c ast.Node) bool {
					if call, ok := c.(*ast.CallExpr); ok && isCall(call, "After") {
						wait(n.Pos(), duration(call.Args[0]))
					}
					return true
				})
			}
		case *ast.RangeStmt: // so many times, each with a rest
			times, _ := n.X.(*ast.BasicLit)
			ast.Inspect(n.Body, func(c ast.Node) bool {
				if call, ok := c.(*ast.CallExpr); ok && isCall(call, "Sleep") && times != nil {
					count, _ := strconv.Atoi(times.Value)
					wait(n.Pos(), time.Duration(count)*duration(call.Args[0]))
				}
				return true
			})
		}
		return true
	})
	return found, short
}

func isCall(call *ast.CallExpr, name string) bool {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == name
}

// fails reports a statement that lets a test fail.
func fails(s ast.Stmt) bool {
	return slices.ContainsFunc([]string{"Fatal", "Fatalf", "Error", "Errorf"}, func(name string) bool { return mentions(s, name) })
}

// mentions reports whether a name stands somewhere.
func mentions(n ast.Node, name string) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return true
	})
	return found
}

// duration is what a constant such as 5 * time.Second says; 0 for what is none.
func duration(e ast.Expr) time.Duration {
	switch e := e.(type) {
	case *ast.BasicLit:
		n, _ := strconv.Atoi(e.Value)
		return time.Duration(n)
	case *ast.BinaryExpr:
		return duration(e.X) * duration(e.Y)
	case *ast.SelectorExpr:
		return map[string]time.Duration{
			"Nanosecond": 1, "Microsecond": time.Microsecond, "Millisecond": time.Millisecond, "Second": time.Second, "Minute": time.Minute, "Hour": time.Hour,
		}[e.Sel.Name]
	}
	return 0
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
