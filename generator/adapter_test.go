package generator

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/skillgen/skillgen/runtime"
)

// TestAdapterNames holds that checkOwn knows every name that an adapter declares, imports and takes for what Go
// predeclares.
func TestAdapterNames(t *testing.T) {
	list, err := packages.Load(&packages.Config{
		Dir: "..", Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps,
	}, "./testdata/golden/cobra/skills")
	if err != nil || len(list) != 1 || len(list[0].Errors) > 0 {
		t.Fatal(err, list)
	}
	seen := make(map[string]bool)
	check := func(name, what string) {
		if seen[name] = true; !runtime.HasErrors(checkOwn([]Taken{{Name: name}}, AdapterCobra)) {
			t.Errorf("generated code %s %s, and the package may declare it", what, name)
		}
	}
	for _, file := range list[0].Syntax {
		if filepath.Base(list[0].Fset.Position(file.Pos()).Filename) != CobraFile {
			continue
		}
		for _, d := range file.Decls {
			for _, id := range Declared(d) {
				check(id.Name, declares)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			switch object := list[0].TypesInfo.Uses[id].(type) {
			case nil:
			case *types.PkgName:
				check(id.Name, imports)
			default:
				if object.Parent() == types.Universe {
					check(id.Name, predeclared)
				}
			}
			return true
		})
	}
	for name := range adapterNames() {
		if !seen[name] {
			t.Errorf("%s is refused, and generated code does not have it", name)
		}
	}
}
