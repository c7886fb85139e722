package main

import (
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestChanges holds that each change of this program is Go, differs from it in its place alone, and that all kinds are
// made. It tries one that does not compile: it counts for nothing.
func TestChanges(t *testing.T) {
	all, err := changes([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, c := range all {
		text := c.source[:c.from] + c.instead + c.source[c.to:]
		if _, err := parser.ParseFile(token.NewFileSet(), c.file, text, 0); err != nil || text == c.source {
			t.Errorf("%s: %s: %v\n%s", c.place, c.kind, err, c.diff())
		}
		kinds = append(kinds, c.kind)
	}
	for _, kind := range []string{"condition negated", "error dropped", "&& becomes ||", "off by one", "statement dropped", "zero values returned"} {
		if !slices.Contains(kinds, kind) {
			t.Errorf("no change is a %s", kind)
		}
	}
	c := all[0]
	c.instead = "no Go"
	if by, ok := c.try(time.Minute, "", ""); by != "" || ok {
		t.Errorf("what does not compile is noticed by %q", by)
	}
	if !strings.HasPrefix(c.diff(), "  - ") {
		t.Errorf("diff:\n%s", c.diff())
	}
}
