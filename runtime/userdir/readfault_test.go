package userdir

import (
	"errors"
	"os"
	"slices"
	"testing"
)

// blind lets what a target reads fail with os.ErrClosed, while what it writes goes on.
type blind struct {
	from, to int // operations after which nothing can be read
	n        int
	failing  bool
	reads    *os.Root // of the target
	open     os.Root
	writes   os.Root
	closed   os.Root
}

func newBlind(t testing.TB, from, to int) *blind {
	t.Helper()
	none, err := os.OpenRoot(t.TempDir())
	must(t, err)
	must(t, none.Close())
	return &blind{from: from, to: to, closed: *none}
}

func (b *blind) wrap(ops fsOps) fsOps {
	real := ops.(*rootOps)
	return hooked{ops: ops, hook: func(string, string) error {
		if real.root != nil && real.root != &b.writes {
			b.reads, b.open, b.writes = real.root, *real.root, *real.root
			real.root = &b.writes
		}
		b.n++
		if b.reads != nil {
			b.set(b.n >= b.from && b.n < b.to)
		}
		return nil
	}}
}

func (b *blind) set(failing bool) {
	if *b.reads = b.open; failing {
		*b.reads, b.failing = b.closed, true
	}
}

// TestReadFaults lets what is read fail: all between two operations, and all from an operation on. The call says so, or ends as
// an undisturbed one does; nothing of the user's is lost, nothing is torn, and the next call repairs.
func TestReadFaults(t *testing.T) {
	step := 7
	switch {
	case whole():
		step = 1
	case testing.Short() || raceDetector:
		step = 17
	}
	failures, told := 0, 0
	for _, g := range groundsOf(t, slices.Concat(scenarios, more, trees)) {
		for k := 1; k <= g.n; k += step {
			for _, to := range []int{k + 1, 1 << 30} {
				target, b := scratch(t), newBlind(t, k, to)
				g.scenario.before(t, target)
				err := g.steps(target, g.order, b.wrap)
				b.open.Close()
				namesKnown(t, err)
				now := readTree(t, target)
				if b.failing {
					failures++
				}
				if errors.Is(err, os.ErrClosed) {
					told++
				} else if err != nil || now.plain().String() != g.after.plain().String() {
					t.Errorf("%s, %s, reads fail from operation %d to %d of %d: error %v\n%s", g.name, g.order, k, to, g.n, err, diff(now, g.after))
				}
				if err := errors.Join(g.inBetween(now), g.repaired(t, target)); err != nil {
					t.Errorf("%s, %s, reads fail from operation %d to %d of %d: %v", g.name, g.order, k, to, g.n, err)
				}
				os.RemoveAll(target)
			}
		}
	}
	t.Logf("reads failed in %d calls, and %d said so", failures, told)
	if failures < 100 || told < 30 {
		t.Errorf("reads failed in %d calls, and %d said so", failures, told)
	}
}

// TestUnseen holds that a skill that is there and cannot be looked at is not called missing, installed or not.
func TestUnseen(t *testing.T) {
	for _, installed := range []bool{true, false} {
		target, b := scratch(t), newBlind(t, 0, 0)
		if tree1.write(t, target); installed {
			mustInstall(t, target, version1, nil)
		}
		s, err := openSession(target, version1.catalog(), nil, decideAway)
		must(t, err)
		s.record, s.frozen = s.loadRecord()
		s.inherit()
		must(t, errors.Join(s.frozen, s.check()))
		seen := s.root
		s.root = &b.closed
		must(t, s.inspect(t.Context(), s.wanted()))
		for _, st := range s.states() {
			if want := map[bool]Condition{true: ConditionModified, false: ConditionForeign}[installed]; st.State != want || st.Action != ActionFailed {
				t.Errorf("%s, installed %v: %s %s, want %s: %s", st.Skill, installed, st.State, st.Action, want, st.Reason)
			}
		}
		s.root = seen
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
	must(t, s.inspect(t.Context(), s.wanted()))
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
