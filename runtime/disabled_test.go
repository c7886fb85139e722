package runtime

import (
	"strings"
	"testing"
)

// off is a layer that also disables names.
func off(l *Layer, names ...string) *Layer {
	for _, name := range names {
		bad := Rejected{Name: name, Path: l.Path + "/" + name + "/SKILL.md", State: StateDisabled, Reason: "switched off"}
		l.Rejected = append(l.Rejected, bad)
		bad.Path = l.Path + "/" + name + "/ROLE.md"
		l.RejectedProjects = append(l.RejectedProjects, bad)
	}
	return l
}

// TestDisabled holds what a file called .disabled reaches: the same name in all layers that its own counts before, and
// nothing else. Skills and projects go by one rule, so each layer has a project for each of its skills.
func TestDisabled(t *testing.T) {
	folded := fakeLayer("low", 0, "PDF")
	folded.Skills[0].Folded = "pdf"
	for _, test := range []struct {
		why    string
		rule   Collision
		layers []*Layer
		want   string // what is offered
		off    string // what a higher layer switches off
	}{
		{"a compiled skill", "", []*Layer{linkedLayer("a", "b"), off(fakeLayer("user", 0), "a")}, "b@compiled", "a@compiled"},
		{"of two layers both", "", []*Layer{linkedLayer("a"), fakeLayer("mid", 0, "a"), off(fakeLayer("high", 0), "a")}, "", "a@mid, a@compiled"},
		{"not a higher one", "", []*Layer{linkedLayer("a"), off(fakeLayer("mid", 0), "a"), fakeLayer("high", 0, "a")}, "a@high", "a@compiled"},
		{"precedence goes before order", "", []*Layer{off(fakeLayer("high", 1), "a"), fakeLayer("low", 0, "a")}, "", "a@low"},
		{"not its own layer", "", []*Layer{off(fakeLayer("low", 0, "a"), "a")}, "a@low", ""},
		{"a directory that nobody trusts disables nothing", "", []*Layer{linkedLayer("a"), untrusted(off(fakeLayer("repo", 9), "a"))}, "a@compiled", ""},
		{"another case of the name", "", []*Layer{folded, off(fakeLayer("user", 0), "pdf")}, "", "PDF@low"},
		{"another case of the file", "", []*Layer{fakeLayer("low", 0, "pdf"), off(fakeLayer("user", 0), "PDF")}, "", "pdf@low"},
		{"the first source counts", CollisionFirstWins, []*Layer{off(fakeLayer("first", 0), "a"), fakeLayer("second", 9, "a")}, "", "a@second"},
		{"the first source counts, and is above", CollisionFirstWins, []*Layer{fakeLayer("first", 0, "a"), off(fakeLayer("second", 9), "a")}, "a@first", ""},
		{"the last source counts", CollisionLastWins, []*Layer{fakeLayer("first", 9, "a"), off(fakeLayer("second", 0), "a")}, "", "a@first"},
		{"all are kept, but what is switched off", CollisionKeepAll, []*Layer{fakeLayer("low", 0, "a"), fakeLayer("mid", 0, "a"), off(fakeLayer("high", 0), "a"), fakeLayer("top", 0, "a")}, "a@top", "a@low, a@mid"},
	} {
		for _, l := range test.layers {
			l.Projects = nil
			for _, s := range l.Skills {
				l.Projects = append(l.Projects, &Project{Name: ProjectName(s.Name), Path: l.Label + "/" + string(s.Name), Dir: s.Dir})
			}
		}
		c, err := Load(t.Context(), &Options{Policy: &Policy{Collision: test.rule}}, sources(test.layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		outer, err := Load(t.Context(), nil, c)
		if err != nil {
			t.Fatal(err)
		}
		if got := offered(c, nil); got != test.want {
			t.Errorf("%s: offers %q, want %q", test.why, got, test.want)
		}
		if outer.Len() != c.Len() {
			t.Errorf("%s: a catalog of the catalog has %d skills, want %d", test.why, outer.Len(), c.Len())
		}
		var disabled []string
		for _, s := range c.Report().Skills {
			if s.State == StateDisabled && s.Description != "" {
				disabled = append(disabled, s.Name+"@"+s.Layer)
				if !strings.HasPrefix(s.Reason, "/") || !strings.HasSuffix(s.Reason, " switches it off") || s.Available {
					t.Errorf("%s: %s is available %t: %q", test.why, s.Name, s.Available, s.Reason)
				}
			}
		}
		if join(disabled) != test.off {
			t.Errorf("%s: switches off %q, want %q", test.why, join(disabled), test.off)
		}
		for _, s := range c.hidden {
			if s.state == StateDisabled && c.Skill(s.item.Name) == s.item {
				t.Errorf("%s: %s is found", test.why, s.item.Name)
			}
		}
		if got := len(c.Match("a b pdf")); got != c.Len() {
			t.Errorf("%s: %d of %d skills match", test.why, got, c.Len())
		}
		projects := 0
		for _, p := range c.Report().Projects {
			if p.State == StateOK {
				projects++
				if c.Project(ProjectName(p.Name)).Path != p.Path {
					t.Errorf("%s: project %s is another one", test.why, p.Name)
				}
			}
		}
		if names := offered(c, func(s *Skill) string { return string(s.Name) }); projects != len(strings.Fields(names)) {
			t.Errorf("%s: %d projects, want those of %s", test.why, projects, names)
		}
	}
}

// offered lists the skills of a catalog, by what name makes of them.
func offered(c *Catalog, name func(*Skill) string) string {
	var list []string
	for s := range c.All() {
		if name != nil {
			list = append(list, name(s))
		} else {
			list = append(list, string(s.Name)+"@"+c.Layer(s).Label)
		}
	}
	return join(list)
}

// TestAbsentReason holds that the reason why a project's skill is not there is the true one.
func TestAbsentReason(t *testing.T) {
	user := off(fakeLayer("user", 0), "a")
	user.Rejected = append(user.Rejected, Rejected{Name: "bad", Path: "/user/bad/SKILL.md", State: StateRejected, Reason: "no description"})
	user.Projects = []*Project{{Name: "p", Path: "/user/p/ROLE.md", Dir: "/user/p", Skills: []SkillName{"a", "bad", "reprot", "b"}}}
	low := linkedLayer("a", "b", "report")
	low.Projects = []*Project{{Name: "q", Path: "q/ROLE.md", Skills: []SkillName{"a", "b", "gone"}}}
	c, err := Load(t.Context(), nil, sources(low, user, untrusted(fakeLayer("repo", 0, "mine")))...)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range c.Diagnostics() {
		_, text, _ := strings.Cut(d.Message, "which ")
		got = append(got, strings.TrimSpace(text+" "+d.Hint))
	}
	want := `is disabled: /user/a/.disabled switches it off; is rejected: no description; does not exist did you mean "report"?; is disabled: /user/a/.disabled switches it off`
	if strings.Join(got, "; ") != want {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "; "), want)
	}
}
