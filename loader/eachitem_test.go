package loader

import (
	"strings"
	"testing"
)

// TestEachItemIsNamed holds that of several things that are wrong in one entry each is named in the first run.
func TestEachItemIsNamed(t *testing.T) {
	for _, c := range []struct {
		head string // with four wrong values
		want int
	}{
		{"triggers:\n- a: b\n- c: d\n- pdf\n- e: f\n- [g]\n", 4},
		{"trigger: [{a: b}, {c: d}, {e: f}, [g]]\n", 4},
		{"allowed-tools:\n- a: b\n- [c]\n- e: f\n- [g]\n", 4},
		{"requires:\n  bins: [{a: b}, [c], {e: f}, [g]]\n", 4},
		{"requires:\n  bins: {a: b}\n  env: {c: d}\n  os: {e: f}\n  skills: {g: h}\n", 4},
		{"requires: [{a: b}, [c], {e: f}, [g]]\n", 4},
		{"paths: [{a: b}, [c], {e: f}, [g]]\n", 4},
		{"metadata:\n  triggers:\n    keywords: [{a: b}, [c], {e: f}, [g]]\n", 4},
		{"mcp:\n  s:\n    command: x\n    args: [{a: b}, [c], {e: f}, [g]]\n", 4},
		{"mcp:\n  s:\n    command: x\n    env: {a: [b], c: [d], e: [f], g: [h]}\n", 4},
		{"mcp:\n  s:\n    command: [x]\n    cwd: [y]\n  t:\n    url: [x]\n    type: [y]\n", 4},
		{"mcp:\n  s: [x]\n  t: [y]\n  u: [z]\n  v: [w]\n", 4},
		{"license: [a]\nversion: {b: c}\nhomepage: [d]\nauthor: {e: [f]}\n", 4},
	} {
		text := "---\nname: x\ndescription: Does it.\n" + c.head + "---\n\nBody.\n"
		if list := ruleList(loadText(t, text).Diagnostics); strings.Count(list, "wrong-type") != c.want {
			t.Errorf("%q: %s", c.head, list)
		}
	}
}
