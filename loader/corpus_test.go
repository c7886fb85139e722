package loader

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Real skills: each SKILL.md below the directory that SKILLGEN_CORPUS names loads, or is refused with a rule that has
// a record and, where the fault is in the text, at a place. The counts for each rule are logged.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("SKILLGEN_CORPUS")
	if dir == "" {
		t.Skip("SKILLGEN_CORPUS names no directory")
	}
	records := map[string]Rule{}
	for _, r := range Rules() {
		records[r.Name] = r
	}
	files, loaded := 0, 0
	counts := map[string]int{}
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.EqualFold(e.Name(), "SKILL.md") {
			return err
		}
		files++
		r, err := LoadFile(context.Background(), p, &Options{Mode: ModeUser})
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(dir, p)
		loaded += len(r.Skills)
		if len(r.Skills)+len(r.Rejected) != 1 {
			t.Errorf("%s: %d skills and %d rejected", rel, len(r.Skills), len(r.Rejected))
		}
		refused := false
		for _, d := range r.Diagnostics {
			rule, known := records[d.Rule]
			counts[d.Rule]++
			if !known || badMessage(d) != "" {
				t.Errorf("%s: %q, %s", rel, badMessage(d), d)
			}
			if rule.User == OutcomeSkip {
				refused = true
				if d.Line == 0 && !slices.Contains([]string{"bad-encoding", "too-large", "not-regular", "unreadable", "path-escape", "no-frontmatter"}, d.Rule) {
					t.Errorf("%s: no place in %s", rel, d)
				}
			}
		}
		if len(r.Rejected) == 1 && (!refused || r.Rejected[0].Reason == "") {
			t.Errorf("%s: refused without a rule: %v", rel, r.Diagnostics)
		}
		if data, err := os.ReadFile(p); err == nil {
			checkPositions(t, string(data), r.Diagnostics)
			for _, d := range r.Diagnostics {
				if len(r.Skills) == 1 && d.Fix != nil && !d.Fix.Unsafe && len(d.Fix.Edits) > 0 {
					checkFix(t, string(data), loadText(t, string(data)), d)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d loaded, %d refused", files, loaded, files-loaded)
	for _, rule := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%6d %s", counts[rule], rule)
	}
}
