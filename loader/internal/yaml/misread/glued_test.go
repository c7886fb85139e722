package misread

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

func known(key string) bool {
	return slices.Contains(strings.Fields("name description license version allowed-tools triggers"), key)
}

// mend applies all fixes of one run, and returns how many problems it had and what is wrong with the text then.
func mend(text string) (mended string, problems int, left []string) {
	const base = 4
	root, found := yaml.Parse(text, base, yaml.Options{Known: known})
	found = MendGlued(found, root, text, base, known)
	var edits []runtime.Edit
	for _, p := range found {
		if p.Fix != nil {
			edits = append(edits, p.Fix.Edits...)
		}
	}
	slices.SortFunc(edits, func(a, b runtime.Edit) int { return a.Start - b.Start })
	mended = repair.Apply(text, base, edits)
	root, again := yaml.Parse(mended, base, yaml.Options{Known: known})
	for _, p := range MendGlued(again, root, mended, base, known) {
		left = append(left, p.Message)
	}
	return mended, len(found), left
}

// Of all sets of keys that have lost the blank behind their colon, or have that of another script, one run tells each, and its
// fixes mend each.
func TestKeys(t *testing.T) {
	entries := [][2]string{{"name", "pdf"}, {"description", "Reads it."}, {"license", "MIT"}, {"version", "1.0"}}
	for _, colon := range []string{":", "：", "： ", ":\u00a0", ":\u3000"} {
		for set := 1; set < 1<<len(entries); set++ {
			var text, want strings.Builder
			broken := 0
			for i, e := range entries {
				between := ": "
				if set>>i&1 == 1 {
					between = colon
					broken++
				}
				fmt.Fprintf(&text, "%s%s%s\n", e[0], between, e[1])
				fmt.Fprintf(&want, "%s: %s\n", e[0], e[1])
			}
			mended, problems, left := mend(text.String())
			if mended != want.String() || problems != broken || len(left) > 0 {
				t.Errorf("%q: %d problems of %d, mended as %q: %q", text.String(), problems, broken, mended, left)
			}
		}
	}
	for _, text := range []string{"name: x\nhttps://x.example\n", "name: x\nother:y\n", "name: x\n  license:MIT\n"} {
		if mended, _, _ := mend(text); mended != text {
			t.Errorf("%q is mended as %q", text, mended)
		}
	}
}

// Of all sets of items that have lost the blank behind their dash, in any column, one run mends each, and nothing is mended that
// may be a text.
func TestDashes(t *testing.T) {
	for _, indent := range []string{"", "  ", "    "} {
		for set := 1; set < 8; set++ {
			text, want := "name: x\nallowed-tools:\n", "name: x\nallowed-tools:\n"
			for i, item := range []string{"Grep", "\"Read\"", "Edit"} {
				dash := "- "
				if set>>i&1 == 1 {
					dash = "-"
				}
				text, want = text+indent+dash+item+"\n", want+indent+"- "+item+"\n"
			}
			text, want = text+"license: MIT\n", want+"license: MIT\n"
			if mended, problems, left := mend(text); mended != want || problems != 1 || len(left) > 0 {
				t.Errorf("%q: %d problems, mended as %q: %q", text, problems, mended, left)
			}
		}
	}
	for _, text := range []string{"description:\n  -v prints all\n  -q is quiet\n", "version: -1\n", "name: x\n-----\n", "allowed-tools:\n  - a\n  b\n"} {
		if mended, _, _ := mend(text); mended != text {
			t.Errorf("%q is mended as %q", text, mended)
		}
	}
}
