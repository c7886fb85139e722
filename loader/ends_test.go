package loader

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
)

// TestEveryWayEnds ends a context at each moment of every call that takes one: each fails with the error of the context, whatever
// it was about to do.
func TestEveryWayEnds(t *testing.T) {
	dir := disk(t, map[string]string{
		"skills/a/SKILL.md": good("a"), "skills/b/SKILL.md": good("b"), "skills/b/notes.md": "# Notes", "skills/group/c/SKILL.md": good("c"),
		"projects/p/ROLE.md": "---\nskills: [a]\n---\n\nYou help.\n", ".claude/skills/d/SKILL.md": good("d"), "else/where/e/SKILL.md": good("e"), "else/README.md": "",
	})
	plugins := disk(t, map[string]string{
		".claude/skills/a/SKILL.md": good("a"), ".agents/skills/b/SKILL.md": good("b"), "plugin/plugin.json": "{}", "plugin/skills/c/SKILL.md": good("c"),
	})
	for name, call := range map[string]func(context.Context) error{
		"Load": func(ctx context.Context) error {
			_, err := Load(ctx, FindRoots(dir), &Options{Sweep: dir, Clients: true, Contents: true, SeparateCatalogs: true, workers: 1})
			return err
		},
		"Load of clients": func(ctx context.Context) error {
			_, err := Load(ctx, FindRoots(plugins), &Options{Sweep: plugins, Clients: true, SeparateCatalogs: true, workers: 1})
			return err
		},
		"LoadFile": func(ctx context.Context) error {
			_, err := LoadFile(ctx, filepath.Join(dir, "skills", "b", "SKILL.md"), &Options{workers: 1})
			return err
		},
		"In": func(ctx context.Context) error {
			_, err := FindRoots(dir).In(ctx, &Options{workers: 1})
			return err
		},
		"LoadLayer": func(ctx context.Context) error {
			_, err := Dir{Path: dir, Trusted: true, Unreached: true, workers: 1}.LoadLayer(ctx, nil)
			return err
		},
		"LoadLayer of one of a set": func(ctx context.Context) error {
			set := []Rooted{{Path: filepath.Join(dir, "skills")}, {Path: filepath.Join(dir, ".claude", "skills")}}
			_, err := Dir{Path: set[0].Path, Trusted: true, Unreached: true, set: set, given: &given{sweep: dir}, workers: 1}.LoadLayer(ctx, nil)
			return err
		},
	} {
		all := &patience{Context: t.Context(), ends: 1 << 30}
		if err := call(all); err != nil || all.asked == 0 {
			t.Fatalf("%s: %d asks, %v", name, all.asked, err)
		}
		for ends := range all.asked {
			p := &patience{Context: t.Context(), ends: ends}
			if err := call(p); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: ended after %d of %d asks: %v", name, ends, all.asked, err)
			}
		}
		t.Logf("%s: %d asks", name, all.asked)
	}
}
