package node

import (
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestTwice(t *testing.T) {
	for _, c := range []struct{ key, first, again, want string }{
		{"k", `{"bins":["jq"]}`, `{"os":["linux"]}`, `put the entries of both under one "k"`},
		{"k", `{"bins":["jq"]}`, `{"bins":["git"]}`, `put the entries of both under one "k", each key once`},
		{"k", `{"command":"npx","args":["a"]}`, `{"command":"npx","args":["b"]}`, "give the second server a name of its own"},
		{"k", `{"command":"npx"}`, `{"url":"https://x.example"}`, `put the entries of both under one "k"`},
		{"k", `{"command":"npx","env":{"A":"b"}}`, `{"env":{"A":"c"}}`, `put the entries of both under one "k", each key once`},
		{"k", `{"a":{"b":"c"}}`, `{"a":{"b":"c"}}`, "keep one of the two"},
		{"k", `["a"]`, `["b"]`, "put the items of both in one list"},
		{"k", `["a"]`, `["a"]`, "keep one of the two"},
		{"k", `"a"`, `"b"`, "keep one of the two"},
		{"k", `["a"]`, `"b"`, "keep one of the two"},
		{"k", `null`, `{"a":"b"}`, "remove the empty one"},
		{"k", `"a"`, `null`, "remove the empty one"},
		{"k", `["a"]`, `{"a":"b"}`, "keep one of the two"},
		{"requires", `["a","b c",{"d":"e"}]`, `{"env":["X"]}`, `write bins: [a, b c, …] in the other, and keep that alone`},
		{"requires", `{"env":["X"]}`, `"a, b\tc"`, `write bins: [a, b, c] in the other, and keep that alone`},
		{"requires", `{"env":["X"]}`, `[]`, "keep one of the two"},
		{"requires", `"a"`, `["b"]`, "keep one of the two"},
		{"triggers", `{"keywords":["X"]}`, `["a"]`, `write keywords: [a] in the other, and keep that alone`},
		{"k", `null`, `null`, "keep one of the two"},
	} {
		value := func(text string) *Node { return FromJSON(`{"k":`+text+`}`, Node{}.Span).Get("k") }
		if got := Twice(runtime.FormatYAML, c.key, value(c.first), value(c.again)); got != c.want {
			t.Errorf("%s and %s: %s, want %s", c.first, c.again, got, c.want)
		}
	}
	if got := Twice(runtime.FormatYAML, "k", nil, nil); got != "keep one of the two" {
		t.Error(got)
	}
}
