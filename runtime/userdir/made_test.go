package userdir

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMadeAfterFailure stops the first install at each of its operations, for good or at that one alone: what it has made goes with
// the last skill all the same. Only in the moment between the directory and the file in it nothing says who made it.
func TestMadeAfterFailure(t *testing.T) {
	count := new(counted)
	_, err := Install(t.Context(), filepath.Join(scratch(t), "a", "b"), version1.catalog(), &Options{wrap: count.wrap})
	must(t, err)
	if count.n < 20 {
		t.Fatalf("%d operations", count.n)
	}
	for k := 1; k <= count.n; k++ {
		for _, killed := range []bool{false, true} {
			base, n, at := scratch(t), 0, ""
			target := filepath.Join(base, "a", "b")
			Install(t.Context(), target, version1.catalog(), &Options{wrap: func(ops fsOps) fsOps {
				return hooked{ops: ops, hook: func(op, name string) error {
					if n++; n == k {
						at = op + " " + name
					}
					if n == k || n > k && killed {
						return errors.New("stopped")
					}
					return nil
				}}
			}})
			mustInstall(t, target, version1, nil)
			_, err := Uninstall(t.Context(), target, version1.catalog(), nil)
			must(t, err)
			left, err := os.ReadDir(base)
			must(t, err)
			if len(left) > 0 != (killed && strings.HasSuffix(at, " "+lockFile)) {
				t.Errorf("stopped at %d of %d, %s, for good %t: left is %v", k, count.n, at, killed, left)
			}
		}
	}
}

// TestMadeTogether installs into two directories below one that is not there, and takes the skills out in each order: the directory above
// them goes with the last, unless it was there before.
func TestMadeTogether(t *testing.T) {
	for _, row := range []struct {
		targets []string
		before  string // a directory that the user made
		left    string
	}{
		{[]string{"a/b", "a/c"}, "", ""},
		{[]string{"a", "a/b"}, "", ""},
		{[]string{"a/b", "a"}, "", ""},
		{[]string{"a/b", "a/c"}, "a", "a"},
		{[]string{"a", "a/b"}, "a", "a"},
		{[]string{"a/b", "a/c"}, "a/c", "a"},
	} {
		for _, isReversed := range []bool{false, true} {
			base := scratch(t)
			must(t, os.MkdirAll(filepath.Join(base, row.before), 0o755))
			targets := slices.Clone(row.targets)
			for _, target := range targets {
				mustInstall(t, filepath.Join(base, target), version1, nil)
			}
			if isReversed {
				slices.Reverse(targets)
			}
			for _, target := range targets {
				_, err := Uninstall(t.Context(), filepath.Join(base, target), version1.catalog(), nil)
				must(t, err)
			}
			left, err := os.ReadDir(base)
			must(t, err)
			if len(left) > 0 != (row.left != "") {
				t.Errorf("%v, with %q before: left is %v", targets, row.before, left)
			}
		}
	}
}

// TestMadeMoved moves a directory that was made to install into elsewhere, and leaves a link in its place: the link is the user's, and stays
// when the last skill goes, also where nothing else is left behind it.
func TestMadeMoved(t *testing.T) {
	for _, row := range []struct{ moved, with, left string }{
		{"a/skills", "", "a a/skills dotfiles dotfiles/moved"},
		{"a", "", "a dotfiles dotfiles/moved"},
		{"a/skills", "own", "a a/skills dotfiles dotfiles/moved dotfiles/moved/mine"},
		{"a", "own", "a dotfiles dotfiles/moved dotfiles/moved/skills dotfiles/moved/skills/mine"},
		{"a", "border", "a dotfiles dotfiles/moved"},
	} {
		base := scratch(t)
		target, opts := filepath.Join(base, "a"), &Options{}
		if row.with == "border" {
			opts.Border = base
		}
		mustInstall(t, target, version1, opts)
		must(t, os.Mkdir(filepath.Join(base, "dotfiles"), 0o755))
		from, to := filepath.Join(base, filepath.FromSlash(row.moved)), filepath.Join(base, "dotfiles", "moved")
		must(t, os.Rename(from, to))
		rel, err := filepath.Rel(filepath.Dir(from), to)
		must(t, err)
		if err := os.Symlink(rel, from); err != nil {
			t.Skip(err)
		}
		if row.with == "own" {
			must(t, os.WriteFile(filepath.Join(target, "skills", "mine"), nil, 0o644))
		}
		_, err = Uninstall(t.Context(), target, version1.catalog(), opts)
		must(t, err)
		var left []string
		must(t, filepath.WalkDir(base, func(name string, _ os.DirEntry, err error) error {
			if name, _ := filepath.Rel(base, name); name != "." {
				left = append(left, filepath.ToSlash(name))
			}
			return err
		}))
		if got := strings.Join(left, " "); got != row.left {
			t.Errorf("%+v: left is %s", row, got)
		}
	}
}
