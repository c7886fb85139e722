package config

import (
	"strings"
	"testing"
)

// A pattern of many ** takes no longer than one: each would otherwise try all that the next one tries.
func TestGlobOfStars(t *testing.T) {
	name := strings.Repeat("a/", 2000) + "b"
	pattern := PathRules{Glob: strings.Repeat("**/a/", 200) + "c"}
	if pattern.Match(name) {
		t.Error("it matches")
	}
	for glob, want := range map[string]bool{
		"**": true, "a/**": true, "**/b": true, "**/a/**/b": true, "a/**/**/b": true, "**/c": false, "a/b": false, "**/a": false,
	} {
		if got := (PathRules{Glob: glob}).Match("a/a/a/b"); got != want {
			t.Errorf("%s: %v", glob, got)
		}
	}
	if !(PathRules{Glob: "a/**"}).Match("a") || (PathRules{Glob: "a/*"}).Match("a") {
		t.Error("** stands for no element too")
	}
}
