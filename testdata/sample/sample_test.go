package main

import (
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestChanges holds that each change of this program is Go, differs from it, and that all kinds are made. It tries one that
// does not compile: it counts for nothing.
func TestChanges(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	all := changes(".", "main.go", string(source), token.NewFileSet())
	var kinds []string
	for _, c := range all {
		if _, err := parser.ParseFile(token.NewFileSet(), c.file, c.text, 0); err != nil || strings.HasPrefix(c.text, string(source)) {
			t.Errorf("%s: %s: %v%s", c.place, c.kind, err, c.diff)
		}
		kinds = append(kinds, c.kind)
	}
	for _, kind := range []string{"condition negated", "error dropped", "&& becomes ||", "off by one", "statement dropped", "zero value returned"} {
		if !slices.Contains(kinds, kind) {
			t.Errorf("no change is a %s", kind)
		}
	}
	c := all[0]
	c.text, c.file = "no Go", "main.go"
	if outcome, by := (sampler{dir: t.TempDir()}).try(c, nil); outcome != "not Go" || by != "" {
		t.Errorf("what does not compile is %s%s", outcome, by)
	}
	if !strings.HasPrefix(c.diff, "\n  - ") {
		t.Errorf("diff: %s", c.diff)
	}
}
