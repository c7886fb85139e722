package userdir

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRemovedFile goes through all stories of three installations of versions with a file and without it, in which the user removes it,
// with its directory and without: it is never back, until the user wants that or has taken the skill out.
func TestRemovedFile(t *testing.T) {
	with := skills{"c": {skillFile: "c", "references/r.md": "r"}}
	without := skills{"c": {skillFile: "c 2"}}
	newer := skills{"c": {skillFile: "c 3", "references/r.md": "r 3", "x": "x"}}
	for _, removed := range []string{"references/r.md", "references"} {
		for story := range 3 * 3 {
			target := scratch(t)
			mustInstall(t, target, with, nil)
			at := filepath.Join(target, "skills", "c", "references", "r.md")
			must(t, os.RemoveAll(filepath.Join(target, "skills", "c", filepath.FromSlash(removed))))
			var last skills
			for i, rest := 0, story; i < 2; i, rest = i+1, rest/3 {
				last = []skills{with, without, newer}[rest%3]
				mustInstall(t, target, last, nil)
				if _, err := os.Stat(at); err == nil {
					t.Fatalf("%s was removed: back after %d steps of story %d", removed, i+1, story)
				}
				before := readTree(t, target)
				if states := mustInstall(t, target, last, nil); states[0].Action == ActionUpdated || states[0].Action == ActionRecorded {
					t.Fatalf("story %d, step %d, again: %s", story, i+1, brief(states))
				}
				if after := readTree(t, target); after.String() != before.String() {
					t.Fatalf("story %d, step %d, again: %s", story, i+1, diff(after, before))
				}
			}
			if story%2 == 0 {
				mustInstall(t, target, last, &Options{Restore: true})
			} else {
				_, err := Uninstall(t.Context(), target, last.catalog(), nil)
				must(t, err)
			}
			mustInstall(t, target, with, nil)
			if _, err := os.Stat(at); err != nil {
				t.Errorf("%s was removed, and wanted back after story %d: %v", removed, story, err)
			}
		}
	}
}
