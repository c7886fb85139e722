package generator

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// A room is a package of the cellar, of the loader or of the command. These are its limits, which keep one from becoming a knot again.
const (
	fileLines   = 300  // of a file
	roomLines   = 1800 // of all its files together
	roomKnot    = 8    // files of which each reaches every other
	roomMethods = 15   // of one type
)

// beyond are the rooms that are larger, with what they may be at most. The numbers go down, and never up again.
var beyond = map[string]room{
	"runtime/command": {knot: 9},
	"cmd/skillgen":    {lines: 3080}, // one file per verb
}

type room struct{ lines, knot, methods int }

// rooms are the packages of the cellar, of the loader and of the command from the bottom to the top: each imports only what stands above it in this list.
var rooms = []string{
	"runtime/command",
	"runtime/filename",

	// files and directories
	"loader/internal/door",
	"loader/internal/crew",
	"loader/internal/stamp",
	"loader/internal/glob",
	"loader/internal/above",
	"loader/internal/filekind",
	"loader/internal/stray",
	"loader/internal/tree",

	// texts, and what is said of them
	"loader/internal/rule",
	"loader/internal/source",
	"loader/internal/markdown",
	"loader/internal/node",
	"loader/internal/report",
	"loader/internal/rootdir",
	"loader/internal/layout",

	// formats
	"loader/internal/keys",
	"loader/internal/toml",
	"loader/internal/yaml/plain",
	"loader/internal/yaml/lines",
	"loader/internal/yaml/repair",
	"loader/internal/remark",
	"loader/internal/yaml",
	"loader/internal/yaml/misread",
	"loader/internal/front",

	// what keys and values mean
	"loader/internal/openclaw",
	"loader/internal/needs",
	"loader/internal/shell",
	"loader/internal/naming",
	"loader/internal/declared",
	"loader/internal/typeset",
	"loader/internal/scan",
	"loader/internal/content",
	"loader/internal/part",
	"loader/internal/codex/openai",
	"loader/internal/aroundhead",
	"loader/internal/misplaced",
	"loader/internal/misspelt",
	"loader/internal/keyword",
	"loader/internal/slot",
	"loader/held",
	"loader/internal/server",
	"loader/internal/field",

	// whole files, and files together
	"loader/internal/literal",
	"loader/internal/codex",
	"loader/internal/role",
	"loader/internal/claude",
	"loader/internal/mention",
	"loader/internal/placeholder",
	"loader/internal/author",
	"loader/internal/catalog",
	"loader",
	"loader/config",

	// what the command says
	"cmd/skillgen/internal/term",
	"cmd/skillgen/internal/ui",
	"cmd/skillgen/internal/rulebook",
	"cmd/skillgen/internal/summary",
	"cmd/skillgen/internal/draft",

	// what it looks at
	"cmd/skillgen/internal/owners",
	"cmd/skillgen/internal/input",
	"cmd/skillgen/internal/usage",
	"cmd/skillgen/internal/complete",
	"cmd/skillgen/internal/flatfile",
	"cmd/skillgen/internal/private",
	"cmd/skillgen/internal/left",
	"cmd/skillgen/internal/format",
	"cmd/skillgen/internal/facts",
	"cmd/skillgen/internal/needs",

	// what it writes
	"cmd/skillgen/internal/target",
	"cmd/skillgen/internal/govet",
	"cmd/skillgen/internal/output",
	"cmd/skillgen/internal/compiled",
	"cmd/skillgen/internal/mend",
	"cmd/skillgen/internal/cleantree",
	"cmd/skillgen/internal/mcpfile",
	"cmd/skillgen/internal/export",
	"cmd/skillgen/internal/installed",
	"cmd/skillgen",
}

// TestHouseRooms measures the packages of the cellar, of the loader and of the command, tests aside, and holds them to the limits. go test -v -run TestHouseRooms
// prints the table.
func TestHouseRooms(t *testing.T) {
	list, err := packages.Load(&packages.Config{
		Dir:  "..",
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo,
	}, "./runtime/command", "./runtime/filename", "./loader/...", "./cmd/...")
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%-32s %5s %6s %6s %5s %7s  %s", "package", "files", "lines", "arrows", "knot", "methods", "longest file")
	seen := 0
	for _, pkg := range list {
		for _, err := range pkg.Errors {
			t.Fatal(err)
		}
		path := strings.TrimPrefix(pkg.PkgPath, modulePath+"/")
		at := slices.Index(rooms, path)
		if at < 0 {
			t.Errorf("%s is in no list: give it its place between the rooms that it imports and those that import it", path)
			continue
		}
		seen++
		measure(pkg).hold(t, path)
		for imported := range pkg.Imports {
			other := strings.TrimPrefix(imported, modulePath+"/")
			if slices.Index(rooms, other) > at {
				t.Errorf("%s imports %s, which stands above it", path, other)
			}
		}
	}
	text, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range rooms {
		below := strings.TrimPrefix(strings.TrimPrefix(path, "loader/internal/"), "cmd/skillgen/internal/")
		if !strings.Contains(string(text), "`"+below+"/`") {
			t.Errorf("CONTRIBUTING.md does not say what %s is", path)
		}
	}
	if seen != len(rooms) {
		t.Errorf("%d of the %d rooms are there", seen, len(rooms))
	}
}

