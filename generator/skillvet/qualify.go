package skillvet

import (
	"go/ast"
	"go/token"
	"go/types"
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
