package main

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// conformanceDir holds what the four systems do, as data; its README says how to read a case.
var conformanceDir = filepath.Join(moduleRoot, "testdata", "conformance")

// TestConformance runs testdata/conformance/*/*.txtar through the packages and through the command, and holds both to
// the same expectations.
func TestConformance(t *testing.T) {
	for _, c := range conformanceCases(t) {
		for _, p := range loader.Profiles() {
			if want := c.wants[p.Name]; want != nil {
				t.Run(c.name+"/"+p.Name, func(t *testing.T) { c.run(t, p, want) })
			}
		}
	}
}

// run goes both ways, each from a tree of its own.
func (c *conformanceCase) run(t *testing.T, profile loader.Profile, want map[string]string) {
	used := make(map[string]bool)
	t.Run("packages", func(t *testing.T) {
		c.through(t, want, used, &conformanceAPI{t: t, profile: profile, sources: c.sources, edit: func() { c.edit(t) }})
	})
	if args := c.arguments(); args != nil {
		t.Run("command", func(t *testing.T) {
			c.through(t, want, used, &conformanceCommand{profile: profile.Name, dirs: args, edit: func() { c.edit(t) }})
		})
	}
	for name := range want {
		if !used[name] && !t.Failed() {
			t.Errorf("nothing looked at want/%s", name)
		}
	}
}

// through unpacks the tree into a directory that is the current one, the home, and where PATH leads.
func (c *conformanceCase) through(t *testing.T, want map[string]string, used map[string]bool, r conformanceRoute) {
	defer func() {
		for name := range want {
			used[name] = used[name] || t.Skipped()
		}
	}()
	work := t.TempDir()
	c.unpack(t, work)
	t.Chdir(work)
	t.Setenv("PATH", filepath.Join(work, "bin"))
	t.Setenv("HOME", work)
	t.Setenv("USERPROFILE", work)
	work, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	e := expectation{t: t, files: want, work: filepath.ToSlash(work) + "/", used: used}
	e.through(r)
}

// TestConformanceTable holds that the README maps every case, that all that it maps to is there, and that each row which
// has a difference says who loses by it.
func TestConformanceTable(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(conformanceDir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	mapped := make(map[string]bool)
	for line := range strings.Lines(string(readme)) {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		if cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|"); len(cells) == 4 && (strings.TrimSpace(cells[2]) == "") != (strings.TrimSpace(cells[3]) == "") {
			t.Errorf("README.md: a difference without who loses by it, or the reverse: %s", line)
		}
		for _, cell := range strings.Split(line, "](")[1:] {
			target, _, _ := strings.Cut(cell, ")")
			if _, err := os.Stat(filepath.Join(conformanceDir, filepath.FromSlash(target))); err != nil {
				t.Errorf("README.md: %v", err)
			}
			mapped[strings.TrimSuffix(path.Clean(target), ".txtar")] = true
		}
	}
	for _, c := range conformanceCases(t) {
		if !mapped[c.name] {
			t.Errorf("README.md: no row names %s", c.name)
		}
	}
}
