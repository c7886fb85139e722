package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// skillgen runs the command as main does and returns what it printed.
func skillgen(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), args, ui.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	return code, out.String(), errs.String()
}

func subdirectories(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, e := range entries {
		if e.IsDir() {
			dirs = append(dirs, e.Name())
		}
	}
	return dirs
}

// TestFine holds that check has nothing at all to say about testdata/ok: not under --strict, not as a hint, not about
// the whole nor about a part.
func TestFine(t *testing.T) {
	t.Chdir(filepath.Join(moduleRoot, "testdata", "ok"))
	for _, dir := range append(subdirectories(t), ".") {
		t.Run(dir, func(t *testing.T) {
			// What is switched off there, and what does not load from the directory above, is no fault.
			if code, stdout, stderr := skillgen(t, "check", "--strict", "--rule", "unreached=off", dir); code != exitOK || stdout != "" || stderr != "" {
				t.Errorf("check --strict %s: status %d\n%s%s", dir, code, stdout, stderr)
			}
		})
	}
}

// TestFaults compares what check says about testdata/err/RULE with RULE.out beside it (-update rewrites that). More
// arguments are in RULE.args.
func TestFaults(t *testing.T) {
	t.Chdir(filepath.Join(moduleRoot, "testdata", "err"))
	known := make(map[string]loader.Rule)
	for _, r := range loader.Rules() {
		known[r.Name] = r
	}
	for _, rule := range subdirectories(t) {
		t.Run(rule, func(t *testing.T) {
			if known[rule].Name == "" {
				t.Fatal("no rule has this name")
			}
			args := []string{"check"}
			if more, err := os.ReadFile(rule + ".args"); err == nil {
				args = append(args, strings.Fields(string(more))...)
			}
			code, stdout, stderr := skillgen(t, append(args, rule)...)
			got := stdout + stderr
			if !strings.Contains(got, "["+rule+"]: ") {
				t.Errorf("%s is not reported:\n%s", rule, got)
			}
			want := exitOK
			if strings.Contains(got, ": error[") {
				want = exitFindings
			}
			if code != want {
				t.Errorf("status %d, want %d", code, want)
			}
			compare(t, rule+".out", got)
		})
	}
}

// compare compares with a file, or rewrites it with -update.
func compare(t *testing.T, file, got string) {
	t.Helper()
	want, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
			return
		}
		t.Errorf("%s (-want +got; -update rewrites it):\n%s", file, diff)
	}
}

// TestFaultsAreComplete holds that each rule which applies when building has its directory in testdata/err.
func TestFaultsAreComplete(t *testing.T) {
	elsewhere := map[string]string{
		"path-escape": "a link", "not-regular": "no regular file", "unreadable": "permissions",
		"identifier-collision": "generate", "not-embeddable": "generate", "shadowed": "layers", "unreached": "check-unreached.txtar", "too-many": "a limit that a program sets", "secret": "check-secret.txtar",
	}
	for _, r := range loader.Rules() {
		if r.Build == "" || elsewhere[r.Name] != "" {
			continue
		}
		if _, err := os.Stat(filepath.Join(moduleRoot, "testdata", "err", r.Name)); err != nil {
			t.Errorf("testdata/err/%s is missing", r.Name)
		}
	}
}
