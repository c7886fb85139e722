package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// apiPackages are those whose names the pages use.
var apiPackages = []string{"runtime", "runtime/agents", "runtime/userdir", "runtime/userdir/cli", "loader", "loader/config", "generator", "generator/skillvet"}

// TestPageNames holds that what a page calls a name of Go, in code in a line, is declared: a function, type or value of a
// package of this module, as loader.Dir, or a field or method of a type, as Catalog.Match.
func TestPageNames(t *testing.T) {
	declared, members := make(map[string]bool), make(map[string]map[string]bool)
	for _, dir := range apiPackages {
		declare(t, dir, declared, members)
	}
	looked := 0
	for _, p := range readerPages(t) {
		if p.name == "CHANGELOG.md" {
			continue // it says what was, too
		}
		for _, s := range p.spans {
			for _, m := range qualified.FindAllStringSubmatch(s.text, -1) {
				looked++
				if !declared[m[1]+"."+m[2]] && !strings.HasSuffix(m[2], "_") {
					t.Errorf("%s:%d: package %s has no %s", p.name, s.line, m[1], m[2])
				}
			}
			for _, m := range selectorOf.FindAllStringSubmatch(s.text, -1) {
				if known, ok := members[m[1]]; ok {
					looked++
					if !known[m[2]] {
						t.Errorf("%s:%d: %s has no %s", p.name, s.line, m[1], m[2])
					}
				}
			}
		}
	}
	if looked < 100 {
		t.Errorf("the pages name %d things of Go: the test looks at the wrong thing", looked)
	}
}

var (
	qualified  = regexp.MustCompile(`\b(runtime|agents|userdir|cli|loader|config|generator|skillvet)\.([A-Z]\w*)`)
	selectorOf = regexp.MustCompile(`\b([A-Z]\w*)\.([A-Z]\w*)`)
)

// declare adds what a package exports: its names behind that of the package, and the members of its types.
func declare(t *testing.T, dir string, declared map[string]bool, members map[string]map[string]bool) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(moduleRoot, dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	member := func(of, name string) {
		if members[of] == nil {
			members[of] = make(map[string]bool)
		}
		members[of][name] = true
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil {
					declared[file.Name.Name+"."+n.Name.Name] = true
				} else if of := receiver(n.Recv.List[0].Type); of != "" {
					member(of, n.Name.Name)
				}
				return false
			case *ast.ValueSpec:
				for _, name := range n.Names {
					declared[file.Name.Name+"."+name.Name] = true
				}
			case *ast.TypeSpec:
				declared[file.Name.Name+"."+n.Name.Name] = true
				if s, ok := n.Type.(*ast.StructType); ok {
					for _, field := range s.Fields.List {
						for _, name := range field.Names {
							member(n.Name.Name, name.Name)
						}
					}
				}
			}
			return true
		})
	}
}

// receiver is the name of the type of a method.
func receiver(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}