// measured is what a package is.
type measured struct {
	files, lines, arrows int
	knot                 []string // names of files
	methods              int
	largest              string // type
	longest              int
	longestFile          string
}

func (m measured) hold(t *testing.T, path string) {
	t.Helper()
	t.Logf("%-32s %5d %6d %6d %5d %7d  %d %s", path, m.files, m.lines, m.arrows, len(m.knot), m.methods, m.longest, m.longestFile)
	most := room{cmp.Or(beyond[path].lines, roomLines), cmp.Or(beyond[path].knot, roomKnot), cmp.Or(beyond[path].methods, roomMethods)}
	if len(m.knot) > most.knot {
		t.Errorf("%s: each of %d files reaches every other, at most %d may: %s", path, len(m.knot), most.knot, strings.Join(m.knot, " "))
	}
	if m.methods > most.methods {
		t.Errorf("%s: the type %s has %d methods, at most %d are allowed", path, m.largest, m.methods, most.methods)
	}
	if m.lines > most.lines {
		t.Errorf("%s has %d lines, at most %d are allowed", path, m.lines, most.lines)
	}
	if m.longest > fileLines {
		t.Errorf("%s: %s has %d lines, at most %d are allowed", path, m.longestFile, m.longest, fileLines)
	}
}

func measure(pkg *packages.Package) measured {
	m := measured{files: len(pkg.Syntax)}
	name := func(n ast.Node) string { return filepath.Base(pkg.Fset.Position(n.Pos()).Filename) }
	arrows := make(map[string]map[string]bool) // from a file to what it refers to
	for _, file := range pkg.Syntax {
		from, n := name(file), pkg.Fset.Position(file.FileEnd).Line-1
		arrows[from] = make(map[string]bool)
		if !ast.IsGenerated(file) { // nobody reads what a program writes
			m.lines += n
		}
		if n > m.longest {
			m.longest, m.longestFile = n, from
		}
	}
	for id, obj := range pkg.TypesInfo.Uses {
		if obj.Pkg() != pkg.Types || !obj.Pos().IsValid() {
			continue
		}
		from, to := name(id), filepath.Base(pkg.Fset.Position(obj.Pos()).Filename)
		if from != to && !arrows[from][to] {
			arrows[from][to] = true
			m.arrows++
		}
	}
	m.knot = largestKnot(arrows)
	scope := pkg.Types.Scope()
	for _, name := range scope.Names() {
		if obj, ok := scope.Lookup(name).(*types.TypeName); ok && !obj.IsAlias() {
			if named := obj.Type().(*types.Named); named.NumMethods() > m.methods {
				m.methods, m.largest = named.NumMethods(), name
			}
		}
	}
	return m
}

// largestKnot is the largest set of files of which each reaches every other. A file alone is one.
func largestKnot(arrows map[string]map[string]bool) (largest []string) {
	reach := make(map[string]map[string]bool)
	for from := range arrows {
		reach[from] = map[string]bool{from: true}
		for todo := []string{from}; len(todo) > 0; {
			file := todo[0]
			todo = todo[1:]
			for to := range arrows[file] {
				if !reach[from][to] {
					reach[from][to] = true
					todo = append(todo, to)
				}
			}
		}
	}
	for _, from := range slices.Sorted(maps.Keys(arrows)) {
		var knot []string
		for to := range reach[from] {
			if reach[to][from] {
				knot = append(knot, to)
			}
		}
		if len(knot) > len(largest) {
			largest = knot
		}
	}
	slices.Sort(largest)
	return largest
}

// TestKnot tests the measure.
func TestKnot(t *testing.T) {
	for _, c := range []struct{ arrows, want string }{
		{"a>b b>c", "a"},
		{"a>b b>a c>a", "a b"},
		{"a>b b>c c>a d>e e>d", "a b c"},
	} {
		arrows := make(map[string]map[string]bool)
		for arrow := range strings.FieldsSeq(c.arrows) {
			from, to, _ := strings.Cut(arrow, ">")
			for _, file := range []string{from, to} {
				if arrows[file] == nil {
					arrows[file] = make(map[string]bool)
				}
			}
			arrows[from][to] = true
		}
		if got := strings.Join(largestKnot(arrows), " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.arrows, got, c.want)
		}
	}
}
