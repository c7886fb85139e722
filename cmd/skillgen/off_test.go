package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestRuleOff turns each rule off over everything that some rule reports: it is reported no more and nothing breaks, whether a flag turns
// it off or a configuration for all paths. One that leaves something out cannot be turned off, nor one that nothing reports.
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
	args := []string{"check", "--portable"}
	for _, dir := range dirs {
		if filepath.Ext(dir) == "" {
			args = append(args, dir)
		}
	}
	for _, r := range loader.Rules() {
		code, stdout, stderr := skillgen(t, append(args, "--rule", r.Name+"=off")...)
		if !r.MayBe(runtime.SeverityOff) {
			if code != exitUsage || stdout != "" || !strings.Contains(stderr, r.Name+" is always an error") && (r.Build != "" || !strings.Contains(stderr, "no diagnostic has the rule "+r.Name)) {
				t.Errorf("%s: status %d: %s%s", r.Name, code, stdout, stderr)
			}
			continue
		}
		if code != exitFindings {
			t.Errorf("%s: status %d: %s", r.Name, code, stderr)
		}
		if strings.Contains(stdout, "["+r.Name+"]") {
			t.Errorf("%s is off, and reported", r.Name)
		}
		if err := os.WriteFile("skillgen.toml", []byte("[[paths]]\nglob = \"**\"\nrules = { "+r.Name+" = \"off\" }\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if code, onPaths, _ := skillgen(t, args...); code != exitFindings || strings.Contains(onPaths, "["+r.Name+"]") {
			t.Errorf("%s is off for all paths, and reported: status %d", r.Name, code)
		}
		if err := os.Remove("skillgen.toml"); err != nil {
			t.Fatal(err)
		}
	}
}
