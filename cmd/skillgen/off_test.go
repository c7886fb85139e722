package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestRuleOff turns each rule off where it reports something: it is reported no more and nothing breaks, whether a flag turns it off or a
// configuration for all paths. One that leaves something out cannot be turned off, nor one that nothing reports.
func TestRuleOff(t *testing.T) {
	root := t.TempDir()
	err := errors.Join(os.CopyFS(root, os.DirFS(filepath.Join(moduleRoot, "testdata", "err"))), os.Mkdir(filepath.Join(root, ".git"), 0o755))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	dirs, err := filepath.Glob("*")
	if err != nil || len(dirs) == 0 {
		t.Fatal(dirs, err)
	}
	all := []string{"check", "--portable"}
	for _, dir := range dirs {
		if filepath.Ext(dir) == "" {
			all = append(all, dir)
		}
	}
	where := rulesIn(t, all)
	for _, r := range loader.Rules() {
		args := append(all[:2:2], where[r.Name]...)
		if len(args) == 2 { // nothing there has it
			args = all[:3]
		}
		code, stdout, stderr := skillgen(t, append(args, "--rule", r.Name+"=off")...)
		if !r.MayBe(runtime.SeverityOff) {
			if code != exitUsage || stdout != "" || !strings.Contains(stderr, r.Name+" is always an error") && (r.Build != "" || !strings.Contains(stderr, "no diagnostic has the rule "+r.Name)) {
				t.Errorf("%s: status %d: %s%s", r.Name, code, stdout, stderr)
			}
			continue
		}
		if code == exitUsage {
			t.Errorf("%s: status %d: %s", r.Name, code, stderr)
		}
		if strings.Contains(stdout, "["+r.Name+"]") {
			t.Errorf("%s is off, and reported", r.Name)
		}
		if err := os.WriteFile("skillgen.toml", []byte("[[paths]]\nglob = \"**\"\nrules = { "+r.Name+" = \"off\" }\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if code, onPaths, _ := skillgen(t, args...); code == exitUsage || strings.Contains(onPaths, "["+r.Name+"]") {
			t.Errorf("%s is off for all paths, and reported: status %d", r.Name, code)
		}
		if err := os.Remove("skillgen.toml"); err != nil {
			t.Fatal(err)
		}
	}
}

// rulesIn says which of the directories that check is called with have something that each rule reports.
func rulesIn(t *testing.T, args []string) map[string][]string {
	code, stdout, stderr := skillgen(t, append(args, "--format", "json")...)
	var found struct {
		Diagnostics []struct{ File, Rule string }
	}
	if err := json.Unmarshal([]byte(stdout), &found); err != nil || code != exitFindings {
		t.Fatalf("status %d: %v\n%s", code, err, stderr)
	}
	where := make(map[string][]string)
	for _, d := range found.Diagnostics {
		dir, _, _ := strings.Cut(d.File, "/")
		if dir != "." && !slices.Contains(where[d.Rule], dir) {
			where[d.Rule] = append(where[d.Rule], dir)
		}
	}
	if len(where) < 50 {
		t.Fatalf("%d rules report something there", len(where))
	}
	return where
}
