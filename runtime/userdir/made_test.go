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
