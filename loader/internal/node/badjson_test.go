package node

import (
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// A mistake in JSON is found where it stands, and what is no JSON at all, or has none, is left alone.
func TestFind(t *testing.T) {
	key := &Node{Text: "metadata"}
	for _, c := range []struct{ text, marked, hint string }{
		{`{"a": [1,]}`, `,`, "remove the comma in front of ]"},
		{`{"a": {"b": 1 , }}`, `,`, "remove the comma in front of }"},
		{`{"a": 1 "b": 2}`, `"`, "correct the JSON, or write a mapping"},
		{`{'a': 1}`, `'`, "correct the JSON, or write a mapping"},
		{`{“a”: 1}`, `“`, "write \" instead of “"},
		{`{"a"：1}`, `：`, "write : instead of ："},
		{"{\u00a0\"a\": 1}", "\u00a0", "put an ordinary blank there"},
		{"{\u200b\"a\": 1}", "\u200b", "remove it"},
		{`{é: 1}`, `é`, "correct the JSON, or write a mapping"},
		{`{"a": {"b": 1}`, `}`, "close what is open in the JSON, or write a mapping"},
		{`{"a": 1}`, "", ""},
		{`a, b`, "", ""},
	} {
		file := "metadata: '" + c.text + "'"
		value := &Node{Text: c.text, Style: Quoted, Span: source.Span{Start: 10, End: len(file)}}
		p := BadJSON(file, key, value)
		if got := file[p.At.Start:p.At.End]; (p.Rule != nil) != (c.hint != "") || got != c.marked || p.Hint != c.hint {
			t.Errorf("%s: %q marked, %q, hint %q; want %q marked, hint %q", c.text, got, p.Message, p.Hint, c.marked, c.hint)
		}
	}
	escaped := `metadata: "{\"a\": 1,}"`
	value := &Node{Text: `{"a": 1,}`, Style: Quoted, Span: source.Span{Start: 10, End: len(escaped)}}
	if p := BadJSON(escaped, key, value); p.At != value.Span {
		t.Errorf("with escapes: %v, want the whole value", p.At)
	}
}
