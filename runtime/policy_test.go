package runtime

import (
	"errors"
	"testing"
)

// linkedLayer is a compiled layer.
func linkedLayer(names ...string) *Layer {
	l := fakeLayer("compiled", 0, names...)
	l.Compiled, l.Path = true, ""
	for _, s := range l.Skills {
		s.Dir, s.Path = "", string(s.Name)+"/SKILL.md"
	}
	return l
}

// TestShadowedSeverity holds that an override is a hint, and a collision that nobody can have meant a warning.
func TestShadowedSeverity(t *testing.T) {
	twice := fakeLayer("low", 0, "a", "a")
	for _, test := range []struct {
		why    string
		rule   Collision
		layers []*Layer
		want   Severity
	}{
		{"a user overrides what the program ships", "", []*Layer{linkedLayer("a"), fakeLayer("user", 0, "a")}, SeverityHint},
		{"the program hides what a user has", "", []*Layer{fakeLayer("user", 0, "a"), linkedLayer("a")}, SeverityHint},
		{"two compiled catalogs", "", []*Layer{linkedLayer("a"), linkedLayer("a")}, SeverityWarning},
		{"two directories of one precedence", "", []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 0, "a")}, SeverityWarning},
		{"two directories of two precedences", "", []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 1, "a")}, SeverityHint},
		{"two of one directory", "", []*Layer{twice}, SeverityWarning},
		{"the first source wins, and says so, whatever the precedences", CollisionFirstWins, []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 1, "a")}, SeverityWarning},
		{"the first source is the program", CollisionFirstWins, []*Layer{linkedLayer("a"), fakeLayer("user", 0, "a")}, SeverityHint},
		{"the last source wins, as the caller put them", CollisionLastWins, []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 0, "a")}, SeverityHint},
		{"two of one directory, where the last source wins", CollisionLastWins, []*Layer{twice}, SeverityWarning},
	} {
		for _, l := range test.layers {
			l.Projects = []*Project{{Name: "p", Path: l.Label + "/p", Dir: l.Path}}
		}
		c, err := Load(t.Context(), &Options{Policy: &Policy{Collision: test.rule}}, sources(test.layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Diagnostics()) == 0 {
			t.Errorf("%s: nothing is reported", test.why)
		}
		for _, d := range c.Diagnostics() {
			if d.Rule != "shadowed" || d.Severity != test.want {
				t.Errorf("%s: %s[%s], want %s", test.why, d.Severity, d.Rule, test.want)
			}
		}
	}
}

// TestEqualFailsOfDirectories holds that no user's directory collides with what a program ships, where equal names fail.
func TestEqualFailsOfDirectories(t *testing.T) {
	opi := &Options{Policy: &Policy{EqualFails: true}}
	c, err := Load(t.Context(), opi, sources(linkedLayer("a"), fakeLayer("user", 0, "a"))...)
	if err != nil || state(c) != "a@user | a@compiled hidden by /user/a/SKILL.md" {
		t.Errorf("%v, %v", c, err)
	}
	for _, layers := range [][]*Layer{{linkedLayer("a"), linkedLayer("a")}, {linkedLayer("a"), fakeLayer("user", 0, "a"), fakeLayer("other", 0, "a")}} {
		var d Diagnostic
		if _, err := Load(t.Context(), opi, sources(layers...)...); !errors.As(err, &d) || d.Rule != "duplicate-name" {
			t.Errorf("%d layers: %v, want duplicate-name", len(layers), err)
		}
	}
}

