package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestConformanceDead holds that a case with a slip of the pen is no case: otherwise it would want nothing, and pass.
func TestConformanceDead(t *testing.T) {
	const tree = "It shows something.\n-- pdf/SKILL.md --\n---\nname: pdf\ndescription: Reads.\n---\n"
	for _, test := range []struct{ why, dir, text, said string }{
		{"it is one", "omega", tree + "-- want/list.json --\n{}\n", ""},
		{"a profile that is misspelt", "profiles", tree + "-- want/omgea/list.json --\n{}\n", `"omgea" is no profile`},
		{"no profile", "profiles", tree + "-- want/list.json --\n{}\n", `"list.json" is no profile`},
		{"a system that is no profile", "omgea", tree + "-- want/list.json --\n{}\n", "is no profile"},
		{"nothing is wanted", "omega", tree, "files below want"},
		{"it does not say what it shows", "omega", strings.TrimPrefix(tree, "It shows something.\n") + "-- want/list.json --\n{}\n", "says what it shows"},
		{"a key of load.json that is misspelt", "omega", tree + "-- load.json --\n[{\"Path\": \".\", \"Presedence\": 1}]\n-- want/list.json --\n{}\n", "Presedence"},
		{"links without targets", "omega", tree + "-- links --\na b\n-- want/list.json --\n{}\n", "LINK -> TARGET"},
	} {
		file := filepath.Join(t.TempDir(), test.dir, "case.txtar")
		place(t, file, test.text)
		_, err := readConformanceCase(file)
		if (err == nil) != (test.said == "") || err != nil && !strings.Contains(err.Error(), test.said) {
			t.Errorf("%s: %v, want %q", test.why, err, test.said)
		}
	}

	got := map[string]any{"skills": []any{map[string]any{"name": "pdf", "missing": nil}}}
	for _, test := range []struct {
		why  string
		want any
		same bool
	}{
		{"it is so", map[string]any{"skills": []any{map[string]any{"missing": nil}}}, true},
		{"a key that is misspelt and wants nothing", map[string]any{"skills": []any{map[string]any{"mising": nil}}}, false},
		{"a key that is misspelt", map[string]any{"skils": []any{}}, false},
		{"one entry more", map[string]any{"skills": []any{map[string]any{}, map[string]any{}}}, false},
	} {
		if found := within("", test.want, got); (len(found) == 0) != test.same {
			t.Errorf("%s: %q", test.why, found)
		}
	}
}
