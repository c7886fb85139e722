package userdir

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// A verb is a call of which one may be stopped and another comes after it.
type verb struct {
	name string
	run  func(target string, wrap func(fsOps) fsOps) ([]State, error)
}

func installing(name string, s skills, opts Options) verb {
	return verb{name, func(target string, wrap func(fsOps) fsOps) ([]State, error) {
		opts := opts
		opts.wrap = wrap
		return Install(context.Background(), target, s.catalog(), &opts)
	}}
}

func uninstalling(name string, s skills, only ...runtime.SkillName) verb {
	return verb{name, func(target string, wrap func(fsOps) fsOps) ([]State, error) {
		return Uninstall(context.Background(), target, s.catalog(), &Options{Only: only, wrap: wrap})
	}}
}

func exporting(name string, s skills) verb {
	return verb{name, func(target string, wrap func(fsOps) fsOps) ([]State, error) {
		_, err := writeTree(context.Background(), filepath.Join(target, "skills"), s.treeFiles(), wrap)
		return nil, err
	}}
}

// TestWhatWasTaken stops one verb at an operation and lets a second and a third run to their ends. What skillgen took
// away, or was about to, is nobody else's doing: each file is then as without the first verb, or as after all of it, and
// so is what is said of each skill. What the user removed and changed before stays so, and nothing is left over.
// A seed picks the moments; SKILLGEN_WHOLE takes all of them.
func TestWhatWasTaken(t *testing.T) {
	installs := []verb{
		installing("install 1", bundle1, Options{}),
		installing("install 2", bundle2, Options{}),
		installing("install some", bundle2, Options{Only: []runtime.SkillName{"browse"}}),
		installing("restore", bundle1, Options{Restore: true}),
		uninstalling("uninstall", bundle1),
		uninstalling("uninstall one", bundle1, "browse"),
		installing("another owner", skills{"else": {"SKILL.md": "else 1"}, "pdf": {"SKILL.md": "not 1"}}, Options{Owner: "example.com/other"}),
	}
	exports := []verb{exporting("export 1", bundle1), exporting("export 2", bundle2), exporting("export 3", bundle3)}
	stopped := 0
	for _, start := range []struct {
		name   string
		verbs  []verb
		before func(target string)
	}{
		{"installed", installs, func(target string) { mustInstall(t, target, bundle1, nil) }},
		{"with edits and deletions", installs, func(target string) {
			mustInstall(t, target, bundle1, nil)
			must(t, os.Remove(filepath.Join(target, "skills/browse/scripts/run.sh")))
			must(t, os.RemoveAll(filepath.Join(target, "skills/stocks")))
			tree{"browse/mine": "mine", "pdf/forms.md": "edited"}.write(t, target)
		}},
		{"one file of each removed", installs, func(target string) {
			mustInstall(t, target, bundle1, nil)
			must(t, os.Remove(filepath.Join(target, "skills/browse/scripts/lib/gone.md")))
			must(t, os.Remove(filepath.Join(target, "skills/pdf/forms.md")))
			tree{"pdf/mine": "mine"}.write(t, target)
		}},
		{"exported", exports, func(target string) {
			mustTree(t, target, bundle1)
			tree{"browse/mine": "mine"}.write(t, target)
		}},
	} {
		for _, a := range start.verbs {
			for _, b := range start.verbs {
				stopped += stopEach(t, start.name, start.before, a, b, start.verbs)
			}
		}
	}
	t.Logf("%d verbs were stopped", stopped)
	if stopped < 100 {
		t.Errorf("only %d verbs were stopped", stopped)
	}
}

