package userdir

import (
	"os"
	"path/filepath"
	"testing"
)

// TestCanForce holds of whatever a user may do to the files of a skill, with a new version or none, that force is offered where it
// does more than a call without it, and nowhere else.
func TestCanForce(t *testing.T) {
	version := skills{"a": {"SKILL.md": "1", "f": "1", "d/x": "1", "gone": "1"}, "b": {"SKILL.md": "1"}}
	offered, others := 0, 0
	for _, file := range []string{"SKILL.md", "f", "d/x", "gone", "new", "new/y"} {
		for _, does := range []string{"edits", "removes", "links", "a directory", "a file in a directory"} {
			for _, next := range []skills{version, {"a": {"SKILL.md": "2", "f": "2", "d": "2", "new/y": "2"}, "b": {"SKILL.md": "1"}}} {
				make := func() string {
					target := scratch(t)
					mustInstall(t, target, version, nil)
					at := filepath.Join(target, "skills", "a", filepath.FromSlash(file))
					must(t, os.RemoveAll(at))
					must(t, os.MkdirAll(filepath.Dir(at), 0o755))
					switch does {
					case "edits":
						must(t, os.WriteFile(at, []byte("mine"), 0o644))
					case "links":
						if os.Symlink("../b/SKILL.md", at) != nil {
							t.Skip("no links")
						}
					case "a directory":
						must(t, os.Mkdir(at, 0o755))
					case "a file in a directory":
						must(t, os.Mkdir(at, 0o755))
						must(t, os.WriteFile(filepath.Join(at, "mine"), []byte("mine"), 0o644))
					}
					return target
				}
				plain, forced := make(), make()
				before, err := Status(t.Context(), plain, next.catalog(), nil)
				must(t, err)
				states := mustInstall(t, plain, next, nil)
				after, err := Status(t.Context(), plain, next.catalog(), nil)
				must(t, err)
				mustInstall(t, forced, next, &Options{Force: true})
				more := readTree(t, plain).plain().String() != readTree(t, forced).plain().String()
				if before[0].CanForce != more || states[0].CanForce != more || after[0].CanForce != more {
					t.Errorf("the user %s at %s, new version %t: offered %t, %t and %t, and it does more: %t", does, file, next["a"]["new/y"] != "", before[0].CanForce, states[0].CanForce, after[0].CanForce, more)
				}
				if more {
					offered++
				} else {
					others++
				}
			}
		}
	}
	if offered < 10 || others < 10 {
		t.Errorf("%d are offered, %d are not", offered, others)
	}
}
