package generator

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// parsePackage parses the files of this package that are no tests.
func parsePackage(t *testing.T) (*token.FileSet, map[string]*ast.File) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset, files := token.NewFileSet(), make(map[string]*ast.File)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if files[name], err = parser.ParseFile(fset, name, nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	return fset, files
}

// TestTextOnlyInText holds that text.go is the only way of text into source: no other file gives anything but a
// constant to what jennifer prints without quotes, or to the names of fields.
func TestTextOnlyInText(t *testing.T) {
	bare := []string{"Comment", "Commentf", "Id", "Op", "Dot", "Type", "Tag", "Qual", "Custom", "HeaderComment", "PackageComment", "CgoPreamble", "LitFunc"}
	named := []string{"field", "add", "text", "number", "flag", "list", "requirements", "servers", "variables"}
	fset, files := parsePackage(t)
	constants := make(map[string]bool)
	for _, file := range files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
				for _, spec := range d.Specs {
					for _, name := range spec.(*ast.ValueSpec).Names {
						constants[name.Name] = true
					}
				}
			}
		}
	}
	checked := 0
	for name, file := range files {
		if name == "text.go" {
			continue
		}
		parameters := rowParameters(file)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			method := ""
			switch fun := call.Fun.(type) {
			case *ast.SelectorExpr:
				method = fun.Sel.Name
				if x, ok := fun.X.(*ast.Ident); ok && x.Name == "names" {
					return true // identifiers.add, which prints nothing
				}
			case *ast.Ident:
				method = fun.Name
			}
			switch arg := call.Args[0]; {
			case method == "Custom": // its options are checked as the fields of a literal
				lit, ok := arg.(*ast.CompositeLit)
				if ok {
					for _, elt := range lit.Elts {
						value := elt.(*ast.KeyValueExpr).Value
						if id, isIdent := value.(*ast.Ident); !isConstant(value, constants) && (!isIdent || id.Name != "true") {
							ok = false
						}
					}
				}
				if !ok {
					t.Errorf("%s: jen.Custom with options that are not constant", fset.Position(arg.Pos()))
				}
			case slices.Contains(bare, method) || slices.Contains(named, method):
				checked++
				if !isConstant(arg, constants) && !parameters[arg] {
					t.Errorf("%s: %s with an argument that is not a constant; text goes through text.go", fset.Position(arg.Pos()), method)
				}
			}
			return true
		})
	}
	if checked < 100 {
		t.Errorf("only %d calls were checked: the test is blind", checked)
	}
}

// rowParameters are the uses of the parameter "name" in the methods of rows, which hand on what their callers gave.
func rowParameters(file *ast.File) map[ast.Expr]bool {
	uses := make(map[ast.Expr]bool)
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv == nil {
			continue
		}
		if star, ok := f.Recv.List[0].Type.(*ast.StarExpr); !ok || star.X.(*ast.Ident).Name != "rows" {
			continue
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Name == "name" {
				uses[id] = true
			}
			return true
		})
	}
	return uses
}

func isConstant(e ast.Expr, constants map[string]bool) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return constants[e.Name]
	case *ast.BinaryExpr:
		return isConstant(e.X, constants) && isConstant(e.Y, constants)
	}
	return false
}

func TestCommentText(t *testing.T) {
	for _, test := range []struct{ why, text, want string }{
		{"a path is plain", "browse/SKILL.md", "browse/SKILL.md"},
		{"and may hold blanks", "my skill/SKILL.md", "my skill/SKILL.md"},
		{"or letters of any script", "x/日本.md", "x/日本.md"},
		{"nothing is quoted, so that gofmt keeps the blank", "", `""`},
		{"a directive", "go:generate echo owned", `"go:generate echo owned"`},
		{"a build constraint", "+build ignore", `"+build ignore"`},
		{"the end of a comment", "*/", `"*/"`},
		{"a new line", "a\n//go:generate x", `"a\n//go:generate x"`},
		{"a carriage return", "a\rb", `"a\rb"`},
		{"a line separator", "a\u2028b", `"a\u2028b"`},
		{"an override of direction", "a\u202eb", `"a\u202eb"`},
		{"a byte order mark, which no Go file may hold", "a\ufeffb", `"a\ufeffb"`},
		{"a terminal escape", "a\x1b[2Jb", `"a\x1b[2Jb"`},
		{"invalid UTF-8", "a\xffb", `"a\xffb"`},
		{"a blank first", " go", `" go"`},
		{"a parent directory", "../skills/a/SKILL.md", "../skills/a/SKILL.md"},
	} {
		if got := commentText(test.text); got != test.want {
			t.Errorf("%s: %q gives %s, want %s", test.why, test.text, got, test.want)
		}
	}
}

