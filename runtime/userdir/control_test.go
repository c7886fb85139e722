package userdir

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// TestCrashControl runs the same on an installer that just writes: a harness that finds nothing there is blind.
func TestCrashControl(t *testing.T) {
	step, kinds, kills, violations := 1, make(map[string]int), 0, 0
	if testing.Short() || raceDetector {
		step = 3
	}
	for i := range scenarios[:4] {
		g := scenarios[i].ground(t, "naive")
		k, v := g.killEach(t, 1, step, func(_ int, err error) {
			for line := range strings.Lines(err.Error()) {
				if kind, _, ok := strings.Cut(line, ":"); ok && slices.Contains(violated, kind) {
					kinds[kind]++
				}
			}
		})
		kills, violations = kills+k, violations+v
	}
	t.Logf("the naive installer: %d kills, %d with a violation: %v", kills, violations, kinds)
	for _, kind := range violated {
		if kinds[kind] == 0 {
			t.Errorf("no violation of %s was seen: the harness is blind for it", kind)
		}
	}
}

// violated are the words that what the harness sees begins with.
var violated = []string{"torn", "lost", "not repaired"}

// naive installs as the program did that skillgen learned from, except that it also updates.
func naive(target string, s skills, wrap func(fsOps) fsOps) error {
	t, err := openTarget(target, Options{wrap: wrap})
	if err != nil {
		return err
	}
	defer t.close()
	if err := t.make(); err != nil {
		return err
	}
	entries, err := t.entries(".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if stem, ok := strings.CutSuffix(e.Name(), ".md"); ok && !e.IsDir() {
			if t.ops.mkdir(stem) == nil { // skips if the directory is there
				if err := t.ops.rename(e.Name(), stem+"/SKILL.md"); err != nil {
					return err
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		for _, file := range slices.Sorted(maps.Keys(s[name])) {
			at := path.Join(name, file)
			for _, dir := range above(at) {
				if err := t.ops.mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
					return err
				}
			}
			if t.sameAs(at, []byte(s[name][file])) {
				continue
			}
			if _, err := t.lstat(at); err == nil && t.ops.remove(at) != nil {
				return err
			}
			if err := t.writeFile(at, []byte(s[name][file]), 0o644, nil); err != nil {
				return err
			}
		}
	}
	return nil
}
