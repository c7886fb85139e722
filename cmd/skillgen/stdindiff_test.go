package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// TestStdinDiff checks the example of each rule, and each small skill of testdata, from standard input: the patch of --diff is
// from the text to the one that the fixes print, however many passes they take.
func TestStdinDiff(t *testing.T) {
	var texts []string
	for _, r := range loader.Rules() {
		texts = append(texts, r.Bad)
	}
	err := filepath.WalkDir("../../testdata", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.Name() != "SKILL.md" || !e.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		if len(data) < 64<<10 {
			texts = append(texts, string(data))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	reads := func(text string, args ...string) (stdout, stderr string) {
		var out, errs bytes.Buffer
		run(t.Context(), args, ui.Streams{In: strings.NewReader(text), Out: &out, Err: &errs})
		return out.String(), errs.String()
	}
	mended := 0
	for _, flag := range []string{"--fix", "--unsafe-fixes"} {
		for _, text := range texts {
			args := []string{"check", "-", flag, "--stdin-path", "skills/pdf/SKILL.md"}
			fixed, stderr := reads(text, args...)
			if fixed == "" {
				continue // it cannot be read
			}
			var want bytes.Buffer
			if fixed != text {
				mend.PrintPatch(&want, []mend.Change{{File: "skills/pdf/SKILL.md", Old: text, New: fixed}})
				mended++
			}
			if got, _ := reads(text, append(args, "--diff")...); got != want.String() {
				t.Errorf("%s of\n%s\nshows\n%s\nand not\n%s%s", flag, text, got, want.String(), stderr)
			}
		}
	}
	if mended < 50 {
		t.Errorf("%d texts of %d are mended", mended, len(texts))
	}
}
