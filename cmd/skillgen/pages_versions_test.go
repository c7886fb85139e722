package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var tried = regexp.MustCompile("`(\\S+)`, tried with (v[0-9]\\S*[0-9])")

// TestPageVersions holds that the page about frameworks names the versions with which the examples are compiled.
func TestPageVersions(t *testing.T) {
	mods, err := filepath.Glob(filepath.Join(moduleRoot, "examples", "*", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var required strings.Builder
	for _, mod := range mods {
		text, err := os.ReadFile(mod)
		if err != nil {
			t.Fatal(err)
		}
		required.Write(text)
	}
	page, err := os.ReadFile(filepath.Join(moduleRoot, "docs", "frameworks.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := tried.FindAllStringSubmatch(string(page), -1)
	for _, m := range named {
		if !strings.Contains(required.String(), "\t"+m[1]+" "+m[2]+"\n") {
			t.Errorf("docs/frameworks.md: no example requires %s %s", m[1], m[2])
		}
	}
	if len(named) < 8 {
		t.Errorf("docs/frameworks.md names %d versions", len(named))
	}
}
