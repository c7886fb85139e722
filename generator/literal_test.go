package generator

import (
	"fmt"
	"go/ast"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestLiteral compares the literals that are printed without gofmt with what gofmt makes of them.
func TestLiteral(t *testing.T) {
	long := strings.Repeat("a", maxLiteral)
	for _, test := range []struct {
		why, literal string
		own          bool
	}{
		{"nothing in it", "{}", true},
		{"nothing in it, on two lines", "{\n}", true},
		{"one line", `{Name:A,Tokens:runtime.Tokens{Listing:1,Body:2}}`, true},
		{"a column", "{\nName:A,\nDescription:\"b\",\nURL:\"c\",\n}", true},
		{"a column ends at a field of several lines", "{\nName:A,\nDescription:\"b\",\nArgs:[]string{\n\"c\",\n},\nCwd:\"d\",\nBodyLine:1,\n}", true},
		{"it may be the first or the last", "{\nArgs:[]string{\n\"c\",\n},\nCwd:\"d\",\nStorage:runtime.Storage{\nText:&x,\nEmbedded:&files,\n},\n}", true},
		{"a list of literals", "{\nListing:[]runtime.File{\n{Path:\"a\",Mode:0o755},\n{Path:\"bcd\"},\n{\nPath:\"a\",\nMode:0o755,\n},\n},\n}", true},
		{"a list of nothing on several lines", "{\nName:A,\nDescription:\"b\",\nArgs:[]string{\n},\n}", true},
		{"letters of any script", "{\nName:Skill日本,\nDescription:\"日本\",\n}", true},
		{"a sum", "{\nName:A,\nInstructions:\"a\"+\n\"b\",\n}", false},
		{"a call", "{\nName:A,\nBodyLine:f(1),\n}", false},
		{"another sign", "{\nName:A,\nBodyLine:-1,\n}", false},
		{"an array", "{\nArgs:[1]string{\"a\"},\n}", false},
		{"a long name", "{\nA:1,\n" + strings.Repeat("N", 40) + ":2,\n}", true},
		{"a name that gofmt puts in no column", "{\nA:1,\n" + strings.Repeat("N", 41) + ":2,\n}", false},
		{"a name of another type", "{\nArgs:map[string]string{\"a\":\"b\"},\n}", false},
		{"several lines within one", "{Args:[]string{\n\"a\",\n},Cwd:\"b\"}", false},
		{"two items to a line", "{\nName:A,Cwd:\"b\",\n}", false},
		{"a brace behind the last item", "{\nName:A}", false},
		{"as much as gofmt may not measure", "{\nName:\"" + long + "\",\nDescription:\"b\",\n}", false},
	} {
		source := "package a\n\nvar _ = runtime.Skill" + test.literal + "\n"
		made, err := parse("Skill", []byte(source))
		if err != nil {
			t.Fatalf("%s: %v", test.why, err)
		}
		whole, err := verifyElement(made)
		if err != nil {
			t.Fatalf("%s: %v", test.why, err)
		}
		got, own := made.literal(whole, "Skill")
		if own != test.own {
			t.Errorf("%s: printed without gofmt: %v", test.why, own)
		}
		if want, err := made.print(); own && (err != nil || "package a\n\nvar _ = runtime.Skill"+string(got)+"\n" != string(want)) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.why, got, want)
		}
		if _, own := made.literal(whole, "Project"); own {
			t.Errorf("%s: a skill is printed as a project", test.why)
		}
	}
}

// TestLiteralRandom does the same for literals that nobody thought of.
func TestLiteralRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	var value func(depth int) string
	values := func(depth int) string {
		n, named, broken := random.IntN(6), random.IntN(2) == 0, random.IntN(3) > 0
		var b strings.Builder
		b.WriteString("{")
		for range n {
			if broken {
				b.WriteString("\n")
			}
			if named {
				b.WriteString(strings.Repeat("N", 1+random.IntN(maxName+5)) + ":")
			}
			b.WriteString(value(depth+1) + ",")
		}
		if n > 0 && broken {
			b.WriteString("\n")
		}
		return b.String() + "}"
	}
	value = func(depth int) string {
		switch kind := random.IntN(6); {
		case kind == 0:
			return "12"
		case kind == 1:
			return "&files"
		case kind < 4 || depth > 3:
			return strconv.Quote([]string{"", "a", "日本 \x00\xff\u2028", "{", "}", ":", ","}[random.IntN(7)] + strings.Repeat("b", random.IntN(70)))
		case kind == 4:
			return "[]string" + values(depth)
		}
		return "runtime.Storage" + values(depth)
	}
	printed := 0
	for range 3_000 {
		source := "package a\n\nvar _ = runtime.Skill" + values(0) + "\n"
		made, err := parse("Skill", []byte(source))
		if err != nil {
			t.Fatalf("%v: %s", err, source)
		}
		whole, err := verifyElement(made)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := made.literal(whole, "Skill")
		if !ok {
			continue
		}
		printed++
		if want, err := made.print(); err != nil || "package a\n\nvar _ = runtime.Skill"+string(got)+"\n" != string(want) {
			t.Fatalf("%v, got\n%s\nwant\n%s", err, got, want)
		}
	}
	if printed < 1_000 {
		t.Errorf("only %d literals were printed without gofmt", printed)
	}
}

// TestLiteralGolden holds that no skill of the expected output needs gofmt.
func TestLiteralGolden(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(goldenDir, "*", "*", SkillsFile))
	if err != nil {
		t.Fatal(err)
	}
	skills := 0
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		made, err := parse(name, source)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(made.file, func(n ast.Node) bool {
			pair, ok := n.(*ast.KeyValueExpr)
			if !ok || fmt.Sprint(pair.Key) != "Skills" {
				return true
			}
			list, ok := pair.Value.(*ast.CompositeLit)
			if !ok || fmt.Sprint(list.Type.(*ast.ArrayType).Elt.(*ast.SelectorExpr).Sel) != "Skill" {
				return true
			}
			for _, skill := range list.Elts {
				p := literalPrinter{file: made.fset.File(skill.Pos())}
				want := source[p.file.Offset(skill.Pos()):p.file.Offset(skill.End())]
				if ok := p.expr(skill, "\n\t\t"); !ok || string(p.b) != string(want) {
					t.Errorf("%s: %v, got\n%s\nwant\n%s", name, ok, p.b, want)
				}
				skills++
			}
			return false
		})
	}
	if skills < 15 {
		t.Errorf("only %d skills: the test is blind", skills)
	}
}
