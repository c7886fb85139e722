package rule

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
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

var update = flag.Bool("update", false, "rewrite the list of rules")

// The list is the loader's, and its test is here, where nothing needs the list to compile.
const (
	loaderDir = "../.."
	listFile  = loaderDir + "/rules_gen.go"
)

// TestRuleList holds that the list of rules has each rule that a package of the loader declares: a variable whose value
// holds a rule.Rule. With -update it writes the list from the sources, so that a new rule is a record beside the code that
// reports it, and nothing else.
func TestRuleList(t *testing.T) {
	found := findRules(t)
	want := found.source(t)
	if *update {
		if err := os.WriteFile(listFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(listFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the sources have: go test ./loader/internal/rule -update", listFile)
	}
}

// TestRulesAreReported: a rule that nothing reports under is a promise that nobody keeps. Package runtime, which knows no
// rules, has some of their names as text, and what it has must be one.
func TestRulesAreReported(t *testing.T) {
	found := findRules(t)
	var text strings.Builder
	for name := range goFiles(t, loaderDir+"/../runtime") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(data)
	}
	var names []string
	for _, r := range found.rules {
		names = append(names, r.name)
		if !found.used[r.variable] && !r.looks && !strings.Contains(text.String(), strconv.Quote(r.name)) {
			t.Errorf("the rule %q has a record and is reported nowhere", r.name)
		}
	}
	for _, part := range strings.Split(text.String(), `Rule: "`)[1:] {
		if name, _, _ := strings.Cut(part, `"`); !slices.Contains(names, name) {
			t.Errorf("%q is reported and has no record", name)
		}
	}
}

// TestNothingChangesARule: the variable of a rule stands for it in every load of a process, so nothing is assigned to one, nor to
// what its record holds.
func TestNothingChangesARule(t *testing.T) {
	variables := make(map[string]bool)
	for _, r := range findRules(t).rules {
		variables[r.pkg+"."+r.variable] = true
	}
	if len(variables) < 50 {
		t.Fatalf("%d rules", len(variables))
	}
	for _, dir := range []string{loaderDir, loaderDir + "/../generator", loaderDir + "/../cmd"} {
		for name, file := range goFiles(t, dir) {
			ast.Inspect(file, func(n ast.Node) bool {
				assigned, ok := n.(*ast.AssignStmt)
				if !ok || assigned.Tok == token.DEFINE {
					return true
				}
				for _, to := range assigned.Lhs {
					for inner, ok := to, true; ok; {
						pkg, of := file.Name.Name, identOf(inner)
						var sel *ast.SelectorExpr
						if sel, ok = inner.(*ast.SelectorExpr); ok {
							inner = sel.X
							pkg, of = identOf(inner), sel.Sel.Name
						}
						if variables[pkg+"."+of] {
							t.Errorf("%s: something is assigned to the rule %s", name, of)
						}
					}
				}
				return true
			})
		}
	}
}

// identOf is the name of an identifier, "" for what is none.
func identOf(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// declared is a rule that the sources have.
type declared struct {
	name     string // of the rule
	dir      string // of its package, below the loader
	pkg      string
	variable string
	wrapper  string // the type around the record, "" when there is none
	pointer  bool   // to the record in the wrapper
	looks    bool   // the record says what looks for the rule
}

// record is the expression for a pointer to the record.
func (d declared) record() string {
	switch {
	case d.wrapper == "":
		return d.expr()
	case d.pointer:
		return d.expr() + ".rule"
	}
	return "&" + d.expr() + ".Rule"
}

func (d declared) expr() string {
	if d.pkg == "loader" {
		return d.variable
	}
	return d.pkg + "." + d.variable
}

type ruleSources struct {
	rules []declared
	used  map[string]bool // variables that something else than their declaration names
}

// findRules reads the sources of the loader, and what the generator names of it.
func findRules(t *testing.T) ruleSources {
	t.Helper()
	s := ruleSources{used: make(map[string]bool)}
	for name, file := range goFiles(t, loaderDir) {
		dir, err := filepath.Rel(loaderDir, filepath.Dir(name))
		if err != nil {
			t.Fatal(err)
		}
		records := 0
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				for i, value := range v.Values {
					if r, ok := recordOf(value, file.Name.Name); ok {
						r.dir, r.pkg, r.variable = filepath.ToSlash(dir), file.Name.Name, v.Names[i].Name
						s.rules = append(s.rules, r)
						records++
						if !strings.EqualFold(r.variable, strings.ReplaceAll(r.name, "-", "")) {
							t.Errorf("%s: the rule %q is the variable %s", name, r.name, r.variable)
						}
					}
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok && isRecord(lit.Type, file.Name.Name) && slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool { return keyOf(e) == "Title" }) {
				records--
			}
			return true
		})
		if records != 0 {
			t.Errorf("%s: a rule that is not the value of a variable of the package", name)
		}
		s.use(file)
	}
	for _, file := range goFiles(t, loaderDir+"/../generator") {
		s.use(file)
	}
	slices.SortFunc(s.rules, func(a, b declared) int { return strings.Compare(a.name, b.name) })
	return s
}

