package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// TestHomeless gives every flag and argument that is a path one in the home directory of a user who has none. Each is refused in
// one line that says so, and nothing is made: no directory is called ~.
func TestHomeless(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("HOME", "")
	t.Setenv("USERPROFILE", "")
	t.Setenv("home", "")
	writeTest(t, "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads it. Use when asked.\n---\n\nBody.\n")
	tried := 0
	refused := func(args ...string) {
		t.Helper()
		tried++
		code, out, errs := skillgen(t, args...)
		if code != exitUsage || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, "~/x cannot be found: there is no home directory, because HOME is not set") {
			t.Errorf("%q: status %d: %s%s", args, code, out, errs)
		}
	}
	for _, c := range newRoot(quiet()).Commands() {
		words := usage.Of(c.Use)
		var needed []string
		for _, word := range words.Required {
			needed = append(needed, map[string]string{"FORMAT": "docs", "NAME": "pdf", "SHELL": "fish", "MESSAGE": "hello", "DIR": "."}[word])
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if kind, _ := pflag.UnquoteUsage(f); kind == "FILE" || kind == "DIR" {
				refused(slices.Concat([]string{c.Name()}, needed, withSource(c, f), []string{"--" + f.Name, "~/x"})...)
			}
		})
		if strings.Contains(c.Use, "DIR") || strings.Contains(c.Use, "TARGET") {
			if len(needed) > 0 && words.Required[len(needed)-1] == "DIR" {
				needed = needed[:len(needed)-1]
			}
			refused(append(append([]string{c.Name()}, needed...), "~/x")...)
		}
	}
	if _, err := os.Lstat("~"); err == nil || tried < 40 {
		t.Errorf("%d paths were tried, and there is a ~: %t", tried, err == nil)
	}
	if code, _, errs := skillgen(t, "match", "~/x"); code != exitOK {
		t.Errorf("a message is no path: %s", errs)
	}
}

// TestHome gives every flag and argument that is a path one below ~, as it stands behind = in bash and in quotes: each verb does and says what it
// does of the whole path, for it knows its own directory again.
func TestHome(t *testing.T) {
	root := t.TempDir()
	home, here := filepath.Join(root, "home"), filepath.Join(root, "here")
	for _, name := range []string{"HOME", "USERPROFILE", "home"} {
		t.Setenv(name, home)
	}
	tried := 0
	same := func(before []string, path string, after ...string) {
		t.Helper()
		tried++
		var said [2]string
		for i, at := range []string{"~", home} {
			for _, dir := range []string{home + "/x/skills", home + "/x/.claude/skills", home + "/x/more", here + "/skills"} {
				writeTest(t, filepath.Join(dir, "pdf/SKILL.md"), "---\nname: pdf\ndescription: Reads it. Use when asked.\n---\n\nSee [a](a.md).\n")
			}
			t.Chdir(here)
			code, out, errs := skillgen(t, slices.Concat(before, []string{strings.Replace(path, "~", at, 1)}, after)...)
			entries, _ := os.ReadDir(".")
			said[i] = fmt.Sprintf("status %d\n%s%s%s", code, out, errs, entries)
			t.Chdir(root)
			if err := errors.Join(os.RemoveAll(home), os.RemoveAll(here)); err != nil {
				t.Fatal(err)
			}
		}
		if said[0] != said[1] {
			t.Errorf("%q %s %q: %s\nand of the whole path: %s", before, path, after, said[0], said[1])
		}
	}
	for _, c := range newRoot(quiet()).Commands() {
		words := usage.Of(c.Use)
		var needed []string
		for _, word := range words.Required {
			needed = append(needed, map[string]string{"FORMAT": "docs", "NAME": "pdf", "SHELL": "fish", "MESSAGE": "hello", "DIR": "."}[word])
		}
		if c.Name() == "watch" { // which does not end
			continue
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if kind, _ := pflag.UnquoteUsage(f); kind == "FILE" || kind == "DIR" {
				same(slices.Concat([]string{c.Name()}, needed, withSource(c, f)), "--"+f.Name+"=~/x")
				same(slices.Concat([]string{c.Name()}, needed, withSource(c, f), []string{"--" + f.Name}), "~/x/skills")
			}
		})
		if strings.Contains(c.Use, "DIR") || strings.Contains(c.Use, "TARGET") {
			if len(needed) > 0 && words.Required[len(needed)-1] == "DIR" {
				needed = needed[:len(needed)-1]
			}
			for _, path := range []string{"~/x", "~/x/.claude", "~", "~/none"} {
				same(append([]string{c.Name()}, needed...), path)
			}
		}
	}
	same([]string{"check"}, "~/x/skills/pdf/SKILL.md")
	same([]string{"check", "--fix"}, "~/x", ".")
	if tried < 80 {
		t.Errorf("%d paths were tried", tried)
	}
}
