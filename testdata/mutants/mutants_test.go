package main

import (
	"strings"
	"testing"
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
