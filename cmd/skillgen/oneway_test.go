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

// TestOneWayOut holds over the syntax of the command and of its rooms that what skillgen says about its own doings, and
// what goes to standard error, goes through ui.Note: something is printed past it in package ui alone, and in progress.go, whose
// line is taken away again.
func TestOneWayOut(t *testing.T) {
	verbs, err := filepath.Glob("*.go")
	if err != nil || len(verbs) == 0 {
		t.Fatal(verbs, err)
	}
	rooms, err := filepath.Glob("internal/*/*.go")
	if err != nil || len(rooms) == 0 {
		t.Fatal(rooms, err)
	}
	fset, notes := token.NewFileSet(), 0
	for _, name := range append(verbs, rooms...) {
		room := filepath.ToSlash(filepath.Dir(name))
		if room == "internal/ui" || filepath.Base(name) == "progress.go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			selected, ok := call.Fun.(*ast.SelectorExpr)
			if ok && selected.Sel.Name == "Note" {
				notes++
			}
			if !ok || !strings.HasPrefix(selected.Sel.Name, "Fprint") {
				return true
			}
			to, isErr := call.Args[0].(*ast.SelectorExpr)
			own := false
			for _, arg := range call.Args[1:] {
				text, ok := arg.(*ast.BasicLit)
				own = own || ok && strings.Contains(text.Value, "skillgen: ")
			}
			if own || isErr && to.Sel.Name == "Err" {
				t.Errorf("%s: prints past ui.Note", fset.Position(call.Pos()))
			}
			return true
		})
	}
	if notes == 0 {
		t.Error("nothing is noted: the test looks at the wrong thing")
	}
}

// TestOneMask holds that what a skill or a client has run loses its keys in one file: what is printed elsewhere has passed there.
func TestOneMask(t *testing.T) {
	verbs, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("internal/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	masks, seen := regexp.MustCompile(`\bheld\.(Masked|Line|JSON)\(`), 0
	for _, name := range append(verbs, rooms...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		switch is := masks.Match(text); {
		case is && filepath.ToSlash(name) == "internal/facts/shown.go":
			seen++
		case is && !strings.HasSuffix(name, "_test.go"):
			t.Errorf("%s masks by itself", name)
		}
	}
	if seen != 1 {
		t.Error("nothing is masked: the test looks at the wrong thing")
	}
}