// stopEach stops the first verb at some of its operations, and reports at how many.
func stopEach(t *testing.T, start string, before func(target string), a, b verb, thirds []verb) (stopped int) {
	seeded := rand.New(rand.NewPCG(uint64(len(start)), uint64(len(a.name)*100+len(b.name))))
	n := new(counted)
	untouched, done := scratch(t), scratch(t)
	before(untouched)
	before(done)
	if _, err := a.run(done, n.wrap); err != nil {
		t.Fatalf("%s, %s: %v", start, a.name, err)
	}
	moments := seeded.Perm(n.n)
	c := thirds[seeded.IntN(len(thirds))]
	if few := 3; !whole() {
		if raceDetector || testing.Short() {
			few = 2
		}
		moments = moments[:min(few, len(moments))]
	}
	verbs := []verb{b, c}
	first := readTree(t, done)
	var want [2][2]tree
	var said [2][2]string
	for i, v := range verbs {
		for j, target := range []string{untouched, done} {
			states, err := v.run(target, nil)
			if err != nil {
				t.Fatalf("%s, %s, %s: %v", start, a.name, v.name, err)
			}
			want[i][j], said[i][j] = withoutRecords(readTree(t, target)), conditions(states)
		}
	}
	for _, k := range moments {
		target := scratch(t)
		before(target)
		stop(a, target, k, seeded.IntN(2) == 0)
		record, _ := os.ReadFile(filepath.Join(target, "skills", recordFile))
		strict := a.name == "uninstall" && strings.Contains(string(record), `"browse"`) && strings.HasPrefix(b.name, "install ") && b.name != "install some"
		for i, v := range verbs {
			at := fmt.Sprintf("%s: %s stopped at %d of %d, %s", start, a.name, k, n.n, v.name)
			if i == 1 {
				at += " after " + b.name
			}
			states, err := v.run(target, nil)
			if err != nil {
				t.Errorf("%s: %v", at, err)
			}
			got := withoutRecords(readTree(t, target))
			for name := range allNames(got, want[i][0], want[i][1]) {
				if (v.name == "another owner" || strings.HasSuffix(v.name, " some") || strings.HasSuffix(v.name, " one")) && got[name] == first[name] {
					continue // it is not about this one
				}
				if got[name] == "" && want[i][0][name] == "dir/" {
					continue // an empty directory is nobody's loss
				}
				if got[name] != want[i][0][name] && (strict && i == 0 || got[name] != want[i][1][name]) {
					t.Errorf("%s: %s is %q, without the first %q, after it %q", at, name, got[name], want[i][0][name], want[i][1][name])
				}
			}
			for line := range strings.Lines(conditions(states)) {
				if !strings.Contains(said[i][0], line) && !strings.Contains(said[i][1], line) {
					t.Errorf("%s: it says %s without the first\n%s after it\n%s", at, line, said[i][0], said[i][1])
				}
			}
		}
		os.RemoveAll(target)
		if stopped++; t.Failed() {
			t.FailNow()
		}
	}
	os.RemoveAll(untouched)
	os.RemoveAll(done)
	return stopped
}

// stop runs a verb that comes as far as an operation, on a file system that can let two names change places or not.
func stop(v verb, target string, k int, plain bool) {
	errStopped, n := errors.New("stopped"), 0
	v.run(target, func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, _ string) error {
			if n++; n > k {
				return errStopped
			}
			if plain && (op == "move" || op == "exchange") {
				return errors.ErrUnsupported
			}
			return nil
		}}
	})
}

// conditions are what is blamed on the user, or said of other owners, in a line each.
func conditions(states []State) string {
	var b strings.Builder
	blames := []Condition{ConditionRemoved, ConditionModified, ConditionForeign}
	for _, s := range states {
		if slices.Contains(blames, s.State) {
			fmt.Fprintf(&b, "%s %s\n", s.Dir, s.State)
		}
		for _, f := range s.Files {
			if slices.Contains(blames, f.State) {
				fmt.Fprintf(&b, "%s/%s %s\n", s.Dir, f.Path, f.State)
			}
		}
	}
	return b.String()
}

func withoutRecords(t tree) tree {
	delete(t, recordFile)
	delete(t, TreeRecord)
	return t
}

func allNames(trees ...tree) tree {
	all := make(tree)
	for _, t := range trees {
		maps.Copy(all, t)
	}
	return all
}
