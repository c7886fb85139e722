package generator

import (
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// room is what a package of the cellar, of the loader or of the command may be at most. The numbers go down as walls go up, and never up again.
type room struct {
	path    string // below the module
	knot    int    // files of which each reaches every other
	methods int    // of one type
	lines   int    // of all its files together
}

// rooms are the packages of the cellar, of the loader and of the command from the bottom to the top: each imports only what stands above it in this list.
var rooms = []room{
	{"runtime/command", 9, 6, 1710},
	{"runtime/filename", 1, 0, 90},
	{"loader/internal/exe", 1, 0, 80},
	{"loader/internal/litter", 1, 0, 80},
	{"loader/internal/crew", 1, 5, 160},
	{"loader/internal/rule", 1, 2, 600},
	{"loader/internal/mark", 1, 3, 160},
	{"loader/internal/quick", 1, 12, 310},
	{"loader/internal/listing", 1, 4, 120},
	{"loader/internal/door", 3, 15, 560},
	{"loader/internal/lost", 1, 0, 70},
	{"loader/internal/stamp", 1, 6, 200},
	{"loader/internal/places", 2, 2, 240},
	{"loader/internal/tree", 1, 4, 300},
	{"loader/internal/ahead", 1, 10, 240},
	{"loader/internal/border", 1, 0, 80},
	{"loader/internal/glob", 1, 0, 120},
	{"loader/internal/plugin", 1, 1, 60},
	{"loader/internal/above", 1, 0, 110},
	{"loader/internal/flat/begin", 1, 0, 80},
	{"loader/internal/flat", 1, 0, 120},
	{"loader/internal/nearfile", 1, 0, 140},
	{"loader/internal/spelling", 1, 3, 200},
	{"loader/internal/stray", 1, 2, 100},
	{"loader/internal/layout", 8, 15, 1710},
	{"loader/internal/source", 1, 3, 450},
	{"loader/internal/source/ended", 1, 0, 40},
	{"loader/internal/shebang", 1, 0, 100},
	{"loader/internal/content/look", 1, 0, 60},
	{"loader/internal/content", 2, 5, 310},
	{"loader/internal/node", 1, 4, 320},
	{"loader/internal/node/badjson", 1, 0, 60},
	{"loader/internal/node/renamed", 1, 0, 40},
	{"loader/internal/node/placed", 1, 0, 90},
	{"loader/internal/written", 1, 0, 80},
	{"loader/internal/notation", 1, 0, 110},
	{"loader/internal/needs/tools", 1, 0, 90},
	{"loader/internal/needs", 1, 0, 80},
	{"loader/internal/setting", 1, 0, 200},
	{"loader/internal/openclaw", 1, 0, 200},
	{"loader/internal/report/cause", 1, 0, 100},
	{"loader/internal/report", 1, 15, 320},
	{"loader/internal/nearfile/configuration", 1, 0, 60},
	{"loader/internal/part", 1, 6, 160},
	{"loader/internal/toml", 4, 15, 1300},
	{"loader/internal/front/remark", 1, 0, 110},
	{"loader/internal/yaml/plain", 4, 15, 850},
	{"loader/internal/yaml/shallow", 1, 0, 90},
	{"loader/internal/yaml/escaped", 1, 0, 40},
	{"loader/internal/yaml/column", 1, 2, 400},
	{"loader/internal/yaml/unspaced", 1, 0, 110},
	{"loader/internal/yaml/folded", 1, 0, 150},
	{"loader/internal/misspelt/word", 1, 0, 90},
	{"loader/internal/yaml/repair/own", 1, 0, 60},
	{"loader/internal/yaml/repair", 4, 15, 450},
	{"loader/internal/front/remark/within", 1, 1, 140},
	{"loader/internal/yaml/inner", 1, 0, 90},
	{"loader/internal/yaml/compared", 1, 0, 40},
	{"loader/internal/yaml/behind", 1, 0, 110},
	{"loader/internal/yaml/curly", 1, 0, 50},
	{"loader/internal/yaml/trailing", 1, 0, 60},
	{"loader/internal/yaml/crossed", 1, 0, 60},
	{"loader/internal/yaml/cut", 1, 0, 140},
	{"loader/internal/yaml/astray", 1, 4, 160},
	{"loader/internal/yaml", 8, 15, 1530},
	{"loader/internal/yaml/template", 1, 0, 60},
	{"loader/internal/yaml/commented", 1, 3, 100},
	{"loader/internal/yaml/glued/items", 1, 0, 170},
	{"loader/internal/yaml/glued", 1, 0, 150},
	{"loader/internal/yaml/bulleted", 1, 2, 170},
	{"loader/internal/yaml/swallowed/kind", 1, 0, 100},
	{"loader/internal/yaml/swallowed", 1, 0, 110},
	{"loader/internal/yaml/strayed", 1, 0, 100},
	{"loader/internal/yaml/unindented", 1, 1, 120},
	{"loader/internal/shellword/sharp", 1, 0, 50},
	{"loader/internal/shellword", 1, 0, 80},
	{"loader/internal/fenced", 1, 0, 50},
	{"loader/internal/second", 1, 0, 80},
	{"loader/internal/second/another", 1, 0, 100},
	{"loader/internal/front/pointer", 1, 0, 40},
	{"loader/internal/front/runson", 2, 15, 400},
	{"loader/internal/front/fences", 1, 0, 110},
	{"loader/internal/front/goeson", 1, 0, 70},
	{"loader/internal/front", 6, 15, 815},
	{"loader/internal/element", 1, 0, 60},
	{"loader/internal/link", 1, 4, 300},
	{"loader/internal/escape", 1, 0, 110},
	{"loader/internal/needs/program", 1, 0, 50},
	{"loader/internal/blank", 1, 0, 150},
	{"loader/internal/declared", 1, 0, 70},
	{"loader/internal/typeset", 1, 7, 250},
	{"loader/internal/blank/dashed", 1, 0, 110},
	{"loader/internal/needs/called", 1, 0, 60},
	{"loader/internal/needs/instead", 1, 0, 100},
	{"loader/internal/typeset/parted", 1, 2, 120},
	{"loader/internal/typeset/keyquote", 1, 0, 60},
	{"loader/internal/scan", 5, 15, 1380},
	{"loader/internal/content/leak", 1, 0, 50},
	{"loader/internal/level/named", 1, 0, 70},
	{"loader/internal/level/around", 1, 4, 110},
	{"loader/internal/level/wrapped", 1, 0, 90},
	{"loader/internal/level/alias/lists", 1, 0, 30},
	{"loader/internal/level/alias", 1, 0, 100},
	{"loader/internal/level/glued", 1, 0, 70},
	{"loader/internal/level/nobody", 1, 0, 40},
	{"loader/internal/codex/spelt", 1, 0, 100},
	{"loader/internal/codex/inhead", 1, 0, 60},
	{"loader/internal/level/off", 1, 0, 40},
	{"loader/internal/level/off/elsewhere", 1, 0, 120},
	{"loader/internal/level/unrequired/unread", 1, 0, 40},
	{"loader/internal/level/unrequired/listed", 1, 0, 100},
	{"loader/internal/level/unrequired", 1, 0, 120},
	{"loader/internal/level", 1, 5, 310},
	{"loader/internal/naming", 1, 0, 230},
	{"loader/internal/rename", 1, 3, 180},
	{"loader/internal/misspelt/unnamed", 1, 0, 40},
	{"loader/internal/misspelt/shaped", 1, 0, 60},
	{"loader/internal/misspelt", 1, 9, 280},
	{"loader/internal/argument/line", 1, 0, 60},
	{"loader/internal/argument", 1, 0, 100},
	{"loader/internal/shellword/backslash", 1, 0, 130},
	{"loader/internal/server/address", 1, 0, 80},
	{"loader/internal/server/windows", 1, 0, 110},
	{"loader/internal/server", 1, 3, 220},
	{"loader/internal/keyword/typed", 1, 0, 60},
	{"loader/internal/field", 7, 14, 1700},
	{"loader/internal/role/late", 1, 0, 80},
	{"loader/internal/role/several", 1, 0, 40},
	{"loader/internal/role/late/listed", 1, 0, 130},
	{"loader/internal/rolekey/unread", 1, 0, 60},
	{"loader/internal/rolekey", 1, 0, 80},
	{"loader/internal/role", 1, 2, 190},
	{"loader/internal/codex/astray", 1, 0, 90},
	{"loader/internal/codex", 1, 7, 260},
	{"loader/internal/trigger", 1, 3, 400},
	{"loader/internal/keyword/quoted", 1, 0, 30},
	{"loader/internal/keyword/place", 1, 0, 90},
	{"loader/internal/keyword/unpaired", 1, 0, 50},
	{"loader/internal/keyword/spoken", 1, 0, 140},
	{"loader/internal/keyword/mode", 1, 0, 60},
	{"loader/internal/keyword/parts", 1, 0, 150},
	{"loader/internal/keyword", 3, 8, 270},
	{"loader/internal/keyword/lines", 1, 0, 100},
	{"loader/internal/keyword/common", 1, 0, 30},
	{"loader/internal/placeholder", 1, 0, 90},
	{"loader/internal/pattern", 1, 0, 100},
	{"loader/internal/pattern/phrases", 1, 1, 180},
	{"loader/internal/slot", 1, 0, 140},
	{"loader/internal/slot/unset", 1, 0, 60},
	{"loader/held", 5, 0, 460},
	{"loader/internal/literal", 1, 0, 160},
	{"loader/internal/ownscript", 1, 0, 110},
	{"loader/internal/runs", 1, 0, 120},
	{"loader/internal/hook", 1, 0, 90},
	{"loader/internal/needs/toolkey", 1, 0, 110},
	{"loader/internal/claude", 1, 0, 40},
	{"loader/internal/author", 1, 6, 1120},
	{"loader/internal/author/linked", 1, 2, 100},
	{"loader/internal/catalog/leads", 1, 0, 70},
	{"loader/internal/catalog", 1, 4, 500},
	{"loader/internal/clash/linked", 1, 0, 80},
	{"loader/internal/clash", 1, 1, 120},
	{"loader", 1, 15, 1800},
	{"loader/config", 2, 6, 450},
	{"cmd/skillgen/internal/progress", 1, 6, 140},
	{"cmd/skillgen/internal/term", 2, 0, 450},
	{"cmd/skillgen/internal/rulebook", 1, 0, 120},
	{"cmd/skillgen/internal/ui", 1, 2, 750},
	{"cmd/skillgen/internal/usage/once", 1, 1, 50},
	{"cmd/skillgen/internal/usage", 1, 1, 150},
	{"cmd/skillgen/internal/complete", 1, 2, 120},
	{"cmd/skillgen/internal/shells", 1, 0, 120},
	{"cmd/skillgen/internal/named", 1, 0, 100},
	{"cmd/skillgen/internal/summary", 1, 0, 200},
	{"cmd/skillgen/internal/trust/passed", 1, 0, 80},
	{"cmd/skillgen/internal/trust", 1, 3, 150},
	{"cmd/skillgen/internal/lowered", 1, 3, 160},
	{"cmd/skillgen/internal/format", 1, 0, 500},
	{"cmd/skillgen/internal/kind", 1, 0, 120},
	{"cmd/skillgen/internal/stdin", 1, 4, 130},
	{"cmd/skillgen/internal/manifest", 1, 3, 150},
	{"cmd/skillgen/internal/missing", 1, 0, 90},
	{"cmd/skillgen/internal/input/filed", 1, 7, 80},
	{"cmd/skillgen/internal/input", 2, 13, 550},
	{"cmd/skillgen/internal/usage/unknown", 1, 0, 70},
	{"cmd/skillgen/internal/absent", 1, 0, 90},
	{"cmd/skillgen/internal/again/started", 1, 0, 50},
	{"cmd/skillgen/internal/again/given", 1, 0, 40},
	{"cmd/skillgen/internal/again", 1, 0, 120},
	{"cmd/skillgen/internal/kept", 1, 0, 50},
	{"cmd/skillgen/internal/module", 1, 0, 90},
	{"cmd/skillgen/internal/target", 1, 5, 380},
	{"cmd/skillgen/internal/target/bereft", 1, 0, 50},
	{"cmd/skillgen/internal/clash", 1, 0, 80},
	{"cmd/skillgen/internal/idle", 1, 0, 40},
	{"cmd/skillgen/internal/idle/unnamed", 1, 0, 70},
	{"cmd/skillgen/internal/idle/switched", 1, 0, 60},
	{"cmd/skillgen/internal/several/clients", 1, 0, 80},
	{"cmd/skillgen/internal/several", 1, 0, 90},
	{"cmd/skillgen/internal/left/unread", 1, 0, 110},
	{"cmd/skillgen/internal/left", 1, 0, 150},
	{"cmd/skillgen/internal/left/missed", 1, 0, 110},
	{"cmd/skillgen/internal/facts/injected", 1, 0, 50},
	{"cmd/skillgen/internal/facts/hooked", 1, 0, 90},
	{"cmd/skillgen/internal/facts", 1, 0, 140},
	{"cmd/skillgen/internal/refused/about", 1, 2, 80},
	{"cmd/skillgen/internal/refused", 1, 2, 170},
	{"cmd/skillgen/internal/cleantree/leftout", 1, 0, 30},
	{"cmd/skillgen/internal/cleantree", 1, 0, 120},
	{"cmd/skillgen/internal/owners", 1, 0, 90},
	{"cmd/skillgen/internal/owners/also", 1, 0, 90},
	{"cmd/skillgen/internal/owners/whose", 1, 0, 40},
	{"cmd/skillgen/internal/gone/promised", 1, 0, 60},
	{"cmd/skillgen/internal/gone", 1, 0, 120},
	{"cmd/skillgen/internal/lacking/meant", 1, 0, 50},
	{"cmd/skillgen/internal/lacking", 1, 0, 80},
	{"cmd/skillgen/internal/installed/aimed", 1, 0, 70},
	{"cmd/skillgen/internal/installed/hidden", 1, 1, 95},
	{"cmd/skillgen/internal/installed/notyaml", 1, 0, 65},
	{"cmd/skillgen/internal/installed", 1, 1, 400},
	{"cmd/skillgen/internal/needs/hosted", 1, 1, 50},
	{"cmd/skillgen/internal/needs/label", 1, 0, 70},
	{"cmd/skillgen/internal/needs", 1, 3, 200},
	{"cmd/skillgen/internal/patch", 1, 1, 160},
	{"cmd/skillgen/internal/mend", 1, 2, 250},
	{"cmd/skillgen/internal/relink", 1, 1, 140},
	{"cmd/skillgen/internal/outcome", 1, 0, 90},
	{"cmd/skillgen/internal/outcome/still", 1, 2, 170},
	{"cmd/skillgen/internal/flatfile", 1, 0, 60},
	{"cmd/skillgen/internal/flatfile/where", 1, 1, 80},
	{"cmd/skillgen/internal/flatfile/moved", 1, 0, 50},
	{"cmd/skillgen/internal/directive", 1, 0, 150},
	{"cmd/skillgen/internal/directive/runs", 1, 0, 80},
	{"cmd/skillgen/internal/compiled", 2, 9, 550},
	{"cmd/skillgen/internal/compiled/asline", 1, 0, 100},
	{"cmd/skillgen/internal/compiled/undone", 1, 0, 70},
	{"cmd/skillgen/internal/compiled/rival", 1, 0, 80},
	{"cmd/skillgen/internal/compiled/rival/bare", 1, 0, 50},
	{"cmd/skillgen/internal/schema", 1, 0, 220},
	{"cmd/skillgen/internal/draft", 1, 1, 130},
	{"cmd/skillgen/internal/compared", 1, 0, 110},
	{"cmd/skillgen/internal/output", 1, 2, 310},
	{"cmd/skillgen/internal/pages", 1, 1, 450},
	{"cmd/skillgen/internal/ownpath", 1, 0, 100},
	{"cmd/skillgen/internal/private/within", 1, 0, 50},
	{"cmd/skillgen/internal/private", 1, 0, 80},
	{"cmd/skillgen/internal/whole", 1, 0, 120},
	{"cmd/skillgen/internal/mcpfile/unfilled", 1, 0, 50},
	{"cmd/skillgen/internal/mcpfile", 2, 7, 1300},
	{"cmd/skillgen/internal/wellknown", 1, 0, 220},
	{"cmd/skillgen/internal/plugin", 1, 2, 220},
	{"cmd/skillgen/internal/outside/depth", 1, 0, 50},
	{"cmd/skillgen/internal/outside/inskill", 1, 0, 90},
	{"cmd/skillgen/internal/outside", 1, 0, 110},
	{"cmd/skillgen/internal/export", 1, 5, 370},
	{"cmd/skillgen", 1, 10, 3080},
}

// fileLines is how long a file may be.
const fileLines = 300

// TestHouseRooms measures the packages of the cellar, of the loader and of the command, tests aside, and holds them to the list. go test -v -run TestHouseRooms
// prints the table.
func TestHouseRooms(t *testing.T) {
	list, err := packages.Load(&packages.Config{
		Dir:  "..",
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo,
	}, "./runtime/command", "./runtime/filename", "./loader/...", "./cmd/...")
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%-26s %5s %6s %6s %5s %7s  %s", "package", "files", "lines", "arrows", "knot", "methods", "longest file")
	seen := 0
	for _, pkg := range list {
		for _, err := range pkg.Errors {
			t.Fatal(err)
		}
		path := strings.TrimPrefix(pkg.PkgPath, modulePath+"/")
		at := slices.IndexFunc(rooms, func(r room) bool { return r.path == path })
		if at < 0 {
			t.Errorf("%s is in no list: give it its place between the rooms that it imports and those that import it", path)
			continue
		}
		seen++
		rooms[at].hold(t, measure(pkg))
		for imported := range pkg.Imports {
			other := strings.TrimPrefix(imported, modulePath+"/")
			if i := slices.IndexFunc(rooms, func(r room) bool { return r.path == other }); i > at {
				t.Errorf("%s imports %s, which stands above it", path, other)
			}
		}
	}
	text, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rooms {
		if !regexp.MustCompile("`[a-z/]*\\b" + filepath.Base(r.path) + "/`").Match(text) {
			t.Errorf("CONTRIBUTING.md does not say what %s is", r.path)
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

func (r room) hold(t *testing.T, m measured) {
	t.Helper()
	t.Logf("%-26s %5d %6d %6d %5d %7d  %d %s", r.path, m.files, m.lines, m.arrows, len(m.knot), m.methods, m.longest, m.longestFile)
	if len(m.knot) > r.knot {
		t.Errorf("%s: each of %d files reaches every other, at most %d may: %s", r.path, len(m.knot), r.knot, strings.Join(m.knot, " "))
	}
	if m.methods > r.methods {
		t.Errorf("%s: the type %s has %d methods, at most %d are allowed", r.path, m.largest, m.methods, r.methods)
	}
	if m.lines > r.lines {
		t.Errorf("%s has %d lines, at most %d are allowed", r.path, m.lines, r.lines)
	}
	if m.longest > fileLines {
		t.Errorf("%s: %s has %d lines, at most %d are allowed", r.path, m.longestFile, m.longest, fileLines)
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
