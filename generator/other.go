package generator

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Other is a Go file of the target package that skillgen did not write.
type Other struct {
	// Package is the name of the package that it belongs to: x for a test in package x_test.
	Package string
	// Place is that of the package clause.
	Place
	// Constrained is whether a build constraint may leave the file out. It may then belong to another package.
	Constrained bool
	// Taken are its declarations, and the names of its imports.
	Taken []Taken
	// Dots are its dot imports: all that those packages export is taken too.
	Dots []Dot
}

// Dot is an import whose names are used without that of the package.
type Dot struct {
	Path string
	Place
}

// ReadOther reads a Go file that may belong to the target package. It returns nil for one that never does: the go
// command leaves it out for its name or for the constraint "ignore", skillgen wrote it, or it has no package clause.
// Mistakes in the file are the compiler's to report; ReadOther takes what it can read.
func ReadOther(file string, src []byte) *Other {
	name := filepath.Base(file)
	if name[0] == '_' || name[0] == '.' || IsGenerated(name, src) {
		return nil
	}
	fset := token.NewFileSet()
	parsed, _ := parser.ParseFile(fset, file, src, parser.SkipObjectResolution|parser.ParseComments)
	if parsed == nil || parsed.Name == nil || parsed.Name.Name == "" || parsed.Name.Name == ignoredPackage {
		return nil
	}
	o := &Other{Package: parsed.Name.Name}
	outside := strings.HasSuffix(name, "_test.go") && strings.HasSuffix(o.Package, "_test")
	if outside {
		o.Package = strings.TrimSuffix(o.Package, "_test")
	}
	never := false
	if o.Constrained, never = constraints(parsed); never {
		return nil
	}
	place := func(pos token.Pos) Place {
		at := fset.PositionFor(pos, false) // where it stands, whatever a //line says
		before := src[at.Offset-(at.Column-1) : at.Offset]
		return Place{filepath.ToSlash(at.Filename), at.Line, utf8.RuneCount(before) + 1}
	}
	o.Place = place(parsed.Package)
	if outside {
		return o // it takes no names
	}
	for _, spec := range parsed.Imports {
		o.imports(spec, place(spec.Pos()))
	}
	for _, d := range parsed.Decls {
		for _, id := range Declared(d) {
			o.Taken = append(o.Taken, Taken{Name: id.Name, Place: place(id.Pos())})
		}
	}
	return o
}

// Declared lists the identifiers that a declaration adds to its package: no methods, no imports, no init.
func Declared(d ast.Decl) []*ast.Ident {
	var list []*ast.Ident
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Name.Name != "init" {
			list = append(list, d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				list = append(list, spec.Name)
			case *ast.ValueSpec:
				list = append(list, spec.Names...)
			}
		}
	}
	return list
}

// imports takes the name of an import, which no declaration of the package may have.
func (o *Other) imports(spec *ast.ImportSpec, place Place) {
	imported, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return
	}
	name := importName(imported)
	if spec.Name != nil {
		name = spec.Name.Name
	}
	switch name {
	case "_":
	case ".":
		o.Dots = append(o.Dots, Dot{Path: imported, Place: place})
	default:
		o.Taken = append(o.Taken, Taken{Name: name, Place: place, Import: true})
	}
}

var versionElement = regexp.MustCompile(`^v[0-9]+$`)

// importName is what a package is most likely called: nothing but its own source says for certain.
func importName(imported string) string {
	base := path.Base(imported)
	if versionElement.MatchString(base) {
		base = path.Base(path.Dir(imported))
	}
	base, _, _ = strings.Cut(base, ".v") // gopkg.in/yaml.v3
	return base
}

// constraints reports whether a file has a build constraint, and whether none is met without the tag "ignore", as that of a
// program which a generate directive runs: no tags make it part of the package.
func constraints(file *ast.File) (some, never bool) {
	for _, group := range file.Comments {
		if group.Pos() > file.Package {
			break
		}
		for _, c := range group.List {
			if expr, err := constraint.Parse(c.Text); err == nil {
				some, never = true, never || !canHold(expr)
			}
		}
	}
	return some, never
}

// maxTags is of how many tags all sets are tried: each doubles the work. A constraint with more is taken for one that can hold.
const maxTags = 10

// canHold reports whether some set of tags without "ignore" meets a constraint.
func canHold(expr constraint.Expr) bool {
	var tags []string
	expr.Eval(func(tag string) bool { // it asks for all
		if tag != "ignore" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
		return false
	})
	for set := range 1 << min(len(tags), maxTags) {
		if expr.Eval(func(tag string) bool { i := slices.Index(tags, tag); return i >= 0 && set>>i&1 != 0 }) {
			return true
		}
	}
	return len(tags) > maxTags
}

// ignoredPackage is the name of packages that the go command leaves out of every build.
const ignoredPackage = "documentation"

// CheckPackage returns an error for a name that no package can have: the error says why and is complete but for the
// hint how to choose another.
func CheckPackage(name string) error {
	switch {
	case !token.IsIdentifier(name), name == "_":
		return fmt.Errorf("%q is no package name", name)
	case name == ignoredPackage:
		return fmt.Errorf("%q is a package name whose files the go command leaves out", name)
	}
	return nil
}
