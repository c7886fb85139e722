package main

import (
	"path/filepath"
	"testing"
)

// TestPlaces holds that paths are absolute until they are said, under go generate alone: elsewhere a path is said as it was typed.
func TestPlaces(t *testing.T) {
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ root, path, absolute, place string }{
		{"", "x/y", "x/y", "x/y"},
		{"", "./x", "./x", "./x"},
		{"", filepath.Join(here, "x"), filepath.Join(here, "x"), filepath.Join(here, "x")},
		{filepath.Dir(here), "x/y", filepath.Join(here, "x", "y"), filepath.Base(here) + "/x/y"},
		{here, "x", filepath.Join(here, "x"), "x"},
		{here, ".", here, "."},
		{filepath.Join(here, "x"), "y", filepath.Join(here, "y"), "../y"},
	} {
		s := speech{root: row.root}
		one, two := row.path, row.path
		if s.absolute(&one, &two); one != row.absolute || two != row.absolute {
			t.Errorf("%q below %q: %q and %q, want %q", row.path, row.root, one, two, row.absolute)
		}
		if got := s.place(row.path); got != row.place {
			t.Errorf("%q below %q is said as %q, want %q", row.path, row.root, got, row.place)
		}
	}
}
