package skillvet

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// sharedFields are the names of the fields of struct types whose values become values of another one: those that are converted,
// and those without a name, to which they may be assigned as well.
func sharedFields(pass *analysis.Pass) map[string]bool {
	shared, named := make(map[string]bool), make(map[ast.Expr]bool)
	share := func(s *types.Struct) {
		for f := range s.Fields() {
			shared[f.Name()] = true
		}
	}
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				named[n.Type] = !n.Assign.IsValid()
			case *ast.StructType:
				if s, ok := pass.TypesInfo.TypeOf(n).(*types.Struct); ok && !named[n] {
					share(s)
				}
			case *ast.CallExpr:
				if !pass.TypesInfo.Types[n.Fun].IsType() || len(n.Args) != 1 || pass.TypesInfo.Types[n.Args[0]].IsNil() {
					break
				}
				from, to := pass.TypesInfo.TypeOf(n.Args[0]), pass.TypesInfo.TypeOf(n.Fun)
				if types.IsInterface(to) && !isParameter(to) {
					break
				}
				for _, t := range []types.Type{from, to} {
					if s := structOf(t); s != nil && structOf(from) != structOf(to) {
						share(s)
					}
				}
			}
			return true
		})
	}
	return shared
}

// structOf is the struct type of a value, or of what it points to; nil where that is none.
func structOf(t types.Type) *types.Struct {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

func isParameter(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}
