package node

import "testing"

func TestTwice(t *testing.T) {
	for _, c := range []struct{ first, again, want string }{
		{`{"bins":["jq"]}`, `{"os":["linux"]}`, `put the entries of both under one "k"`},
		{`{"bins":["jq"]}`, `{"bins":["git"]}`, `put the entries of both under one "k", each key once`},
		{`{"command":"npx","args":["a"]}`, `{"command":"npx","args":["b"]}`, "give the second server a name of its own"},
		{`{"command":"npx"}`, `{"url":"https://x.example"}`, `put the entries of both under one "k"`},
		{`{"command":"npx","env":{"A":"b"}}`, `{"env":{"A":"c"}}`, `put the entries of both under one "k", each key once`},
		{`{"a":{"b":"c"}}`, `{"a":{"b":"c"}}`, "keep one of the two"},
		{`["a"]`, `["b"]`, "put the items of both in one list"},
		{`["a"]`, `["a"]`, "keep one of the two"},
		{`"a"`, `"b"`, "keep one of the two"},
		{`["a"]`, `"b"`, "keep one of the two"},
		{`null`, `{"a":"b"}`, "remove the empty one"},
		{`"a"`, `null`, "remove the empty one"},
		{`null`, `null`, "keep one of the two"},
	} {
		value := func(text string) *Node { return FromJSON(`{"k":`+text+`}`, Node{}.Span).Get("k") }
		if got := Twice("k", value(c.first), value(c.again)); got != c.want {
			t.Errorf("%s and %s: %s, want %s", c.first, c.again, got, c.want)
		}
	}
	if got := Twice("k", nil, nil); got != "keep one of the two" {
		t.Error(got)
	}
}
