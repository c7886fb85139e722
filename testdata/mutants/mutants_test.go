package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// What must be: the share of the mistakes that are reported by the right rule at the right line, and of those that are
// not reported although they change something, in percent. Raise them as more is mended; never lower them.
const (
	atLeastRight    = 80.0
	atMostInSilence = 0.5
)

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
	if n := len(made.rows); n < 74 {
		t.Errorf("%d kinds of mistakes", n)
	}
	var b strings.Builder
	made.print(&b, testing.Verbose())
	if made.all.share(right) < atLeastRight || made.all.share(unreported) > atMostInSilence {
		t.Errorf("fewer than %g %% are right, or more than %g %% are not reported", atLeastRight, atMostInSilence)
	}
	t.Log("\n" + b.String())
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
