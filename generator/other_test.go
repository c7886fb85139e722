package generator

import (
	"fmt"
	"testing"
)

// TestPlaces: what a file of the package takes has the file, the line, and the column in characters.
func TestPlaces(t *testing.T) {
	for _, test := range []struct{ why, src, want string }{
		{"declarations", "package p\n\nfunc Browse() {}\n\tvar a, b int\n", "p a.go:1:1; Browse a.go:3:6; a a.go:4:6; b a.go:4:9"},
		{"a comment in front, in characters and not bytes", "/* für 世界 */ package p; /* ä */ var x int\n", "p a.go:1:14; x a.go:1:37"},
		{"imports", "package p\n\nimport (\n\tm \"a/b\"\n\t. \"c/d\"\n)\n", "p a.go:1:1; m a.go:4:2; dot a.go:5:2"},
		{"a line directive does not count", "package p\n\n//line x.y:99\nvar x int\n", "p a.go:1:1; x a.go:4:5"},
		{"CRLF", "package p\r\n\r\nvar x int\r\n", "p a.go:1:1; x a.go:3:5"},
		{"a mistake at the end", "package p\n\nvar x int\nfunc", "p a.go:1:1; x a.go:3:5; _ a.go:4:5"},
	} {
		o := ReadOther("a.go", []byte(test.src))
		at := func(name string, p Place) string { return fmt.Sprintf("%s %s:%d:%d", name, p.File, p.Line, p.Column) }
		got := at(o.Package, o.Place)
		for _, taken := range o.Taken {
			got += "; " + at(taken.Name, taken.Place)
		}
		for _, dot := range o.Dots {
			got += "; " + at("dot", dot.Place)
		}
		if got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.why, got, test.want)
		}
	}
}

// TestPlaceOfADiagnostic: its file is a file, whatever the package declares.
func TestPlaceOfADiagnostic(t *testing.T) {
	other := ReadOther("skills/own.go", []byte("package skills\n\nvar ä, Catalog, runtime, string, compiledFiles int\n"))
	_, diags, err := Generate(Input{Package: "skills", Taken: other.Taken}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range diags {
		if d.File != "skills/own.go" || d.Line != 3 {
			t.Errorf("%s:%d is not the place: %s", d.File, d.Line, d)
		}
		got = append(got, fmt.Sprint(d.Column))
	}
	if want := "[8 17 26 34]"; fmt.Sprint(got) != want {
		t.Errorf("columns %s, want %s", got, want)
	}
}
