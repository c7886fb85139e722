package node

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// What counts as nothing: YAML's null without quotes, and a node that is not there.
func TestIsNull(t *testing.T) {
	for text, want := range map[string]bool{"": true, "~": true, "null": true, "Null": true, "NULL": true, "nULL": false, "none": false, "0": false, " ": false} {
		if got := (&Node{Text: text}).IsNull(); got != want {
			t.Errorf("plain %q: %t", text, got)
		}
		if (&Node{Text: text, Style: Quoted}).IsNull() || (&Node{Text: text, Style: Block}).IsNull() {
			t.Errorf("%q in quotes is null", text)
		}
	}
	if !(*Node)(nil).IsNull() || (&Node{Kind: List}).IsNull() || (&Node{Kind: Mapping}).IsNull() {
		t.Error("a list or a mapping is null, or no node is none")
	}
}

// Get finds the first entry of a key, and nothing in what is no mapping.
func TestGet(t *testing.T) {
	one, two := &Node{Text: "1"}, &Node{Text: "2"}
	n := &Node{Kind: Mapping, Pairs: []Pair{{&Node{Text: "a"}, one}, {&Node{Text: "a"}, two}, {&Node{Text: "b"}, nil}}}
	if n.Get("a") != one || n.Get("b") != nil || n.Get("c") != nil || one.Get("a") != nil || (*Node)(nil).Get("a") != nil {
		t.Errorf("%v", n.Get("a"))
	}
}

// Shift moves every place of a tree, and no broken entry stops it.
func TestShift(t *testing.T) {
	at := func(start int) *Node { return &Node{Span: source.Span{Start: start, End: start + 1}} }
	n := &Node{Kind: Mapping, Pairs: []Pair{{at(0), nil}, {at(2), &Node{Kind: List, Items: []*Node{at(4)}, Span: source.Span{Start: 3, End: 5}}}}, Span: source.Span{End: 6}}
	n.Shift(10)
	list := n.Pairs[1].Value
	if n.Span.End != 16 || n.Pairs[0].Key.Span.Start != 10 || n.Pairs[1].Key.Span.Start != 12 || list.Span.Start != 13 || list.Items[0].Span.End != 15 {
		t.Errorf("%+v", n)
	}
	(*Node)(nil).Shift(1)
}

// JSON text becomes the tree that the same text would be in YAML, all of it at one place; what is none becomes nothing.
func TestFromJSON(t *testing.T) {
	place := source.Span{Start: 3, End: 9}
	for text, want := range map[string]string{
		`{"b": 1.10, "a": [true, null, "x"], "": {}}`: `{b:1.10 a:[true null "x"] :{}}`,
		`"text"`: `"text"`, `7`: `7`, `[]`: `[]`, ` {"a":1} `: `{a:1}`,
		`{"a":1,"a":2}`: `{a:1 a:2}`,
		"":              "!", "{": "!", "[1,]": "!", `{"a":1} x`: "!", "{a: 1}": "!", "nul": "!",
		strings.Repeat("[", MaxDepth+2) + strings.Repeat("]", MaxDepth+2): "!",
	} {
		n := FromJSON(text, place)
		if got := n.String(); got != want {
			t.Errorf("%.60s is %s, want %s", text, got, want)
		}
		if n != nil && (n.Span != place || len(n.Pairs) > 0 && n.Pairs[0].Key.Span != place) {
			t.Errorf("%s is at %v", text, n.Span)
		}
	}
}

// AsMapping takes a mapping, and text that is one in JSON.
func TestAsMapping(t *testing.T) {
	own := &Node{Kind: Mapping}
	if AsMapping(own) != own || AsMapping(nil) != nil || AsMapping(&Node{Kind: List}) != nil {
		t.Error("a mapping is not itself, or something else is one")
	}
	for text, want := range map[string]string{` {"a": 1}`: "{a:1}", "[1]": "!", "text": "!", "{": "!", "": "!"} {
		if got := AsMapping(&Node{Text: text}).String(); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// What is written as JSON and read again is the same tree, but for numbers that are no whole ones, which become text.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"a":[1,"b",null,true,{}],"c":{"d":"\u2028"}}`, `{"a":1.10,"b":-0,"c":1e5,"d":9999999999999999}`, `{"":""}`, `{"a":"\ud800"}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := FromJSON(text, source.Span{})
		if n == nil || n.Kind != Mapping || len(n.Pairs) == 0 {
			return
		}
		written, _ := JSON(nil, n.Pairs)
		again := FromJSON(written, source.Span{})
		if again == nil {
			t.Fatalf("%q is written as %q, which is no JSON", text, written)
		}
		if twice, _ := JSON(nil, again.Pairs); twice != written {
			t.Fatalf("%q is written as %q and then as %q", text, written, twice)
		}
	})
}
