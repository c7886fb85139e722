package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/generator"
)

// target is the package that is written.
type target struct {
	dir   string
	pkg   string
	taken []generator.Taken
}

// inspect reads the Go files of a package: its name, and the identifiers that it declares itself.
func inspect(dir, pkg string) (*target, error) {
	t := &target{dir: dir, pkg: pkg}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	fset := token.NewFileSet()
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && strings.HasSuffix(name, ".go") {
			t.read(fset, name)
		}
	}
	if t.pkg == "" {
		if t.pkg, err = packageName(dir); err != nil {
			return nil, err
		}
	}
	if !token.IsIdentifier(t.pkg) {
		return nil, fmt.Errorf("%q is no package name; use --package", t.pkg)
	}
	return t, nil
}

// read takes the package name and the declarations of one file. A file that does not parse is the compiler's to
// report.
func (t *target) read(fset *token.FileSet, name string) {
	path := filepath.Join(t.dir, name)
	src, err := os.ReadFile(path)
	if err != nil || generator.IsGenerated(name, src) {
		return
	}
	file, err := parser.ParseFile(fset, path, src, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil || strings.HasSuffix(file.Name.Name, "_test") || isIgnored(file) {
		return
	}
	if t.pkg == "" {
		t.pkg = file.Name.Name
	}
	add := func(id *ast.Ident) {
		at := fset.Position(id.Pos())
		t.taken = append(t.taken, generator.Taken{Name: id.Name, Place: fmt.Sprintf("%s:%d", filepath.ToSlash(at.Filename), at.Line)})
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name != "init" && d.Name.Name != "_" {
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						add(id)
					}
				}
			}
		}
	}
}

// isIgnored reports a file that is never part of the package: the program behind a go:generate line, which carries
// the constraint "ignore".
func isIgnored(file *ast.File) bool {
	for _, group := range file.Comments {
		if group.Pos() > file.Package {
			break
		}
		for _, c := range group.List {
			expr, err := constraint.Parse(c.Text)
			if err == nil && !expr.Eval(func(tag string) bool { return tag != "ignore" }) && !expr.Eval(func(string) bool { return false }) {
				return true // whatever the other tags are
			}
		}
	}
	return false
}

// packageName makes a package name of a directory's.
func packageName(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return unicode.ToLower(r)
		}
		return -1
	}, filepath.Base(abs))
	if name == "" || unicode.IsDigit(rune(name[0])) {
		name = "skills" + name
	}
	return name, nil
}

// rel is the slash-separated directory of a file relative to the package.
func (t *target) rel(file string) (string, error) {
	from, err := filepath.Abs(t.dir)
	if err != nil {
		return "", err
	}
	to, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return "", err
	}
	rel, err := filepath.Rel(from, filepath.Dir(to))
	return filepath.ToSlash(rel), err
}
