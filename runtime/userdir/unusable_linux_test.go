package userdir

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestUnusable gives each call that opens something a directory that cannot be opened, and holds that it says so.
func TestUnusable(t *testing.T) {
	quiet := []string{"HasKept", "Inherits", "Owns"} // a bool comes back
	noBorder := []string{"EnsureProjects", "CompareTree", "WriteTree", "WriteFiles", "Rename", "Migrate"}
	approvals := []string{"OpenApprovals", "Approved", "Add", "Remove", "Prune"} // they are told a file, and have no border
	below := []string{"CompareTree", "WriteTree", "WriteFiles", "Rename"}        // they are told a directory below the target here
	for _, kind := range []struct {
		name, target, border string
		but                  []string
	}{
		{name: "an empty name", but: append(below, approvals...)},
		{name: "a file in its place", target: "file", but: approvals},
		{name: "no home", target: "~/x"},
		{name: "a border without a home", target: "dir", border: "~/x", but: append(noBorder, approvals...)},
		{name: "a border elsewhere", target: "dir", border: "other", but: append(noBorder, approvals...)},
		{name: "a border that is not there", target: "gone/dir", border: "gone", but: append(noBorder, approvals...)},
	} {
		for _, name := range slices.Sorted(maps.Keys(opening)) {
			if slices.Contains(quiet, name) || slices.Contains(kind.but, name) {
				continue
			}
			t.Run(kind.name+"/"+name, func(t *testing.T) {
				t.Setenv("HOME", "")
				t.Chdir(scratch(t))
				must(t, os.Mkdir("dir", 0o755))
				must(t, os.Mkdir("other", 0o755))
				must(t, os.WriteFile("file", nil, 0o644))
				if err := opening[name](t, kind.target, Options{Border: kind.border}); err == nil {
					t.Error("there is no error")
				}
			})
		}
	}
}

// TestSaidOf holds that an error which says something already keeps its words.
func TestSaidOf(t *testing.T) {
	own := errors.New("said already")
	if err := saidOf("pdf/SKILL.md", own); err != own {
		t.Errorf("%v", err)
	}
	if err := saidOf("pdf/SKILL.md", nil); err != nil {
		t.Errorf("%v", err)
	}
}

// ending is a context that ends when it has been asked often enough.
type ending struct {
	context.Context
	left int
}

func (c *ending) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestEndsAnywhere ends the context of each call after each of its questions: the call says so, or had done all.
func TestEndsAnywhere(t *testing.T) {
	calls := map[string]func(context.Context, string) error{
		"install": func(ctx context.Context, dir string) error {
			_, err := Install(ctx, dir, version2.catalog(), nil)
			return err
		},
		"dry run": func(ctx context.Context, dir string) error {
			_, err := Install(ctx, dir, version2.catalog(), &Options{DryRun: true})
			return err
		},
		"status": func(ctx context.Context, dir string) error {
			_, err := Status(ctx, dir, version2.catalog(), nil)
			return err
		},
		"uninstall": func(ctx context.Context, dir string) error {
			_, err := Uninstall(ctx, dir, version1.catalog(), nil)
			return err
		},
		"migrate": func(ctx context.Context, dir string) error { _, err := Migrate(ctx, dir, nil); return err },
		"tree": func(ctx context.Context, dir string) error {
			_, err := WriteTree(ctx, filepath.Join(dir, "tree"), bundle3.treeFiles())
			return err
		},
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			asked := 0
			for k, more := 0, true; more; k++ {
				target := scratch(t)
				mustInstall(t, target, version1, nil)
				tree{"x.md": flatText("x")}.write(t, target)
				ctx := &ending{t.Context(), k}
				err := call(ctx, target)
				if more = ctx.left < 0; more != errors.Is(err, context.Canceled) {
					t.Errorf("ended at question %d: %v, and the error is %v", k+1, more, err)
				}
				asked = k
			}
			if asked == 0 {
				t.Error("the context is never asked")
			}
		})
	}
}
