package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
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

// TestMisnamed holds which files are told where there is no configuration, and that one is nothing to tell beside one that is read.
func TestMisnamed(t *testing.T) {
	for name, told := range map[string]bool{
		".skillgen.toml": true, "skillgen.yaml": true, ".skillgen.yml": true, "skillgen.json": true, "skilgen.toml": true, "skillsgen.toml": true, "skill-gen.toml": true, "skillgen.toml.txt": true, "skillgen.config.toml": true,
		"skills.toml": false, "skillgen.go": false, "skillgen.md": false, "skillet.toml": false, "go.toml": false, "skillgen": false, ".skillgen": false,
		".skillgen.json": false, ".skillgen.export.json": false, ".skillgen.lock": false, // what skillgen writes itself
	} {
		dir := t.TempDir()
		write := func(name string) {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("strict = true\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		write(name)
		c, diags, err := Find(dir, []string{"strict"})
		if err != nil || len(diags) > 0 {
			t.Fatal(diags, err)
		}
		idle := c.Idle()
		if (len(idle) == 1) != told || told && (idle[0].Severity != runtime.SeverityHint || filepath.Base(idle[0].File) != name) {
			t.Errorf("%s: %v", name, idle)
		}
		write(FileName)
		if c, _, err = Find(dir, []string{"strict"}); err != nil || len(c.Idle()) > 0 || len(c.Flags["strict"]) != 1 {
			t.Errorf("%s beside %s: %v, %v", name, FileName, c.Idle(), err)
		}
	}
}
