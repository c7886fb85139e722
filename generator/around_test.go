package generator

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// aroundFile is the file beside the generated ones that FuzzGen makes.
const aroundFile = "a.go"

// surroundings are seeds for it: names that generated code declares, imports or takes for what Go predeclares.
var surroundings = []string{
	"package string\n\ntype int struct{}\nvar nil, iota = 1, 2\n",
	"package a\n\ntype string int\n",
	"package a\n\nfunc true() {}\n",
	"package a\n\nvar runtime, embed int\n",
	"package a\n\nvar compiled, compiledFiles, compiledPacked int\n\nconst compiledTriggers, compiledTextPrint = 1, 2\n",
	"package a\n\nfunc Catalog() {}\n",
	"package a\n\ntype ( Print struct{}; ProjectB int )\n",
	"package a\n\ntype t struct{ Print, string int }\n\nfunc (t) Catalog() {}\n\nfunc init() {}\n",
	"package a\n\nimport Print \"strings\"\n\nvar A = Print.ToUpper\n",
	"package a\n\nimport embed \"strings\"\n\nvar A = embed.ToUpper\n",
	"package a\n\nimport . \"fmt\"\n\nvar A = Sprint()\n",
	"package a\n\nimport . \"github.com/skillgen/skillgen/runtime\"\n\nvar A Skill\n",
	"package a\n\nimport \"C\"\n\nvar A = 1\n",
	"package a\n\nimport ( \"embed\"; \"github.com/skillgen/skillgen/runtime\" )\n\nvar A embed.FS\nvar B runtime.Skill\n",
	"package main\n\nfunc main() {}\n",
	"package _\n", "package documentation\n", "package func\n", "package Catalog\n\nvar a = 1 +\n",
}

// typesConfig checks package runtime and the standard library from their source, once.
var typesConfig = sync.OnceValue(func() *types.Config {
	return &types.Config{Importer: importer.ForCompiler(token.NewFileSet(), "source", nil), FakeImportC: true}
})

// importable are the packages that a file of the fuzzer may import: it shall not look for others on this machine.
var importable = []string{"C", "embed", "fmt", "strings", runtimePath}

// compiles reports whether a file is a package by itself, as far as types go.
func compiles(src string) bool {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, aroundFile, src, parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil || !slices.Contains(importable, imported) {
			return false
		}
	}
	_, err = typesConfig().Check("a", fset, []*ast.File{file}, nil)
	return err == nil
}

// surround says what the command says about a file that it finds in the target package. It returns false for a file
// that is no part of it.
func surround(t *testing.T, in *Input, src string) bool {
	t.Helper()
	other := ReadOther(aroundFile, []byte(src))
	if other == nil {
		return false
	}
	in.Package = other.Package
	in.Taken = other.Taken
	for _, dot := range other.Dots {
		pkg, err := typesConfig().Importer.Import(dot.Path)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pkg.Scope().Names() {
			if token.IsExported(name) {
				in.Taken = append(in.Taken, Taken{Name: name, Place: dot.Place, Import: true})
			}
		}
	}
	return true
}

// buildPackage has the compiler look at a generated package: go/types knows no go:embed. It stands below testdata,
// where ./... does not look, so that it belongs to this module.
func buildPackage(t *testing.T, in Input, out Output, around string) {
	t.Helper()
	dir, err := os.MkdirTemp("testdata", "build-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	write := func(name string, data []byte) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, data, 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range in.Skills {
		for _, f := range s.Files {
			if isBelow(s.Dir) {
				data, err := s.Content(f)
				if err != nil {
					t.Fatal(err)
				}
				write(path.Join(s.Dir, f.Path), data)
			}
		}
	}
	for name, data := range out {
		write(name, data)
	}
	if around != "" {
		write(aroundFile, []byte(around))
	}
	goCommand(t, "vet", "./generator/"+filepath.ToSlash(dir))
	if in.Package != "main" { // which would have to have a function main
		goCommand(t, "build", "./generator/"+filepath.ToSlash(dir))
	}
}

// TestNeeds holds that checkOwn knows every predeclared name that generated code uses.
func TestNeeds(t *testing.T) {
	for _, s := range scenarios {
		out := s.generate(t, s.input(t, filepath.Join(goldenDir, s.name)))
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range []string{SkillsFile, TriggersFile} {
			if src, ok := out[name]; ok {
				file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				files = append(files, file)
			}
		}
		info := types.Info{Uses: make(map[*ast.Ident]types.Object)}
		if _, err := typesConfig().Check("a", fset, files, &info); err != nil {
			t.Fatal(err)
		}
		for id, object := range info.Uses {
			if object.Parent() == types.Universe && !runtime.HasErrors(checkOwn([]Taken{{Name: id.Name}}, AdapterNone)) {
				t.Errorf("%s: %s is used as Go predeclares it, and the package may declare it", s.name, id.Name)
			}
		}
	}
}
