package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerbsRun holds that a verb reads as its flags and what it does with them: what stands in a function literal is
// short, because it sees all variables around it. Long work is a method of the flags.
func TestVerbsRun(t *testing.T) {
	const most = 12 // lines
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset, literals := token.NewFileSet(), 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			f, ok := n.(*ast.FuncLit)
			if !ok {
				return true
			}
			literals++
			if lines := fset.Position(f.End()).Line - fset.Position(f.Pos()).Line - 1; lines > most {
				t.Errorf("%s: a function literal of %d lines, at most %d are allowed: make it a method of the verb's flags", fset.Position(f.Pos()), lines, most)
			}
			return true
		})
	}
	if literals == 0 {
		t.Error("there is no function literal: the test looks at the wrong thing")
	}
}
