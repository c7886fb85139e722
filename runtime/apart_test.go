package runtime

import (
	"context"
	"fmt"
	"testing"
)

// TestShadowedApart holds that what hides something is told apart from it where both have one path, as in the compiled catalogs
// of two modules.
func TestShadowedApart(t *testing.T) {
	compiled := func(path string) *Catalog {
		c := &Compiled{Skills: []Skill{{Name: "release", Path: path}}, Projects: []Project{{Name: "desk", Path: "projects/desk/ROLE.md"}}}
		return c.Catalog()
	}
	labelled := compiled("release/SKILL.md")
	labelled.layers[0].Label = "mine"
	for _, c := range []struct {
		name    string
		sources []Source
		want    string
	}{
		{"two modules", []Source{compiled("release/SKILL.md"), compiled("release/SKILL.md")},
			`[project "desk" is hidden by "projects/desk/ROLE.md" of source 2 skill "release" is hidden by "release/SKILL.md" of source 2] ` +
				`hidden by release/SKILL.md of source 2, hidden by projects/desk/ROLE.md of source 2`},
		{"other paths", []Source{compiled("a/release/SKILL.md"), compiled("release/SKILL.md")},
			`[skill "release" is hidden by "release/SKILL.md" project "desk" is hidden by "projects/desk/ROLE.md" of source 2] ` +
				`hidden by release/SKILL.md, hidden by projects/desk/ROLE.md of source 2`},
		{"other labels", []Source{compiled("release/SKILL.md"), labelled},
			`[project "desk" is hidden by "projects/desk/ROLE.md" of "mine" skill "release" is hidden by "release/SKILL.md" of "mine"] ` +
				`hidden by release/SKILL.md of "mine", hidden by projects/desk/ROLE.md of "mine"`},
	} {
		cat, err := Load(context.Background(), nil, c.sources...)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, d := range cat.Diagnostics() {
			said = append(said, d.Message)
		}
		if got := fmt.Sprint(said, " ", cat.hidden[0].reason, ", ", cat.hiddenProjects[0].reason); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
