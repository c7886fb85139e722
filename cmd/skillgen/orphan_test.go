package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestOrphans holds that a test reads each file that says what is expected: an output or arguments of a directory, a source
// with its fixes, an input of a fuzz target. What they belong to has their name, so that a name with a slip is found.
func TestOrphans(t *testing.T) {
	belong, found := belonging(), 0
	err := filepath.WalkDir(moduleRoot, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.Name() == ".git" {
			return skipDir(e, err)
		}
		slash := filepath.ToSlash(path)
		for _, b := range belong {
			m := b.name.FindStringSubmatch(slash)
			if m == nil {
				continue
			}
			found++
			if !b.has(m[1], m[2]) {
				t.Errorf("%s: %s", slash, b.lacks)
			}
		}
		return nil
	})
	if err != nil || found < 50 {
		t.Errorf("%d files: %v", found, err)
	}
}

// belonging are the names of expectations, in two parts, and whether what they belong to is there.
func belonging() []struct {
	name  *regexp.Regexp
	has   func(first, second string) bool
	lacks string
} {
	there := func(name string) bool { _, err := os.Stat(name); return err == nil }
	return []struct {
		name  *regexp.Regexp
		has   func(first, second string) bool
		lacks string
	}{
		{regexp.MustCompile(`^(.*/testdata/err/[^/]*)\.(out|args)$`), func(dir, _ string) bool { return there(dir) }, "there is no directory that this comes of"},
		{regexp.MustCompile(`^(.*/testdata/src/.*)\.(golden)$`), func(file, _ string) bool { return there(file) }, "there is no source that this is mended from"},
		{regexp.MustCompile(`^(.*)/testdata/fuzz/([^/]*)/[^/]*$`), func(dir, target string) bool {
			files, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
			for _, file := range files {
				if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), "\nfunc "+target+"(f *testing.F)") {
					return true
				}
			}
			return false
		}, "there is no fuzz target of this name"},
	}
}

func skipDir(e fs.DirEntry, err error) error {
	if err == nil && e.IsDir() {
		return fs.SkipDir
	}
	return err
}
