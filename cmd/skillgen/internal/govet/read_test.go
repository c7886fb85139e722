package govet

import (
	"fmt"
	"strings"
	"testing"
)

// TestRead holds what is made of each shape of the JSON of go vet: findings by analyzer and package, documents one behind the
// other, what an analyzer fails with, and no JSON at all.
func TestRead(t *testing.T) {
	const finding = `{"category":"unknown-skill","posn":"/none/a.go:3:5","message":"no skill"}`
	at := func(line string) string { return strings.Replace(finding, ":3:", ":"+line+":", 1) }
	for _, row := range []struct{ why, out, want string }{
		{"nothing", "", "0 findings"},
		{"no findings", "{}\n{}", "0 findings"},
		{"one", `{"p":{"skillvet":[` + finding + `]}}`, "1 findings"},
		{"one that is not asked for", `{"p":{"skillvet":[` + strings.Replace(finding, "unknown-skill", "use-constant", 1) + `]}}`, "0 findings"},
		{"two documents, packages and analyzers", `{"p":{"a":[` + at("1") + `],"b":[` + at("2") + `]},"q":{"a":[]}}{"r":{"a":[` + at("3") + `,` + at("4") + `,` + at("4") + `]}}`, "4 findings"},
		{"an analyzer that fails", `{"p":{"skillvet":{"error":"too bad"}}}`, `analyse p: {"error":"too bad"}`},
		{"one that fails behind one that does not", `{"p":{"skillvet":[` + finding + `]}}{"q":{"skillvet":"x"}}`, `analyse q: "x"`},
		{"another shape", `{"p":[]}`, "read the output of go vet: "},
		{"a document that is cut", `{"p":{"skillvet":[`, "read the output of go vet: "},
		{"no JSON", "# p\n", "read the output of go vet: "},
	} {
		diags, _, err := Read([]byte(row.out), func(rule string) bool { return rule == "unknown-skill" })
		got := fmt.Sprintf("%d findings", len(diags))
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, row.want) || err != nil && diags != nil {
			t.Errorf("%s: %s, want %s", row.why, got, row.want)
		}
	}
}

// TestPlaces holds what is made of a position of the go command: columns in bytes, also behind the end of a line and in files that
// are gone, become columns in characters.
func TestPlaces(t *testing.T) {
	for _, row := range []struct {
		line         string
		column, want int
	}{
		{"abc", 0, 0}, {"abc", -1, -1}, {"abc", 1, 1}, {"abc", 3, 3}, {"abc", 4, 4}, {"abc", 5, 5}, {"abc", 9, 9}, {"", 1, 1}, {"", 2, 2},
		{"ä", 1, 1}, {"ä", 3, 2}, {"ä", 4, 4}, {"äöü x", 8, 5}, {"日本", 7, 3}, {"日本", 8, 8},
	} {
		if got := characters(row.line, row.column); got != row.want {
			t.Errorf("column %d of %q is %d, want %d", row.column, row.line, got, row.want)
		}
	}
	for posn, want := range map[string]string{
		"/a/b.go:3:5": "/a/b.go 3 5", `C:\a\b.go:3:5`: `C:\a\b.go 3 5`, "a:1:2:3:4": "a:1:2 3 4", "b.go": "b.go 0 0", "b.go:3": "b.go 3 0", `C:\a\b.go:3`: `C:\a\b.go 3 0`, "-": "- 0 0", "": " 0 0", "b.go:x:y": "b.go:x:y 0 0",
	} {
		file, line, column := position(posn)
		if got := fmt.Sprint(file, " ", line, " ", column); got != want {
			t.Errorf("%q is %q, want %q", posn, got, want)
		}
	}
}
