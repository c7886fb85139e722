package userdir

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"
)

// blind lets what a target reads fail with os.ErrClosed, while what it writes goes on.
type blind struct {
	from, to int // operations that write, between which nothing can be read; counted as looks where each is set
	each     bool
	n        int
	failing  bool
}

func (b *blind) wrap(ops fsOps) fsOps {
	ops.(*rootOps).look = func(name string) error {
		if b.each {
			b.n++
		}
		if b.n < b.from || b.n >= b.to {
			return nil
		}
		b.failing = true
		return &fs.PathError{Op: "read", Path: name, Err: os.ErrClosed}
	}
	return hooked{ops: ops, hook: func(string, string) error {
		if !b.each {
			b.n++
		}
		return nil
	}}
}

// TestReadFaults lets what is read fail: all between two operations, all from an operation on, and each by itself. The call says so,
// or ends as an undisturbed one does; nothing of the user's is lost, nothing is torn, and the next call repairs.
func TestReadFaults(t *testing.T) {
	step := 11
	switch {
	case whole():
		step = 1
	case testing.Short() || raceDetector:
		step = 17
	}
	failures, told := 0, 0
	for i, g := range groundsOf(t, slices.Concat(scenarios, more, trees)) {
		try := func(b *blind) bool {
			target := scratch(t)
			defer os.RemoveAll(target)
			g.scenario.before(t, target)
			err := g.steps(target, g.order, b.wrap)
			namesKnown(t, err)
			now := readTree(t, target)
			if b.failing {
				failures++
			}
			if errors.Is(err, os.ErrClosed) {
				told++
			} else if err != nil || now.plain().String() != g.after.plain().String() {
				t.Errorf("%s, %s, %+v of %d: error %v\n%s", g.name, g.order, *b, g.n, err, diff(now, g.after))
			}
			if err := errors.Join(g.inBetween(now), g.repaired(t, target)); err != nil {
				t.Errorf("%s, %s, %+v of %d: %v", g.name, g.order, *b, g.n, err)
			}
			return b.failing
		}
		for k := 1; k <= g.n; k += step {
			try(&blind{from: k, to: k + 1})
			try(&blind{from: k, to: 1 << 30})
		}
		for k := 1 + i%step; try(&blind{from: k, to: k + 1, each: true}); k += step {
		}
	}
	t.Logf("reads failed in %d calls, and %d said so", failures, told)
	if failures < 300 || told < 100 {
		t.Errorf("reads failed in %d calls, and %d said so", failures, told)
	}
}

// TestUnseen holds that a skill that is there and cannot be looked at is not called missing, installed or not.
func TestUnseen(t *testing.T) {
	for _, installed := range []bool{true, false} {
		target := scratch(t)
		if tree1.write(t, target); installed {
			mustInstall(t, target, version1, nil)
		}
		s, err := openSession(target, version1.catalog(), nil, decideAway)
		must(t, err)
		s.record, s.frozen = s.loadRecord()
		s.inherit()
		must(t, errors.Join(s.frozen, s.check()))
		s.real.look = func(string) error { return os.ErrClosed }
		must(t, s.inspect(t.Context(), s.wanted(t.Context())))
		for _, st := range s.states() {
			if want := map[bool]Condition{true: ConditionModified, false: ConditionForeign}[installed]; st.State != want || st.Action != ActionFailed {
				t.Errorf("%s, installed %v: %s %s, want %s: %s", st.Skill, installed, st.State, st.Action, want, st.Reason)
			}
		}
		s.close()
	}
}

// TestTreeUnread holds that a tree is not compared where a part of it cannot be read, be it what is wanted, what stands there, or what
// an earlier call wrote and nobody wants any more: half an answer would look like one.
func TestTreeUnread(t *testing.T) {
	dir := t.TempDir()
	_, err := WriteTree(t.Context(), dir, bundle1.treeFiles())
	must(t, err)
	broken := errors.New("broken")
	wanted := skills{"browse": bundle1["browse"], "pdf": bundle1["pdf"]}.treeFiles() // without stocks
	for i := range wanted {
		for _, how := range []string{"nothing", "wanted", "there"} {
			var s *treeSession
			files := slices.Clone(wanted)
			files[i].Read = func() ([]byte, error) {
				switch {
				case s == nil: // its sum is asked for first
				case how == "wanted":
					return nil, broken
				case how == "there":
					must(t, s.root.Close())
				}
				return wanted[i].Read()
			}
			opened, err := openTree(dir, files, nil)
			must(t, err)
			s = opened
			err = s.compare(t.Context())
			if how == "nothing" && (err != nil || len(s.changes) != 1) || how == "wanted" && !errors.Is(err, broken) || how == "there" && !errors.Is(err, os.ErrClosed) {
				t.Errorf("from %s on %s cannot be read: %v, %v", wanted[i].Path, how, s.changes, err)
			}
			s.close()
		}
	}
}

// TestForetoldUnread holds that a dry run says of each skill that it cannot be taken away where its directory cannot be read, as the run
// after it would.
func TestForetoldUnread(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, bundle1, nil)
	s, err := openSession(target, bundle1.catalog(), &Options{DryRun: true}, decideAway)
	must(t, err)
	defer s.close()
	s.away = true
	s.record, s.frozen = s.loadRecord()
	s.inherit()
	must(t, s.frozen)
	must(t, s.inspect(t.Context(), s.wanted(t.Context())))
	must(t, s.root.Close())
	s.foretell()
	for _, p := range s.plans {
		if !errors.Is(p.err, os.ErrClosed) || slices.ContainsFunc(p.verdicts, func(v verdict) bool { return v.do != leave && v.action != ActionSkipped }) {
			t.Errorf("%s: %v, %v", p.dir, p.err, p.verdicts)
		}
	}
	if len(s.plans) != len(bundle1) {
		t.Errorf("%d plans", len(s.plans))
	}
}
