package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestSecurityCounts holds that SECURITY.md says how many fuzz targets, inputs of each and command lines there are, some of the
// newest aside.
func TestSecurityCounts(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(moduleRoot, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	target, targets := regexp.MustCompile(`(?m)^func Fuzz`), 0
	err := filepath.WalkDir(moduleRoot, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		targets += len(target.FindAll(data, -1))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^(?:refused|allowed) `).FindAllString(read("loader/testdata/commands.txt"), -1)
	inputs := regexp.MustCompile(`FUZZTIME:-([0-9]+)x`).FindStringSubmatch(read(".ci/run"))
	if inputs == nil {
		t.Fatal(".ci/run does not say how many inputs each target gets")
	}
	each, err := strconv.Atoi(inputs[1])
	if err != nil {
		t.Fatal(err)
	}
	page := read("SECURITY.md")
	for _, row := range []struct {
		said        string
		want, newer int
	}{
		{`\| fuzz targets \| more than ([0-9]+), in `, targets, 10},
		{`\| ([0-9]+) inputs each in CI`, each, 0},
		{`\| more than ([0-9]+) spellings, refused and allowed`, len(rows), 100},
	} {
		m := regexp.MustCompile(row.said).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("SECURITY.md does not say %s", row.said)
		}
		if said, err := strconv.Atoi(m[1]); err != nil || said > row.want || said < row.want-row.newer {
			t.Errorf("SECURITY.md: %s, and there are %d", m[0], row.want)
		}
	}
}
