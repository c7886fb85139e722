package yaml

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// The line that starts in the wrong column is named, and not one of those that it makes unreadable. It is marked with >.
func TestWrongColumn(t *testing.T) {
	for _, c := range []struct{ why, head string }{
		{"a key too deep", "a:\n>   b:\n    c: 1\n  d:\n    e: 2\n"},
		{"a key too shallow", "a:\n> b:\n    c: 1\n  d:\n    e: 2\n"},
		{"the last one too deep", "a:\n  b: [x]\n>   c: [y]\n"},
		{"the last one too shallow", "a:\n  b: [x]\n> c: [y]\n"},
		{"plain values", "a:\n> b: x\n  c: y\n"},
		{"by four", "a:\n    b: x\n    c:\n        - d\n>    - e: f\n        - g\n"},
		{"odd columns are right where most are odd", "a:\n   b:\n      c: 1\n>  d: {x: y}\n   e:\n      f: 2\n"},
		{"an item", "a:\n  - \"b\"\n> - \"c\"\n  - \"d\"\n"},
		{"a key behind a dash", "a:\n  - b: \"x\"\n    c:\n      - d: e\n>       f: \"g\"\n"},
		{"a key in the first column", "a:\n>b:\n    c: d\n    e: f\n  g:\n    c: d\n"},
		{"a key of two in the first column", "a:\n  b: [x]\n>c: [y]\n  d: [z]\n"},
		{"items in the column of keys, which no single line mends", "a:\n  b: 1\n  c:\n    - d\n    - e\n>  - f\n  - g\n"},
		{"no dash among items", "a:\n  - b\n>  -c: d\n  - e: f\n"},
		{"no colon among keys", "a:\n  b: c\n>  d\n  e: f\n"},
		{"text of the line above", "a:\n  - b\n>   - c\n  - d\n"},
		{"the first item too shallow", "a:\n> - b\n  - c\n"},
		{"no blank behind the first dash", "a:\n>  -b\n  - c\n"},
		{"another bullet", "a:\n>  • b\n  • c\n"},
	} {
		line := 1 + strings.Count(c.head[:strings.Index(c.head, ">")], "\n")
		text := strings.Replace(c.head, ">", "", 1)
		_, problems := Parse(text, 0, Options{})
		if len(problems) != 1 || (source.File{Text: text}).LineAt(problems[0].At.Start) != line {
			t.Errorf("%s: %q, want line %d: %v", c.why, text, line, problems)
		}
	}
}

// What looks like items in prose, behind a colon of prose, or as numbers is no list.
func TestNoLostDash(t *testing.T) {
	for _, head := range []string{
		"description: Use it for\n  - forms\n  - pages\n", "offset:\n  -1\n", "offset:\n  -.5\n", "args: --all\n", "args: [-a, --b]\n",
		"a:\n  - -x\n  - --y\n", "text: |\n  - a\n   - b\n", "a: \"b\n  - c\"\n", "range: a - b\n", "-a: b\n", "a:\n  -b: c\n",
	} {
		if _, problems := Parse(head, 0, Options{}); len(problems) > 0 {
			t.Errorf("%q: %v", head, problems)
		}
	}
}
