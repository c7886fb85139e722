package source

import (
	"strings"
	"testing"
	"unicode"
)

// TestRuneClasses asks every function that sorts characters about all of them, and holds the answer against that of a table
// that others made: the end of a range is where a slip goes unseen.
func TestRuneClasses(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if want := unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp); IsControl(r) != want {
			t.Errorf("IsControl(%U) = %t", r, !want)
		}
		if r > 0xff {
			continue
		}
		b := byte(r)
		if want := strings.IndexByte("0123456789", b) >= 0; IsDecimal(b) != want {
			t.Errorf("IsDecimal(%q) = %t", b, !want)
		}
		if want := strings.IndexByte(" \t", b) >= 0; IsBlank(b) != want {
			t.Errorf("IsBlank(%q) = %t", b, !want)
		}
	}
}

// TestTableHeaders holds what is the header of a table in TOML, and what is a text in brackets.
func TestTableHeaders(t *testing.T) {
	for text, want := range map[string]bool{
		"[a]": true, "[[a]]": true, "[a.b]": true, " [ a ] ": true, "[a] # note": true, "[a]# note": true, "[[a]] # [b]": true, "[a] # b, c: d": true,
		"[]": false, "[[]] # note": false, "[a, b]": false, "[a] b": false, "[a: b]": false, "[a](b)": false, "[a] [b] # c": false, "# [a]": false, "[a": false, "": false,
		"a = 1": true, "a = 1 # [b]": true, "= 1": false, "a b": false,
	} {
		if IsTOMLEntry(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}

// TestHeading holds which lines are entries that a formatter has made headings of: of the part that is asked about alone.
func TestHeading(t *testing.T) {
	const above, below = "# name: above\n", "# name: below\n"
	for line, want := range map[string]string{
		"## name: x": "## name: x", "# name: x": "# name: x", "#name: x": "#name: x", "###### name:": "###### name:", "##\tname: x  ": "##\tname: x",
		"name: x": "", " ## name: x": "", "## names: x": "", "## the name: x": "", "## name x": "", "##": "", "": "",
	} {
		for _, around := range []string{"", "a: b\n", "# c\n\n"} {
			text := above + around + line + "\n" + around + below
			at, ok := Heading(text, Span{Start: len(above), End: len(text) - len(below)}, "name")
			if got := text[at.Start:at.End]; got != want || ok != (want != "") || ok && at.Start != len(above)+len(around) {
				t.Errorf("%q: %q at %d, want %q", text, got, at.Start, want)
			}
		}
	}
}
