package userdir

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestAnotherVersion stops an install at every operation, by a kill or by a disk that is full from then on, and lets the
// next one bring yet another version: what the first had put there is skillgen's all the same. So that version is
// installed whole, and an uninstall takes all of it away. How many operations are tried is as in TestCrashEverywhere.
func TestAnotherVersion(t *testing.T) {
	third := make(skills)
	for dir, files := range bundle2 {
		third[dir] = make(map[string]string)
		for name, text := range files {
			third[dir][name] = strings.Replace(text, "two", "three", 1)
		}
	}
	stops := map[string]func(op string) bool{
		"kill": func(string) bool { return true },
		"a full disk": func(op string) bool {
			return slices.Contains([]string{"mkdir", "create", "write", "sync", "makeRoot"}, op)
		},
	}
	step := 3
	switch {
	case whole():
		step = 1
	case testing.Short() || raceDetector:
		step = 7
	}
	errStopped := errors.New("stopped")
	tried := 0
	for how, stop := range stops {
		for _, before := range []skills{nil, bundle1} {
			for k := 1; ; k += step {
				target := scratch(t)
				if before != nil {
					mustInstall(t, target, before, nil)
				}
				n := 0
				_, err := Install(t.Context(), target, bundle2.catalog(), &Options{wrap: func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(op, _ string) error {
						if n++; n >= k && stop(op) {
							return errStopped
						}
						return nil
					}}
				}})
				if n < k || err == nil {
					break
				}
				tried++
				at := fmt.Sprintf("%s at %d, over %d skills", how, k, len(before))
				states, err := Status(t.Context(), target, third.catalog(), nil)
				if got := brief(states); err != nil || strings.Contains(got, "modified") || strings.Contains(got, "foreign") {
					t.Errorf("%s: status %s, %v", at, got, err)
				}
				states, err = Install(t.Context(), target, third.catalog(), nil)
				if got := brief(states); err != nil || strings.Contains(got, "modified") || strings.Contains(got, "foreign") {
					t.Errorf("%s: install %s, %v", at, got, err)
				}
				now := readTree(t, target)
				for dir, files := range third {
					for name, text := range files {
						if got := now[dir+"/"+name]; strings.TrimPrefix(got, "x:") != text {
							t.Errorf("%s: %s/%s is %q", at, dir, name, got)
						}
					}
				}
				if _, err := Uninstall(t.Context(), target, third.catalog(), nil); err != nil || len(readTree(t, target)) > 0 {
					t.Errorf("%s: after the uninstall %v, %v", at, slices.Sorted(maps.Keys(readTree(t, target))), err)
				}
				if t.Failed() {
					return
				}
			}
		}
	}
	if tried < 40 {
		t.Errorf("only %d installs were stopped", tried)
	}
	t.Logf("%d installs were stopped", tried)
}
