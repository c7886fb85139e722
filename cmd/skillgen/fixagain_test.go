package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// mendTwice mends all that can be mended in the current directory, and then holds that no rule is broken more often than before, and
// that there is nothing left to mend: neither a second run nor a patch has anything to say, and the second run writes nothing. It
// returns how much was mended.
func mendTwice(t *testing.T, why string, args ...string) (mended int) {
	t.Helper()
	fix := append([]string{"check", "--fix", "--unsafe-fixes"}, args...)
	wrong := whatIsWrong(t, args...)
	_, _, stderr := skillgen(t, fix...)
	more := 0
	if _, text, ok := strings.Cut(stderr, "mended "); ok {
		if _, err := fmt.Sscan(text, &mended); err != nil {
			t.Fatal(err)
		}
		if _, text, ok = strings.Cut(text, "; "); ok {
			if _, err := fmt.Sscan(text, &more); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mended == 0 && strings.Contains(stderr, "mended") {
		t.Errorf("%s %q: something was written, and %s", why, args, stderr)
	}
	left := whatIsWrong(t, args...)
	if left[""] != wrong[""]-mended+more {
		t.Errorf("%s %q: %d problems were there and %d are, but %s", why, args, wrong[""], left[""], stderr)
	}
	for rule, n := range left {
		if n > wrong[rule] && rule != "" {
			t.Errorf("%s %q: %d of %s were there, and mended %d are", why, args, wrong[rule], rule, n)
		}
	}
	before := whatIsThere(t)
	if code, patch, stderr := skillgen(t, append([]string{"check", "--diff", "--unsafe-fixes"}, args...)...); code == exitFindings || patch != "" {
		t.Errorf("%s %q: there is something left to mend:\n%s%s", why, args, patch, stderr)
	}
	_, _, stderr = skillgen(t, fix...)
	if changed := differences(before, whatIsThere(t)); len(changed) > 0 || strings.Contains(stderr, "mended") {
		t.Errorf("%s %q: a second run changes %q: %s", why, args, changed, stderr)
	}
	return mended
}

// whatIsWrong is how many errors and warnings of each rule check lists in the current directory, and as that of no rule how many
// problems in all.
func whatIsWrong(t *testing.T, args ...string) map[string]int {
	t.Helper()
	_, stdout, stderr := skillgen(t, append([]string{"check", "--json"}, args...)...)
	var found struct {
		Diagnostics []struct{ Rule, Severity string }
	}
	if err := json.Unmarshal([]byte(stdout), &found); err != nil && stdout != "" {
		t.Fatalf("%v: %s", err, stderr)
	}
	wrong := map[string]int{"": len(found.Diagnostics)}
	for _, d := range found.Diagnostics {
		switch {
		case d.Rule == "identifier-collision": // of two skills of one name that has none of the specification, one was mended
			wrong["duplicate-name"]++
		case d.Severity != "hint":
			wrong[d.Rule]++
		}
	}
	return wrong
}

// whatIsThere is all that is in the current directory: files with their text, and by their kind what is none.
func whatIsThere(t *testing.T) map[string]string {
	t.Helper()
	all := make(map[string]string)
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if all[path] = e.Type().String(); err == nil && e.Type().IsRegular() {
			text, readErr := os.ReadFile(path)
			all[path], err = string(text), readErr
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestFixOfFix holds that the fix of a fix is silent: for every directory of testdata, under every profile.
func TestFixOfFix(t *testing.T) {
	root, err := filepath.Abs(filepath.Join(moduleRoot, "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	for _, profile := range loader.Profiles() {
		t.Chdir(t.TempDir())
		args := []string{"--profile", profile.Name}
		for _, below := range []string{"ok", "err", "golden", "conformance"} {
			if err := os.CopyFS(below, os.DirFS(filepath.Join(root, below))); err != nil {
				t.Fatal(err)
			}
			entries, err := os.ReadDir(below)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if e.IsDir() {
					args = append(args, below+"/"+e.Name())
				}
			}
		}
		if n := mendTwice(t, "testdata", args...); n < 15 {
			t.Errorf("%s: %d problems were mended: it looks at the wrong thing", profile.Name, n)
		}
	}
}

// TestFixGrown holds the same over the trees that have everything that goes wrong.
func TestFixGrown(t *testing.T) {
	for seed := range uint64(25) {
		if seed%75 == 7 {
			continue // thousands of directories, and no other names
		}
		tr := growTree(seed)
		dir, err := tr.write(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Chdir(dir)
		mendTwice(t, fmt.Sprint("seed ", seed), "--profile", tr.profile)
	}
}
