package yaml

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
)

// Of all sets of keys that have lost the blank behind their colon, at every level, those that YAML refuses are told as what they
// are, and one fix mends all of them. How many it refuses stands beside them: it takes the others for texts, as it must.
func TestUnspaced(t *testing.T) {
	for _, c := range []struct {
		good    string
		refused int
	}{
		{"mcp:\n  srv:\n    command: npx\n    args: [\"p\"]\n    env: {A: b}\n", 7},
		{"mcp:\n  srv:\n    url: https://x.example\n    type: http\n", 2},
		{"mcp:\n  srv:\n    command: npx\n    env:\n      A: b\n      B: \"c\"\n    cwd: d\n", 14},
		{"requires:\n  bins: [git]\n  env: [A]\n", 2},
		{"metadata:\n  author: me\n  openclaw:\n    requires:\n      bins: [a]\n      env: [b]\n", 6},
		{"metadata:\n  note: |\n    see:this\n  a: b\n  c: d\n", 3},
		{"hooks:\n  - match: x\n    run: y\n  - match: z\n    run: y\n", 12},
	} {
		var colons []int
		for i := range len(c.good) {
			if strings.HasPrefix(c.good[i:], ": ") && !strings.HasPrefix(c.good[i:], ": |") && !strings.HasPrefix(c.good[i:], ": b}") {
				colons = append(colons, i+1)
			}
		}
		refused := 0
		for set := 1; set < 1<<len(colons); set++ {
			bad := c.good
			for i, at := range slices.Backward(colons) {
				if set>>i&1 == 1 {
					bad = bad[:at] + bad[at+1:]
				}
			}
			_, problems := Parse(bad, 0, Options{})
			if len(problems) == 0 {
				continue
			}
			refused++
			if p := problems[0]; len(problems) > 1 || p.Fix == nil || p.Fix.Unsafe || !strings.HasPrefix(p.Message, "no blank behind ") {
				t.Errorf("%q: %v", bad, problems)
			} else if _, left := Parse(repair.Apply(bad, 0, p.Fix.Edits), 0, Options{}); len(left) > 0 {
				t.Errorf("%q is mended as %q", bad, repair.Apply(bad, 0, p.Fix.Edits))
			}
		}
		if refused != c.refused {
			t.Errorf("%q: YAML refuses %d, want %d", c.good, refused, c.refused)
		}
	}
	for _, text := range []string{
		"a:\n  https://x.example\n  b: c\n", "a:\n  C:\\x\n  b: c\n", "a:\n  x::y\n  b: c\n", "a:\n  10:30\n  b: c\n", "a:\n  b: c\n    d:e\n   f: g\n", "a:\n  b: c\n   d: e\n",
	} {
		if _, problems := Parse(text, 0, Options{}); len(problems) != 1 || strings.Contains(problems[0].Message, "no blank behind") {
			t.Errorf("%q: %v", text, problems)
		}
	}
}
