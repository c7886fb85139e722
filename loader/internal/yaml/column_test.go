package yaml

import (
	"regexp"
	"slices"
	"strconv"
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

// TestIndentHints moves each line of blocks of every step by some columns: who follows the hint that gives a column has a text that
// is read. In many places it is the text as it was.
func TestIndentHints(t *testing.T) {
	indentBy := regexp.MustCompile(`^indent it by (\d+)$`)
	for step := 1; step <= 4; step++ {
		for _, shape := range []string{"a:|.b:|..c: 1|..d: 2|.e:|..f: 3|..g: [x]", "a:|.- b: 1|..c: 2|.- d: 3|..e: 4", "a:|.b:|..- c|..- d|.e: \"f\"", "a:|.b: 1|.c:|..d:|...e: 1|...f: 2|.g: 3"} {
			lines := strings.Split(shape, "|")
			for i, line := range lines {
				depth := len(line) - len(strings.TrimLeft(line, "."))
				wide := strings.Repeat(strings.Repeat(" ", step), depth)
				if strings.Contains(shape, ".- ") && depth == 2 && !strings.Contains(line, "- ") && !strings.Contains(shape, "..- ") {
					wide = strings.Repeat(" ", step+2) // behind the dash
				}
				lines[i] = wide + line[depth:]
			}
			good := strings.Join(lines, "\n") + "\n"
			want, problems := Parse(good, 0, Options{})
			if len(problems) > 0 {
				t.Fatalf("%q: %v", good, problems)
			}
			hints, same := 0, 0
			for i, line := range lines {
				text := strings.TrimLeft(line, " ")
				for column := range len(line) - len(text) + 4 {
					if i == 0 {
						continue
					}
					moved := slices.Clone(lines)
					moved[i] = strings.Repeat(" ", column) + text
					bad := strings.Join(moved, "\n") + "\n"
					_, problems := Parse(bad, 0, Options{})
					if len(problems) != 1 {
						continue
					}
					m := indentBy.FindStringSubmatch(problems[0].Hint)
					if m == nil {
						continue
					}
					to, _ := strconv.Atoi(m[1])
					at := (source.File{Text: bad}).LineAt(problems[0].At.Start) - 1
					moved[at] = strings.Repeat(" ", to) + strings.TrimLeft(moved[at], " ")
					mended := strings.Join(moved, "\n") + "\n"
					got, left := Parse(mended, 0, Options{})
					if hints++; len(left) > 0 {
						t.Errorf("%q: %s in line %d leaves %v", bad, problems[0].Hint, at+1, left)
					} else if got.String() == want.String() {
						same++
					}
				}
			}
			if hints < 2 || same*3 < hints {
				t.Errorf("by %d, %q: %d hints, and %d of them give what it was", step, good, hints, same)
			}
		}
	}
	// The odd line is moved, to the column of the line right above it where two fit; none is sent to the first, where a key would leave its block.
	for step := 1; step <= 4; step++ {
		indent := strings.Repeat(" ", step)
		for head, hint := range map[string]string{
			"a:\n.b:\n..c: [x]\n.e:\n...d: [y]\n..e: [x]\n": "indent it by " + strconv.Itoa(step*(2+step%2)),
			"a:\n.- \"b\"\n- \"c\"\n- \"d\"\n":              "check its indentation, its colon and its quotes",
		} {
			if _, problems := Parse(strings.ReplaceAll(head, ".", indent), 0, Options{}); len(problems) != 1 || problems[0].Hint != hint {
				t.Errorf("%q by %d: %v, want %q", head, step, problems, hint)
			}
		}
	}
}
