package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// open are the kinds of which some mistakes are not reported by the right rule at the right line yet, with how many, and
// why. A number that falls is lowered here, so that it does not rise again unseen.
var open = map[string]struct {
	at  int
	why string
}{
	"smart quotes around a value":            {2, "the text holds some of its own"},
	"a nested key one blank too deep":        {2, "a neighbour may be the one that is wrong"},
	"a nested key one blank too shallow":     {2, "the same"},
	"a field of the first level is indented": {2, "it is a part of the entry above then"},
	"two fields on one line":                 {2, "the text has a colon of its own"},
	"a nested block two blanks too deep":     {8, "a neighbour may be the one that is wrong, or it is below that"},
	"a nested block one blank too shallow":   {4, "a neighbour may be the one that is wrong"},
}

// TestMutants makes every kind of mistake in every skill. A kind that has no place in any of the skills tries nothing.
func TestMutants(t *testing.T) {
	all, err := subjects(".")
	if err != nil {
		t.Fatal(err)
	}
	var made table
	for _, s := range all {
		if r := s.load(s.files[s.main], ""); len(r.said) > 0 {
			t.Errorf("%s is not silent: %s", s.main, said(r.said))
		}
	}
	for _, k := range kinds() {
		made.try(k, all)
		if r := made.rows[len(made.rows)-1]; r.mistakes()+r.counts[noEffect] == 0 {
			t.Errorf("no skill has a place for %q", k.name)
		}
	}
	if n := len(made.rows); n < 404 {
		t.Errorf("%d kinds of mistakes", n)
	}
	for _, r := range made.rows {
		if n := r.mistakes() - r.counts[right]; n != open[r.kind.name].at {
			t.Errorf("%s: %d mistakes are not reported as they should be, %d were known:\n%s", r.kind.name, n, open[r.kind.name].at, strings.Join(r.wrong, "\n"))
		}
	}
	for name := range open {
		if !slices.ContainsFunc(made.rows, func(r row) bool { return r.kind.name == name }) {
			t.Errorf("%s: no such mistake is made", name)
		}
	}
}

// TestMutantsMended holds that the fix of a fix is silent: whoever takes every fix that is offered for a mistake comes to an end.
func TestMutantsMended(t *testing.T) {
	all, err := subjects(".")
	if err != nil {
		t.Fatal(err)
	}
	mended, profiles := 0, loader.Profiles()
	for _, k := range kinds() {
		for _, s := range all {
			d, ok := newDoc(s, s.files[s.main])
			if !ok || k.project || !d.isSkill() {
				continue
			}
			for _, m := range spread(k.make(d)) {
				profile := profiles[mended%len(profiles)]
				text, rounds := m.text, 0
				for ; rounds < 10; rounds++ {
					after := takeFixes(text, loader.LoadBytes(s.main, []byte(text), &loader.Options{Profile: profile}).Diagnostics)
					if after == text {
						break
					}
					text, mended = after, mended+1
				}
				if rounds == 10 {
					t.Errorf("%s in %s, under %s: there is always something left to mend:\n%s", k.name, s.main, profile.Name, text)
				}
			}
		}
	}
	if mended < 100 {
		t.Errorf("%d texts were mended", mended)
	}
}

// takeFixes is a text with all fixes that can be made at once.
func takeFixes(text string, diags []runtime.Diagnostic) string {
	var edits []runtime.Edit
	for _, d := range diags {
		if d.Fix == nil || d.Fix.Rename != "" || slices.ContainsFunc(d.Fix.Edits, func(e runtime.Edit) bool {
			return slices.ContainsFunc(edits, func(o runtime.Edit) bool { return e.Start <= o.End && o.Start <= e.End })
		}) {
			continue
		}
		edits = append(edits, d.Fix.Edits...)
	}
	slices.SortFunc(edits, func(a, b runtime.Edit) int { return b.Start - a.Start })
	for _, e := range edits {
		text = text[:e.Start] + e.New + text[e.End:]
	}
	return text
}