// use notes the names that a file uses.
func (s *ruleSources) use(file *ast.File) {
	declared := make(map[*ast.Ident]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for _, name := range n.Names {
				declared[name] = true
			}
		case *ast.Ident:
			if !declared[n] {
				s.used[n.Name] = true
			}
		}
		return true
	})
}

// isRecord reports the type of a record, in a package of a name.
func isRecord(typ ast.Expr, pkg string) bool {
	switch typ := typ.(type) {
	case *ast.Ident:
		return pkg == "rule" && typ.Name == "Rule"
	case *ast.SelectorExpr:
		x, ok := typ.X.(*ast.Ident)
		return ok && x.Name == "rule" && typ.Sel.Name == "Rule"
	}
	return false
}

// keyOf is the name of the field that an element of a literal sets, or "".
func keyOf(e ast.Expr) string {
	if kv, ok := e.(*ast.KeyValueExpr); ok {
		if key, ok := kv.Key.(*ast.Ident); ok {
			return key.Name
		}
	}
	return ""
}

// recordOf finds the record in the value of a variable.
func recordOf(value ast.Expr, pkg string) (d declared, found bool) {
	outer, pointer := ast.Expr(nil), false
	ast.Inspect(value, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			pointer = n.Op == token.AND
			return true
		case *ast.CompositeLit:
			if !isRecord(n.Type, pkg) {
				outer, pointer = n.Type, false
				return true
			}
			found = true
			for _, e := range n.Elts {
				if keyOf(e) != "Name" {
					continue
				}
				if lit, ok := e.(*ast.KeyValueExpr).Value.(*ast.BasicLit); ok {
					d.name, _ = strconv.Unquote(lit.Value)
				}
			}
			if typ, ok := outer.(*ast.Ident); ok {
				d.wrapper, d.pointer = typ.Name, pointer
			}
			return false
		case *ast.KeyValueExpr:
			d.looks = d.looks || keyOf(n) == "look"
			pointer = false
		}
		return true
	})
	return d, found
}

// goFiles parses the Go files below a directory but tests, by their names.
func goFiles(t *testing.T, dir string) map[string]*ast.File {
	t.Helper()
	files := make(map[string]*ast.File)
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || e.Name() == filepath.Base(listFile) {
			return err // the list is written anew whatever it holds
		}
		files[name], err = parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// source is the list as Go.
func (s ruleSources) source(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	imports := []string{"internal/rule"}
	for _, r := range s.rules {
		if r.pkg != "loader" && !slices.Contains(imports, r.dir) {
			imports = append(imports, r.dir)
		}
	}
	slices.Sort(imports)
	b.WriteString("// Code generated by go test ./loader/internal/rule -update. DO NOT EDIT.\n\npackage loader\n\nimport (\n")
	for _, dir := range imports {
		fmt.Fprintf(&b, "%q\n", "github.com/skillgen/skillgen/loader/"+dir)
	}
	b.WriteString(")\n\n// allRules are the records of all rules, in the order of their names.\nfunc allRules() []*rule.Rule {\nreturn []*rule.Rule{\n")
	for _, r := range s.rules {
		b.WriteString(r.record() + ",\n")
	}
	b.WriteString("}\n}\n")
	s.list(&b, "authorRules are about one skill, and concern its author only", "author.Rule", func(r declared) bool { return r.pkg == "author" })
	s.list(&b, "catalogRules are about skills that stand together, and concern their authors only", "catalog.Rule", func(r declared) bool { return r.pkg == "catalog" })
	out, err := format.Source(b.Bytes())
	if err != nil {
		t.Fatalf("%v\n%s", err, b.Bytes())
	}
	return out
}

// list writes the function that gives the rules of a type.
func (s ruleSources) list(b *bytes.Buffer, doc, typ string, has func(declared) bool) {
	name, _, _ := strings.Cut(doc, " ")
	fmt.Fprintf(b, "\n// %s.\nfunc %s() []*%s {\nreturn []*%s{\n", doc, name, typ, typ)
	for _, r := range s.rules {
		if has(r) {
			b.WriteString(r.expr() + ",\n")
		}
	}
	b.WriteString("}\n}\n")
}