func TestEmbedLine(t *testing.T) {
	for _, test := range []struct{ why, name, want string }{
		{"plain", ".claude/skills/a-b/_meta.json", "//go:embed .claude/skills/a-b/_meta.json"},
		{"plain to the last of each kind", "09/azAZ._-", "//go:embed 09/azAZ._-"},
		{"signs beside them", "@[`{:", "//go:embed \"@[[]`{:\""},
		{"a blank separates patterns", "a b.txt", `//go:embed "a b.txt"`},
		{"a class", "[a-z].txt", `//go:embed "[[]a-z].txt"`},
		{"wildcards", "a*?", `//go:embed "a[*][?]"`},
		{"letters", "été.txt", `//go:embed "été.txt"`},
		{"a new line", "a\n//go:embed b", `//go:embed "a\n//go:embed b"`},
	} {
		if got := embedLine(test.name); got != test.want {
			t.Errorf("%s: %q gives %s, want %s", test.why, test.name, got, test.want)
		}
	}
}

// TestPlainComments holds which words of a comment need no quotes, to the last of each kind.
func TestPlainComments(t *testing.T) {
	for _, text := range []string{"0", "9", "a", "z", "A", "Z", "_", ".", "09azAZ_.", "a/b-c d", "日 é"} {
		if got := commentText("x " + text); got != "x "+text {
			t.Errorf("%q becomes %s", text, got)
		}
		if got := commentText(text); got != text && text[0] < 0x80 {
			t.Errorf("%q becomes %s", text, got)
		}
	}
	for _, text := range []string{"", "/", "-", " ", "@", "[", "`", "{", ":", "a:", "a\n", "a\x7f", "a\u2028", "\xff", "-build", "/b"} {
		if got := commentText(text); got != strconv.Quote(text) {
			t.Errorf("%q becomes %s", text, got)
		}
	}
}

// TestLines reads instructions back from their literals, and sees that a file of nothing but lines makes no
// expression that takes gofmt long.
func TestLines(t *testing.T) {
	all := []string{"one", "one\n", "one\ntwo", "\n\n", "a\n\tb \\ \"c\" `d`\n*/", strings.Repeat("\n", 200_000)}
	for _, n := range []int{2, maxTerms - 1, maxTerms, maxTerms + 1, 2 * maxTerms, 2*maxTerms + 1, maxLines - 1, maxLines, maxLines + 1} {
		all = append(all, strings.Repeat("a\n", n), strings.Repeat("a\n", n-1)+"b")
	}
	for _, text := range all {
		got, empty := "", 0
		src := lines(text).GoString()
		if _, err := parser.ParseExpr(src); err != nil {
			t.Errorf("%.40q is no expression: %v", text, err)
		}
		for sum := range strings.SplitSeq(src, "(") {
			sum, _, _ = strings.Cut(sum, ")")
			if n := strings.Count(sum, "+"); n > maxTerms {
				t.Errorf("%.40q makes a sum of %d operands", text, n)
			}
		}
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile("", -1, len(src)), []byte(src), nil, 0)
		for _, tok, lit := s.Scan(); tok != token.EOF; _, tok, lit = s.Scan() {
			if tok == token.STRING {
				part, err := strconv.Unquote(lit)
				if err != nil {
					t.Fatal(err)
				}
				got += part
				if part == "" {
					empty++
				}
			}
		}
		if empty > 1 {
			t.Errorf("%.40q has %d empty literals, one stands first", text, empty)
		}
		if got != text {
			t.Errorf("%.40q comes back as %.40q", text, got)
		}
		if n := strings.Count(src, "+"); n > maxLines+1 {
			t.Errorf("%.40q makes an expression of %d operands", text, n)
		}
	}
}
