package rule

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each constant has a text and one record, and the text finds it again.
func TestNames(t *testing.T) {
	records := make(map[Name]int)
	for _, r := range All() {
		records[r.Name]++
	}
	texts := make(map[string]bool)
	for n := Name(1); n < count; n++ {
		if n.String() == "" || texts[n.String()] {
			t.Errorf("the rule %d has no text of its own: %q", n, n)
		}
		texts[n.String()] = true
		if records[n] != 1 {
			t.Errorf("%s has %d records", n, records[n])
		}
		if found, ok := Named(n.String()); !ok || found != n {
			t.Errorf("%q finds %q", n, found)
		}
	}
	if len(records) != int(count)-1 {
		t.Errorf("%d records, %d names", len(records), count-1)
	}
	for _, text := range []string{"", "yaml-sintax"} {
		if found, ok := Named(text); ok {
			t.Errorf("%q finds %q", text, found)
		}
	}
}

// A rule that nothing reports under is a promise that nobody keeps. Package runtime, which knows no rules, has some of
// their names as text, and what it has must be one.
func TestNamesAreUsed(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "name.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var constants []string
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			for _, s := range g.Specs {
				constants = append(constants, s.(*ast.ValueSpec).Names[0].Name)
			}
		}
	}
	if len(constants) != int(count) || constants[len(constants)-1] != "count" {
		t.Fatalf("constants %q", constants)
	}
	var text bytes.Buffer
	for _, dir := range []string{"../..", "../../../generator", "../../../runtime"} {
		err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || filepath.Ext(p) != ".go" || strings.HasSuffix(p, "_test.go") || strings.HasPrefix(p, "../../internal/rule/") {
				return err
			}
			data, err := os.ReadFile(p)
			text.Write(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for i, name := range constants[:count-1] {
		n := Name(i + 1)
		used := bytes.Contains(text.Bytes(), []byte("rule."+name)) || bytes.Contains(text.Bytes(), []byte("loader."+name)) ||
			bytes.Contains(text.Bytes(), []byte(`"`+n.String()+`"`))
		if !used {
			t.Errorf("the rule %q has a record and is reported nowhere", n)
		}
	}
	for _, part := range bytes.Split(text.Bytes(), []byte(`Rule: "`))[1:] {
		literal, _, _ := bytes.Cut(part, []byte(`"`))
		if _, ok := Named(string(literal)); !ok {
			t.Errorf("%q is reported and has no record", literal)
		}
	}
}
