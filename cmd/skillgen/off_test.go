package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestRuleOff turns each rule off over everything that some rule reports: it is reported no more and nothing breaks. One
// that leaves something out cannot be turned off, nor one that nothing reports.
func TestRuleOff(t *testing.T) {
	dirs, err := filepath.Glob(filepath.Join(moduleRoot, "testdata", "err", "*", ""))
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
	}
}
