// Ports type-checks every package of the module and its tests for each system and processor that it has to build on:
// the first-class ports of Go, and three without Unix below. It compiles nothing, so that all of them take a minute
// where go vet, which needs the compiled standard library of each, takes ten.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

type port struct {
	GOOS, GOARCH string
	FirstClass   bool
}

// others are ports that are not first-class and have neither signals nor FIFOs as Unix has them, or no processes.
var others = []port{{"js", "wasm", false}, {"wasip1", "wasm", false}, {"plan9", "amd64", false}}

func main() {
	ports := others
	var all []port
	out, err := exec.Command("go", "tool", "dist", "list", "-json").Output()
	if err == nil {
		err = json.Unmarshal(out, &all)
	}
	for _, p := range all {
		if p.FirstClass {
			ports = append(ports, p)
		}
	}
	here, hereErr := os.Getwd()
	err = errors.Join(err, hereErr)
	parsed := &trees{fset: token.NewFileSet(), here: here + string(os.PathSeparator)}
	wrong := 0
	for _, p := range ports {
		if err != nil {
			break
		}
		var n int
		n, err = check(p, parsed)
		wrong += n
		fmt.Printf("%s/%s: %d errors\n", p.GOOS, p.GOARCH, n)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "ports:", err)
	}
	if err != nil || wrong > 0 || len(all) == 0 {
		os.Exit(1)
	}
}

// trees are the files that were parsed for one port or another: most are of all. The checker only reads them.
type trees struct {
	fset *token.FileSet
	here string   // the directory of the main module
	seen sync.Map // of tree, by file name
}

type tree struct {
	file *ast.File
	err  error
}

func (t *trees) parse(fset *token.FileSet, name string, text []byte) (*ast.File, error) {
	if old, ok := t.seen.Load(name); ok && !strings.HasSuffix(name, "_testmain.go") {
		return old.(tree).file, old.(tree).err
	}
	file, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if file != nil && !strings.HasPrefix(name, t.here) {
		trim(file)
	}
	t.seen.Store(name, tree{file, err})
	return file, err
}

// trim takes the bodies of functions away, which nobody outside of their package sees: two thirds of the work. Generic
// ones keep theirs, since the checker wants them to have one.
func trim(file *ast.File) {
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Type.TypeParams == nil && f.Name.Name != "init" && f.Name.Name != "main" {
			f.Body = nil
		}
	}
}

// check prints the errors in packages of the main module and returns how many there are.
func check(p port, t *trees) (int, error) {
	list, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedModule,
		Env:       append(os.Environ(), "GOOS="+p.GOOS, "GOARCH="+p.GOARCH, "CGO_ENABLED=0"),
		Tests:     true,
		Fset:      t.fset,
		ParseFile: t.parse,
	}, "./...")
	if err != nil {
		return 0, err
	}
	seen := make(map[string]bool)
	for _, pkg := range list {
		for _, e := range pkg.Errors {
			if text := e.Error(); !seen[text] {
				seen[text] = true
				fmt.Printf("%s/%s: %s\n", p.GOOS, p.GOARCH, text)
			}
		}
	}
	return len(seen), nil
}
