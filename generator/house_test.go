package generator

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// dependencies are all packages that a package links, itself included.
func dependencies(t testing.TB, pkg string) []string {
	t.Helper()
	return lineList(string(goCommand(t, "list", "-deps", pkg)))
}

// outside are those that are not of the standard library; ours without the path of the module.
func outside(deps []string) []string {
	var list []string
	for _, dep := range deps {
		if first, _, _ := strings.Cut(dep, "/"); strings.Contains(first, ".") {
			list = append(list, strings.TrimPrefix(dep, modulePath+"/"))
		}
	}
	return list
}

// TestArrows holds the house: what a floor links of this module, and what of others. A list says all there may be.
func TestArrows(t *testing.T) {
	for _, test := range []struct {
		floor   string
		ours    []string
		foreign []string // modules; nil is none, "*" any
		never   []string // packages, the standard library's too
	}{
		{"runtime/command", nil, nil, []string{"net", "net/http", "os", "os/exec", "plugin", "regexp"}},
		{"runtime/filename", nil, nil, []string{"net", "net/http", "os", "os/exec", "plugin", "regexp"}},
		{"runtime", nil, nil, []string{"net", "net/http", "plugin", "regexp", "os/user"}},
		{"runtime/agents", nil, nil, []string{"net", "net/http", "plugin", "regexp", "os/user", "os/exec"}},
		{"runtime/userdir", []string{"runtime"}, []string{"github.com/gofrs/flock", "golang.org/x/sys"}, []string{"net", "net/http", "plugin"}},
		{
			"runtime/userdir/cli",
			[]string{"runtime", "runtime/agents", "runtime/userdir"},
			[]string{"github.com/gofrs/flock", "golang.org/x/sys"},
			[]string{"net", "net/http", "plugin"},
		},
		{
			"loader",
			[]string{"runtime", "runtime/agents"},
			[]string{"github.com/BurntSushi/toml", "gopkg.in/yaml.v3", "golang.org/x/text", "golang.org/x/sys", "mvdan.cc/sh/v3", "github.com/yuin/goldmark", "golang.org/x/mod"},
			[]string{"net/http", "plugin"},
		},
		{
			"loader/config",
			[]string{"loader", "runtime"},
			[]string{"github.com/BurntSushi/toml", "gopkg.in/yaml.v3", "golang.org/x/text", "golang.org/x/sys", "mvdan.cc/sh/v3", "github.com/yuin/goldmark", "golang.org/x/mod"},
			[]string{"net/http", "plugin"},
		},
		{"generator", []string{"loader", "runtime"}, []string{"*"}, []string{"github.com/spf13/cobra", "net/http"}},
		{"generator/skillvet", []string{"runtime"}, []string{"golang.org/x/tools", "golang.org/x/mod"}, []string{"net", "net/http"}},
		{
			"cmd/skillgen", // what stands below it, and in which order, is held by TestHouseRooms
			[]string{"generator", "generator/skillvet", "loader", "loader/config", "runtime", "runtime/agents", "runtime/userdir", "runtime/userdir/cli", "skills"},
			[]string{"*"}, nil,
		},
	} {
		deps := dependencies(t, "./"+test.floor)
		for _, never := range test.never {
			if slices.Contains(deps, never) {
				t.Errorf("%s links %s", test.floor, never)
			}
		}
		for _, dep := range outside(deps) {
			ours := !strings.Contains(strings.Split(dep, "/")[0], ".")
			switch {
			case dep == test.floor:
			case dep == "runtime/command" || dep == "runtime/filename": // the cellar: it imports nothing of ours, and nobody else's
			case dep == "loader/held" && (test.floor == "loader" || slices.Contains(test.ours, "loader")): // what loads asks what refuses, and the other way round
			case ours && strings.HasPrefix(dep, "cmd/skillgen/internal/") && test.floor == "cmd/skillgen":
			case ours && strings.HasPrefix(dep, "loader/internal/") && (test.floor == "loader" || slices.Contains(test.ours, "loader")):
				// TestHouseRooms holds the arrows between these
			case dep == "runtime/agents" && slices.Contains(test.ours, "loader"): // data, which the loader goes by
			case ours && !slices.Contains(test.ours, dep):
				t.Errorf("%s links %s: arrows point down only", test.floor, dep)
			case !ours && !slices.Contains(test.foreign, "*") && !slices.ContainsFunc(test.foreign, func(m string) bool { return strings.HasPrefix(dep+"/", m+"/") }):
				t.Errorf("%s links %s", test.floor, dep)
			}
		}
	}
}

// sources calls visit for every Go file of the module but tests, with its slash-separated path.
func sources(t *testing.T, dir string, visit func(path string, file *ast.File, fset *token.FileSet)) {
	t.Helper()
	everySource(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
		if !strings.HasSuffix(path, "_test.go") {
			visit(path, file, fset)
		}
	})
}

