package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// withSource is what a flag of a command needs that is about --from.
func withSource(c *cobra.Command, f *pflag.Flag) []string {
	if f.Name != "from" && c.Flags().Lookup("from") != nil {
		return []string{"--from", "."}
	}
	return nil
}

// TestEmpty gives every verb an empty argument in each place, and every flag that is a path an empty value, as a script does with
// a variable that is not set: one line says what is empty, the status is 2, and nothing is written.
func TestEmpty(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Chdir(t.TempDir())
	writeTest(t, "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads it. Use when asked.\n---\n\nBody.\n")
	tried := 0
	refused := func(what string, args ...string) {
		t.Helper()
		tried++
		code, out, errs := skillgen(t, args...)
		if code != exitUsage || out != "" || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "skillgen: "+what+" is empty") {
			t.Errorf("%q: status %d: %s%s", args, code, out, errs)
		}
	}
	for _, c := range newRoot(quiet()).Commands() {
		words := usage.Of(c.Use)
		needed := []string{c.Name()}
		for i, word := range words.Required {
			if !c.DisableFlagParsing && word != "MESSAGE" { // which may be empty
				refused(word, append(append([]string{}, needed...), append(make([]string, 1), words.Required[i+1:]...)...)...)
			}
			needed = append(needed, map[string]string{"FORMAT": "docs", "NAME": "pdf", "SHELL": "fish", "MESSAGE": "hello", "DIR": "."}[word])
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if kind, _ := pflag.UnquoteUsage(f); kind == "FILE" || kind == "DIR" {
				call := slices.Concat(needed, withSource(c, f))
				refused("--"+f.Name, slices.Concat(call, []string{"--" + f.Name, ""})...)
				refused("--"+f.Name, slices.Concat(call, []string{"--" + f.Name + "="})...)
			}
		})
		if words.Most != len(words.Required) && !c.DisableFlagParsing {
			refused(words.Word(len(words.Required)), append(needed, "")...)
		}
		if words.Most < 0 && !c.DisableFlagParsing {
			refused(words.Word(len(words.Required)), append(needed, "skills", "")...)
		}
	}
	if tried < 80 {
		t.Errorf("%d were tried", tried)
	}
	for _, dir := range []string{".", home} {
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) > 1 || len(entries) == 1 && filepath.Base(entries[0].Name()) != "skills" {
			t.Errorf("%s: %v: %v", dir, entries, err)
		}
	}
}
