package main

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// printing are calls that print a result, in the directory that fullTree makes. Each verb has one for each form.
var printing = [][]string{
	{"generate", "--check", "-o", "stale"},
	{"check"}, {"check", "--json"}, {"check", "--format", "github"}, {"check", "--format", "sarif"}, {"check", "--format", "rdjson"},
	{"check", "--diff", "quirk"}, {"check", "--verbose"}, {"check", "-"},
	{"list"}, {"list", "--json"}, {"list", "--projects"},
	{"show", "pdf"}, {"show", "--json", "pdf"}, {"show", "--body", "pdf"},
	{"prompt"}, {"prompt", "--style", "omega"}, {"prompt", "--json"},
	{"match", "a form"}, {"match", "--json", "a form"},
	{"doctor"}, {"doctor", "--json"},
	{"new", "fresh"},
	{"install", "--from", ".", "target"}, {"install", "--from", ".", "--json", "target"},
	{"status", "--from", ".", "target"}, {"status", "--from", ".", "--json", "target"},
	{"uninstall", "--from", ".", "target"}, {"uninstall", "--from", ".", "--json", "target"},
	{"migrate", "flat", "--dry-run"}, {"migrate", "flat", "--json"},
	{"explain"}, {"explain", "secret"}, {"explain", "--markdown"},
	{"export", "schema"}, {"export", "mcp", "--for", "claude"}, {"export", "docs", "-o", "docs", "--check"},
	{"completion", "bash"}, {"completion", "zsh"}, {"completion", "fish"}, {"completion", "powershell"},
	{"version"}, {"--version"}, {"help"}, {"help", "check"}, {"--help"}, {"list", "--help"},
}

// printsElsewhere are the verbs that are not called here, and why.
var printsElsewhere = map[string]string{"watch": "it prints nothing on standard output", "vet": "go vet prints"}

// full is a disk with room for so many bytes.
type full int

var errFull = errors.New("no space left on device")

func (f *full) Write(p []byte) (int, error) {
	n := min(len(p), int(*f))
	*f -= full(n)
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

// TestFullDisk holds for every verb that a result which does not arrive is no success, whatever the result is: the status
// is that of a run which could not do its work, and one line says why. It does not matter which write fails.
func TestFullDisk(t *testing.T) {
	for _, args := range printing {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			fullTree(t)
			var stdout, stderr bytes.Buffer
			run(t.Context(), args, ui.Streams{In: strings.NewReader(skillNamed("in", "x: y: z")), Out: &stdout, Err: &stderr})
			if stdout.Len() == 0 {
				t.Fatalf("it prints nothing: there is nothing to lose\n%s", stderr.String())
			}
			for _, room := range []int{0, stdout.Len() - 1} {
				fullTree(t)
				disk := full(room)
				stderr.Reset()
				status := run(t.Context(), args, ui.Streams{In: strings.NewReader(skillNamed("in", "x: y: z")), Out: &disk, Err: &stderr})
				const want = "skillgen: standard output: no space left on device\n"
				if status != exitUsage || !strings.HasSuffix("\n"+stderr.String(), "\n"+want) || strings.Count(stderr.String(), "no space left") != 1 {
					t.Errorf("room for %d of %d bytes: status %d, want %d and %q at the end of\n%s", room, stdout.Len(), status, exitUsage, want, stderr.String())
				}
			}
		})
	}
	for _, c := range commands() {
		if !slices.ContainsFunc(printing, func(args []string) bool { return args[0] == c.Name() }) && printsElsewhere[c.Name()] == "" {
			t.Errorf("%s is missing", c.Name())
		}
		if c.Flags().Lookup("json") != nil && printsElsewhere[c.Name()] == "" &&
			!slices.ContainsFunc(printing, func(args []string) bool { return args[0] == c.Name() && slices.Contains(args, "--json") }) {
			t.Errorf("%s --json is missing", c.Name())
		}
	}
}

// fullTree goes to a directory in which every verb has something to say.
func fullTree(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	writeTest(t, "skills/pdf/SKILL.md", skillNamed("pdf", "trigger: form", "requires: [no-such-tool]", "mcp-x: srv", "unused: a: b"))
	writeTest(t, "projects/clerk/ROLE.md", "---\nskills: [pdf]\n---\n\nBe a clerk.\n")
	writeTest(t, "quirk/SKILL.md", skillNamed("quirk", "license: a: b"))
	writeTest(t, "flat/skills/review.md", skillNamed("review"))
	writeTest(t, "stale/doc.go", "// Package stale is out of date.\npackage stale\n")
}
