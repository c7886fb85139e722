package loader

import (
	"fmt"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// TestSwept holds that what stands in roots that somebody has named and is passed over is told once, by a load and by its layers, whether the
// directory that is swept is around the roots, beside them, within one of them or none; and that nothing is where nobody has named them.
func TestSwept(t *testing.T) {
	files := skillsAt("a/x/SKILL.md", "a/x/in/SKILL.md", "a/y/README.md", "b/z/SKILL.md", "b/z/in/SKILL.md", "c/w/SKILL.md")
	files["a/flat.md"] = files["a/x/SKILL.md"]
	t.Chdir(disk(t, files))
	passed := []string{
		`a/flat.md: it is a file, and a skill is a directory with a SKILL.md`,
		`a/x/in/SKILL.md: it is below the skill "a/x/SKILL.md"`,
		`a/y/README.md: it is called "README.md" and not SKILL.md`,
		`b/z/in/SKILL.md: it is below the skill "b/z/SKILL.md"`,
	}
	outside := `c/w/SKILL.md: it is outside of "a, b", where skills are loaded from`
	for _, c := range []struct {
		sweep string
		swept bool
		want  []string
	}{
		{"", false, nil},
		{"", true, passed},
		{"a", true, passed},
		{"a/x", true, passed},
		{"c", true, append(slices.Clone(passed), outside)},
		{".", true, append(slices.Clone(passed), outside)},
	} {
		t.Run(fmt.Sprintf("%q %t", c.sweep, c.swept), func(t *testing.T) {
			roots := Roots{Skills: []Rooted{{Path: "a"}, {Path: "b"}}, Swept: c.swept}
			r, err := Load(t.Context(), roots, &Options{Sweep: c.sweep})
			if err != nil {
				t.Fatal(err)
			}
			if diff := gocmp.Diff(c.want, reasons(r.Rejected)); diff != "" {
				t.Errorf("Load (- want, + got)\n%s", diff)
			}
			said := slices.DeleteFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule != "unreached" })
			if len(said) != len(c.want) {
				t.Errorf("%v", said)
			}
			var layers []runtime.Rejected
			for _, d := range roots.Dirs(Dir{Path: c.sweep, Trusted: true, Unreached: true}) {
				layers = append(layers, layer(t, d, nil).Rejected...)
			}
			if got := len(layers); got != len(c.want) {
				t.Errorf("layers: %v", layers)
			}
		})
	}
}

// reasons are what is passed over, with the reason of each, by path.
func reasons(rejected []runtime.Rejected) (list []string) {
	for _, bad := range rejected {
		list = append(list, bad.Path+": "+bad.Reason)
	}
	slices.Sort(list)
	return list
}
