package node

import (
	"fmt"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// TestKey holds which part of a key is written anew.
func TestKey(t *testing.T) {
	for _, c := range []struct {
		text  string
		style Style
		size  int
		name  string
		want  string
	}{
		{"bin", Plain, 3, "bins", "5-8 bins"},
		{"bin", Quoted, 5, "bins", "6-9 bins"},
		{"bïn", Plain, 4, "bins", "5-9 bins"},
		{"bin", Quoted, 40, "bins", ""}, // in a JSON text of that length
		{"bin", Quoted, 1, "bins", ""},  // in a block, of which the tree has the header
		{"bin", Quoted, 10, "bins", ""}, // with an escape
		{"bin", Quoted, 3, "bins", ""},  // repaired with quotes that the file has not
		{"bin", Block, 3, "bins", ""},
		{"mcp.a", Plain, 5, `mcp-a"b`, `5-10 mcp-a"b`},
		{"mcp.a", Quoted, 7, `mcp-a"b`, ""},
		{"mcp.a", Quoted, 7, "mcp-a'b", ""},
		{"mcp.a", Quoted, 7, `mcp-a\b`, ""},
	} {
		key := &Node{Text: c.text, Style: c.style, Span: source.Span{Start: 5, End: 5 + c.size}}
		for _, unsafe := range []bool{false, true} {
			got, fix := "", RenameKey(key, c.name, unsafe)
			if fix != nil {
				got = fmt.Sprintf("%d-%d %s", fix.Edits[0].Start, fix.Edits[0].End, fix.Edits[0].New)
			}
			if got != c.want || fix != nil && (fix.Unsafe != unsafe || len(fix.Edits) != 1 || fix.Rename != "") {
				t.Errorf("%q of %d: %q %+v, want %q", c.text, c.size, got, fix, c.want)
			}
		}
		if want := (source.Span{Start: 5, End: 5 + c.size}); key.Span != want {
			t.Errorf("%q is at %v then", c.text, key.Span)
		}
	}
}

// TestKeyAgain holds that a key which stands in several places gets its name in all of them, or in none.
func TestKeyAgain(t *testing.T) {
	at := func(start, size int, style Style) *Node {
		return &Node{Text: "bin", Style: style, Span: source.Span{Start: start, End: start + size}}
	}
	key := at(5, 3, Plain)
	key.Items = []*Node{at(20, 5, Quoted), at(40, 3, Plain)}
	if got := fmt.Sprint(RenameKey(key, "bins", false)); got != "&{[{5 8 bins} {21 24 bins} {40 43 bins}]  false}" {
		t.Errorf("got %s", got)
	}
	key.Items = append(key.Items, at(60, 10, Quoted))
	if fix := RenameKey(key, "bins", false); fix != nil {
		t.Errorf("got %+v, and one of the places has escapes", fix)
	}
}
