// This file puts a Go file in order that fixes have changed. In come its old and its new text; out goes the new one, as gofmt has it, without the
// imports that nothing of it uses any more.

package govet

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// Tidied is the new text of a file. One that cannot be read as Go stays as it is.
func Tidied(before, after string) string {
	files := token.NewFileSet()
	was, err := parser.ParseFile(token.NewFileSet(), "", before, 0)
	if err != nil {
		return after
	}
	is, err := parser.ParseFile(files, "", after, parser.ParseComments)
	if err != nil {
		return after
	}
	used, still := packagesOf(was), packagesOf(is)
	for name := range used {
		if spec := importOf(is, name, used); !still[name] && spec != nil {
			own := ""
			if spec.Name != nil {
				own = spec.Name.Name
			}
			if path, err := strconv.Unquote(spec.Path.Value); err == nil {
				astutil.DeleteNamedImport(files, is, own, path)
			}
		}
	}
	var b bytes.Buffer
	if err := format.Node(&b, files, is); err != nil {
		return after
	}
	return b.String()
}

// packagesOf are the names by which a file uses what it imports.
func packagesOf(file *ast.File) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && x.Obj == nil { // no variable of the file
				names[x.Name] = true
			}
		}
		return true
	})
	return names
}

// importOf is the import of a file that a name stands for, nil where that is not certain: a package may be called otherwise than its path. used
// are all such names.
func importOf(file *ast.File, name string, used map[string]bool) *ast.ImportSpec {
	var near []*ast.ImportSpec
	for _, spec := range file.Imports {
		at, _ := strconv.Unquote(spec.Path.Value)
		switch {
		case spec.Name != nil && spec.Name.Name == name, spec.Name == nil && path.Base(at) == name:
			return spec
		case spec.Name == nil && strings.Contains(at, name) && !used[path.Base(at)]:
			near = append(near, spec)
		}
	}
	if len(near) == 1 {
		return near[0]
	}
	return nil
}
