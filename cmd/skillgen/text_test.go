package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestTextShown holds what the functions of text.go make of ordinary text, which is nothing, and of the other.
func TestTextShown(t *testing.T) {
	for _, s := range []string{
		"", "pdf", "two words", `a "b" c:\d`, "отчёт 報告 読む。", "naïve cafe\u0301", "❤\ufe0f 1\ufe0f\u20e3 👩\u200d💻", "می\u200cخواهم", "a::b", "# a [b]", "## Heading",
	} {
		if plainText(s) != s || oneLine(s) != s || sentence(s) != s || unhook(s, "·", "·") != s {
			t.Errorf("%q became %q, %q, %q, %q", s, plainText(s), oneLine(s), sentence(s), unhook(s, "·", "·"))
		}
	}
	for _, test := range []struct{ text, plain, sentence, visible, json string }{
		{"a\x1b[31m", `"a\x1b[31m"`, `a\x1b[31m`, "a·[31m", `"a\u001b[31m"`},
		{"a\u202eb\"c", `"a\u202eb\"c"`, `a\u202eb"c`, `a·b"c`, `"a\u202eb\"c"`},
		{"\U000e0041", `"\U000e0041"`, `\U000e0041`, "·", `"\udb40\udc41"`},
		{"a\nb", `"a\nb"`, `a\nb`, "a·b", `"a\nb"`},
		{"a\u3164\ufe0f", `"a\u3164\ufe0f"`, `a\u3164\ufe0f`, "a··", `"a\u3164\ufe0f"`},
		{"a\u200db", `"a\u200db"`, `a\u200db`, "a·b", `"a\u200db"`},
		{"a\xffb", `"a\xffb"`, `a\xffb`, "a\ufffdb", `"a\ufffdb"`},
		{" ::error::x", `" ::error::x"`, ` \x3a:error::x`, " ·:error::x", `" ::error::x"`},
		{"a ##[error]", `"a #\x23[error]"`, `a #\x23[error]`, "a #·[error]", `"a #\u0023[error]"`},
		{"#\ufe0f#\ufe0f[b]", "\"#\ufe0f\\x23\ufe0f[b]\"", "#\ufe0f\\x23\ufe0f[b]", "#\ufe0f·\ufe0f[b]", `"#\ufe0f\u0023\ufe0f[b]"`},
		{"###vso[b]", `"##\x23vso[b]"`, `##\x23vso[b]`, "##·vso[b]", `"##\u0023vso[b]"`},
	} {
		if got := plainText(test.text); got != test.plain {
			t.Errorf("a word: %s, want %s", got, test.plain)
		}
		if got := sentence(test.text); got != test.sentence {
			t.Errorf("a sentence: %q, want %q", got, test.sentence)
		}
		if got := visible([]rune(test.text)); got != test.visible {
			t.Errorf("a line of a file: %q, want %q", got, test.visible)
		}
		var b bytes.Buffer
		var back string
		if err := printJSON(&b, test.text); err != nil || json.Unmarshal(b.Bytes(), &back) != nil {
			t.Fatal(err, b.String())
		}
		if want := strings.ToValidUTF8(test.text, "\ufffd"); back != want {
			t.Errorf("JSON reads back as %q, want %q", back, want)
		}
		if got := strings.TrimSpace(b.String()); got != test.json {
			t.Errorf("JSON: %s, want %s", got, test.json)
		}
	}
}

// TestOneWayOut holds over the syntax that what skillgen says about its own doings goes through note, and what goes
// to standard error too.
func TestOneWayOut(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	fset, notes := token.NewFileSet(), 0
	for _, name := range files {
		if name == "text.go" || name == "progress.go" || strings.HasSuffix(name, "_test.go") {
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
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "note" {
				notes++
			}
			selected, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !strings.HasPrefix(selected.Sel.Name, "Fprint") {
				return true
			}
			to, isErr := call.Args[0].(*ast.SelectorExpr)
			own := false
			for _, arg := range call.Args[1:] {
				text, ok := arg.(*ast.BasicLit)
				own = own || ok && strings.Contains(text.Value, "skillgen: ")
			}
			if own || isErr && to.Sel.Name == "err" {
				t.Errorf("%s: prints past note", fset.Position(call.Pos()))
			}
			return true
		})
	}
	if notes == 0 {
		t.Error("nothing is noted: the test looks at the wrong thing")
	}
}
