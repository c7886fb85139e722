package userdir

import (
	"os"
	"path/filepath"
	"testing"
)

// TestLinkLeadsOut holds that a link of the user's in the place of a directory of one skill is that skill's matter, wherever it leads:
// the others are looked at, brought up to date and taken out.
func TestLinkLeadsOut(t *testing.T) {
	away := t.TempDir()
	if os.Symlink(away, filepath.Join(away, "link")) != nil {
		t.Skip("no links")
	}
	for name, to := range map[string]string{"out": away, "relative": "../../../..", "nowhere": filepath.Join(away, "none"), "circle": "old", "inside": "../web"} {
		for _, own := range []bool{false, true} {
			target := scratch(t)
			if own { // never installed
				tree{"pdf/SKILL.md": "mine"}.write(t, target)
			} else {
				mustInstall(t, target, version1, nil)
				must(t, os.RemoveAll(filepath.Join(target, "skills", "pdf", "old")))
			}
			must(t, os.Symlink(to, filepath.Join(target, "skills", "pdf", "old")))
			for range 2 { // the second has nothing left to do
				if states, err := Status(t.Context(), target, version1.catalog(), nil); err != nil || len(states) != 2 {
					t.Errorf("%s: status: %v, %v", name, states, err)
				}
				states, err := Install(t.Context(), target, version2.catalog(), nil)
				if err != nil || len(states) != 2 || states[1].State != ConditionCurrent {
					t.Errorf("%s: install: %v, %v", name, states, err)
				}
			}
			if states, err := Uninstall(t.Context(), target, version2.catalog(), nil); err != nil || len(states) != 2 || states[1].Action != ActionRemoved {
				t.Errorf("%s: uninstall: %v, %v", name, states, err)
			}
			if to2, err := os.Readlink(filepath.Join(target, "skills", "pdf", "old")); err != nil || to2 != to {
				t.Errorf("%s: the link leads to %q: %v", name, to2, err)
			}
		}
	}
}