// TestCatalogSourcePrecedence holds that a catalog as a source has the precedence 0, however many layers it has.
func TestCatalogSourcePrecedence(t *testing.T) {
	for _, layers := range [][]*Layer{{fakeLayer("one", 5, "a")}, {fakeLayer("one", 5, "a"), fakeLayer("two", 7, "b")}, {fakeLayer("one", -3, "a")}} {
		inner, err := Load(t.Context(), nil, sources(layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		layer, err := inner.LoadLayer(t.Context(), nil)
		if err != nil || layer.Precedence != 0 {
			t.Errorf("%d layers: precedence %d, %v", len(layers), layer.Precedence, err)
		}
		outer, err := Load(t.Context(), nil, inner, fakeSource{layer: fakeLayer("above", 1, "a")}, fakeSource{layer: fakeLayer("below", -1, "a")})
		if err != nil || outer.Layer(outer.Skill("a")).Label != "above" {
			t.Errorf("%d layers: %s, %v", len(layers), state(outer), err)
		}
	}
	// The policy is that of the catalog, not of its only layer.
	own := fakeLayer("one", 0, "a")
	own.Policy = Policy{Name: "opi", EqualFails: true}
	inner, err := Load(t.Context(), &Options{Policy: &Policy{Name: "mine"}}, sources(own)...)
	if err != nil {
		t.Fatal(err)
	}
	if layer, err := inner.LoadLayer(t.Context(), nil); err != nil || layer.Policy.Name != "mine" || layer.Label != "one" {
		t.Errorf("%v, %v", layer, err)
	}
}

// TestUntrustedInCatalog holds that what a catalog did not trust fails and disables nothing where the catalog is a
// source.
func TestUntrustedInCatalog(t *testing.T) {
	repo := untrusted(fakeLayer("repo", 0))
	repo.Rejected = []Rejected{
		{Name: "bad", Path: "/repo/bad/SKILL.md", State: StateRejected, Reason: "no description"},
		{Name: "a", Path: "/repo/a/SKILL.md", State: StateDisabled},
	}
	inner, err := Load(t.Context(), nil, sources(fakeLayer("user", 0, "b"), repo)...)
	if err != nil {
		t.Fatal(err)
	}
	outer, err := Load(t.Context(), &Options{Policy: &Policy{RefusalFails: true}}, fakeSource{layer: linkedLayer("a")}, inner)
	if err != nil || outer.Skill("a") == nil || outer.Skill("b") == nil {
		t.Errorf("%v, %v", outer, err)
	}
	if err == nil {
		for _, s := range outer.Report().Skills {
			if s.Path == "/repo/bad/SKILL.md" && s.State != StateUntrusted {
				t.Errorf("%s is %s", s.Path, s.State)
			}
		}
	}
	if got := repo.Rejected; got[0].State != StateRejected || got[1].State != StateDisabled { // which are the source's own
		t.Errorf("of its source are now %v", got)
	}
}

// TestMergedSetsKeepLabels merges two sets of layers as phi does: the other wins, and each skill keeps the label of where
// it was read.
func TestMergedSetsKeepLabels(t *testing.T) {
	phi := Policy{Name: "phi", Collision: CollisionLastWins, RefusalFails: true}
	set := func(layers ...*Layer) *Catalog {
		for _, l := range layers {
			l.Policy = phi
		}
		c, err := Load(t.Context(), nil, sources(layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	one := set(fakeLayer("dir:0", 0, "a", "b"), fakeLayer("dir:1", 0, "c"))
	other := set(fakeLayer("workspace", 0, "b"), fakeLayer("global", 0, "d"))
	merged, err := Load(t.Context(), nil, one, other)
	if err != nil {
		t.Fatal(err)
	}
	if got := offered(merged, nil); got != "a@dir:0, b@workspace, c@dir:1, d@global" {
		t.Errorf("offers %s", got)
	}
	for _, s := range merged.Report().Skills {
		if s.Name == "c" && s.Layer != "dir:1" || s.Name == "b" && s.State == StateShadowed && s.Layer != "dir:0" {
			t.Errorf("%s is reported of %s", s.Name, s.Layer)
		}
	}
	if empty, err := Load(t.Context(), nil); err != nil || empty.Len() != 0 || empty.Prompt(nil) != "" {
		t.Errorf("an empty set: %v, %v", empty, err)
	}
}
