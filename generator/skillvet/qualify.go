package skillvet

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// qualify writes a constant of a generated package as the code at pos must: with the name that its file imports the
// package by, or with none. It fails where the file does not import the package, or something hides the name.
func (c *checker) qualify(pos token.Pos, konst *types.Const) (string, bool) {
	scope := c.pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return "", false
	}
	if _, obj := scope.LookupParent(konst.Name(), pos); obj == konst { // the package itself, or a dot import
		return konst.Name(), true
	}
	file := c.file(pos)
	if file == nil || konst.Pkg() == c.pass.Pkg {
		return "", false
	}
	for _, spec := range file.Imports {
		name := c.pass.TypesInfo.PkgNameOf(spec)
		if name == nil || name.Imported() != konst.Pkg() {
			continue
		}
		if _, obj := scope.LookupParent(name.Name(), pos); obj == name {
			return name.Name() + "." + konst.Name(), true
		}
	}
	return "", false
}

// hides reports something that has the name of what is predeclared, where the code at pos would use that.
func (c *checker) hides(pos token.Pos, predeclared string) bool {
	scope := c.pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return true
	}
	_, obj := scope.LookupParent(predeclared, pos)
	return obj != types.Universe.Lookup(predeclared)
}

// isOfLine reports a place that a comment such as //line says is in another file, or on another line: who mends by the place would write there.
func (c *checker) isOfLine(pos token.Pos) bool {
	return c.pass.Fset.PositionFor(pos, false) != c.pass.Fset.Position(pos)
}

// losesImport reports an expression that uses a package by a name which its import does not say, where a constant of another package takes its
// place: nobody could tell from the text that the import is used no more.
func (c *checker) losesImport(e ast.Expr, konst *types.Const) (yes bool) {
	qualified := make(map[*ast.Ident]bool)
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			qualified[n.Sel] = true
		case *ast.Ident:
			switch obj := c.pass.TypesInfo.Uses[n].(type) {
			case nil:
			case *types.PkgName:
				yes = yes || obj.Imported().Name() == obj.Name() && !strings.Contains(obj.Imported().Path(), obj.Name())
			default: // of a dot import
				pkg := obj.Pkg()
				yes = yes || !qualified[n] && pkg != nil && pkg != c.pass.Pkg && pkg != konst.Pkg()
			}
		}
		return true
	})
	return yes
}

// nameAt is a constant for a message about a place: as it is written there, or with the name of its package where nothing there
// leads to it. A package of its own goes without the name of the package.
func (c *checker) nameAt(pos token.Pos, konst *types.Const) string {
	if name, ok := c.qualify(pos, konst); ok {
		return name
	}
	if konst.Pkg() == c.pass.Pkg {
		return konst.Name()
	}
	return konst.Pkg().Name() + "." + konst.Name()
}

// file is the file of a position.
func (c *checker) file(pos token.Pos) *ast.File {
	for _, f := range c.pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// isGenerated reports whether a program wrote the file of a position. What is a matter of taste is not reported there.
func (c *checker) isGenerated(pos token.Pos) bool {
	file := c.file(pos)
	return file != nil && ast.IsGenerated(file)
}