// everySource is sources with the tests.
func everySource(t *testing.T, dir string, visit func(path string, file *ast.File, fset *token.FileSet)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(filepath.Join("..", dir), func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && (e.Name() == "testdata" || e.Name() != ".." && e.Name()[0] == '.') {
			return fs.SkipDir
		}
		if e.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		visit(strings.TrimPrefix(filepath.ToSlash(path), "../"), file, fset)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestCommandRooms holds that the rooms below the command do not know the command line, but for those whose subject it is, and that
// none of them reaches the network.
func TestCommandRooms(t *testing.T) {
	commandLine := []string{"usage", "complete", "compiled"}
	for _, room := range rooms {
		name, ok := strings.CutPrefix(room, "cmd/skillgen/internal/")
		if !ok {
			continue
		}
		deps := dependencies(t, "./"+room)
		if slices.Contains(deps, "net/http") {
			t.Errorf("%s links net/http", room)
		}
		if has := slices.Contains(deps, "github.com/spf13/cobra"); has != slices.Contains(commandLine, name) {
			t.Errorf("%s links cobra: %t", room, has)
		}
	}
}

// TestOneFile holds that a third-party parser is touched in one file of each room that needs it, so that it can be replaced there.
func TestOneFile(t *testing.T) {
	want := map[string][]string{
		"github.com/BurntSushi/toml": {"cmd/skillgen/internal/mcpfile", "loader/internal/toml"},
		"gopkg.in/yaml.v3":           {"loader/internal/yaml"},
		"mvdan.cc/sh/v3/syntax":      {"loader/internal/shell"},
		"github.com/yuin/goldmark":   {"loader/internal/markdown"},
	}
	got := make(map[string][]string)
	sources(t, ".", func(path string, file *ast.File, _ *token.FileSet) {
		if strings.HasPrefix(path, "examples/") {
			return
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := want[imported]; ok {
				got[imported] = append(got[imported], path)
			}
			if imported == "github.com/dave/jennifer/jen" && filepath.ToSlash(filepath.Dir(path)) != "generator" {
				t.Errorf("%s imports jennifer, which is the generator's", path)
			}
		}
	})
	for imported, files := range got {
		var rooms []string
		for _, file := range files {
			rooms = append(rooms, filepath.ToSlash(filepath.Dir(file)))
		}
		slices.Sort(rooms)
		if !slices.Equal(rooms, want[imported]) {
			t.Errorf("%s is imported in %q, and should be in one file of each of %q", imported, files, want[imported])
		}
	}
}

// TestStartsNothing holds that what an agent links, and what reads skills, starts no process: an *exec.Cmd is handed
// out and never run.
func TestStartsNothing(t *testing.T) {
	methods := []string{"Run", "Start", "Output", "CombinedOutput"}
	calls := []string{"os.StartProcess", "syscall.Exec", "syscall.ForkExec", "syscall.StartProcess", "unix.Exec"}
	commands := 0
	for _, dir := range []string{"runtime", "loader", "generator"} {
		sources(t, dir, func(_ string, file *ast.File, fset *token.FileSet) {
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				selector, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				x := ""
				if id, ok := selector.X.(*ast.Ident); ok {
					x = id.Name + "."
				}
				switch name := x + selector.Sel.Name; {
				case name == "exec.Command" || name == "exec.CommandContext":
					commands++
				case slices.Contains(calls, name), slices.Contains(methods, selector.Sel.Name):
					t.Errorf("%s: %s may start a process", fset.Position(selector.Pos()), name)
				}
				return true
			})
		})
	}
	if commands != 1 {
		t.Errorf("%d commands are made, and should be one: that of MCPServer.Cmd", commands)
	}
}

// TestOneSeverity holds that one package decides how much a diagnostic matters. Package runtime knows no rules, and what skillvet
// finds has none.
func TestOneSeverity(t *testing.T) {
	for _, dir := range []string{"loader", "generator", "cmd"} {
		sources(t, dir, func(path string, file *ast.File, fset *token.FileSet) {
			if strings.HasPrefix(path, "loader/internal/report/") || path == "cmd/skillgen/internal/govet/read.go" || strings.HasPrefix(path, "cmd/skillgen/internal/format/") {
				return
			}
			ast.Inspect(file, func(n ast.Node) bool {
				var set []ast.Expr
				switch n := n.(type) {
				case *ast.AssignStmt:
					set = n.Lhs
				case *ast.KeyValueExpr:
					if id, ok := n.Key.(*ast.Ident); ok && id.Name == "Severity" {
						t.Errorf("%s: a diagnostic with a severity of its own", fset.Position(n.Pos()))
					}
				}
				for _, to := range set {
					if field, ok := to.(*ast.SelectorExpr); ok && field.Sel.Name == "Severity" {
						t.Errorf("%s: a severity is set", fset.Position(to.Pos()))
					}
				}
				return true
			})
		})
	}
}

// TestTop: the top level holds the floors, what every repository has, and nothing else; no package of the module runs
// anything before main.
func TestTop(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		switch name := e.Name(); name {
		case "cmd", "generator", "loader", "runtime", "skills", "examples", "testdata", "docs", "go.mod", "go.sum",
			"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md":
		default:
			if name[0] != '.' {
				t.Errorf("%q does not belong at the top", name)
			}
		}
	}
	sources(t, ".", func(path string, file *ast.File, fset *token.FileSet) {
		if strings.Contains(filepath.ToSlash(path), "skillvet/golangci/") {
			return // a module of its own, whose host asks for one
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s: a function init", fset.Position(f.Pos()))
			}
		}
	})
}
