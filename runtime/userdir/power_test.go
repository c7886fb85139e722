package userdir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// powerLoss runs a scenario on a disk and puts every state that a loss of power may leave through the checks of a
// kill, the rerun in every one of a few. What a run that has ended did must have lasted. It stops at the first violation
// where one is enough.
func (g *ground) powerLoss(t *testing.T, never, one bool, few int, report func(error)) (states, violations int) {
	target := scratch(t)
	g.scenario.before(t, target)
	d := newDisk(g.before)
	d.never = never
	must(t, g.steps(target, g.order, func(ops fsOps) fsOps {
		d.fsOps = ops
		return d
	}))
	os.RemoveAll(target)
	all := len(d.log)
	for k, now := range d.states(0) {
		states++
		err := g.inBetween(now)
		if states%few == 0 {
			target := scratch(t)
			now.write(t, target)
			err = errors.Join(err, g.repaired(t, target))
			os.RemoveAll(target)
		}
		if err != nil {
			violations++
			report(fmt.Errorf("%s, %s, power lost before operation %d of %d: %w", g.name, g.order, k, all, err))
			if one {
				break
			}
		}
	}
	ended := d.after(all, func(i int) bool { return !d.lasting(i, all) }, false)
	delete(ended, lockFile)
	want, got := g.after, ended
	if got.plain().outOfStage().String() != want.plain().String() || got[recordFile] != want[recordFile] || got[TreeRecord] != want[TreeRecord] {
		violations++
		report(fmt.Errorf("%s, %s, power lost after the end: what was done has not lasted:\n%s", g.name, g.order, diff(got, want)))
	}
	return states, violations
}

// outOfStage leaves out what is in a stage.
func (t tree) outOfStage() tree {
	for name := range t {
		if inStage(name) {
			delete(t, name)
		}
	}
	return t
}

// oneOf is of how many states one is repaired, since that takes the time: SKILLGEN_POWER, or n, or all.
func oneOf(n int) int {
	if whole() {
		return 1
	}
	if testing.Short() || raceDetector {
		n *= 10
	}
	if set, err := strconv.Atoi(os.Getenv("SKILLGEN_POWER")); err == nil && set > 0 {
		n = set
	}
	return n
}

// TestPowerLoss holds of every state that a loss of power may leave what holds of a kill: files are whole and the
// user's bytes safe, and the next run repairs. SKILLGEN_POWER is of how many states one is repaired,
// 20 by default.
func TestPowerLoss(t *testing.T) {
	states, violations, few := 0, 0, oneOf(20)
	for _, g := range allGrounds(t) {
		s, v := g.powerLoss(t, false, false, few, func(err error) { t.Error(err) })
		states, violations = states+s, violations+v
	}
	t.Logf("%d states, %d with a violation", states, violations)
}

// TestPowerLossAfterKill kills a process at every operation, lets the next one repair, and loses the power then: what the
// first one did may be lost with what the second one does about it. It looks at what is torn and what is lost alone.
func TestPowerLossAfterKill(t *testing.T) {
	states, killed := 0, errors.New("killed")
	for _, g := range allGrounds(t) {
		if g.order == "install clean" {
			continue // where the second run does not begin as the first
		}
		step := oneOf(80) // of what takes long
		if g.order == "uninstall" {
			step = oneOf(4)
		}
		for k := 1; k <= g.n; k++ {
			if k%step != 1 && !(k <= 12 && g.before[stageOf(1)] != "") { // the first ones clear what a process has left
				continue
			}
			target, n := scratch(t), 0
			g.scenario.before(t, target)
			d := newDisk(g.before)
			wrap := func(plain bool) func(fsOps) fsOps {
				return func(ops fsOps) fsOps {
					d.fsOps = ops
					return hooked{d, func(op, _ string) error {
						if n++; n >= k && !plain {
							return killed
						}
						return nil
					}, true}
				}
			}
			g.steps(target, g.order, wrap(false))
			first := len(d.log)
			must(t, g.steps(target, g.order, wrap(true)))
			os.RemoveAll(target)
			for at, now := range d.states(first + 1) {
				states++
				if err := g.inBetween(now); err != nil {
					t.Errorf("%s, %s, killed at %d, power lost before operation %d of %d: %v", g.name, g.order, k, at-first, len(d.log)-first, err)
				}
			}
		}
	}
	t.Logf("%d states", states)
}

// TestPowerLossControl runs the same on disks that never sync: a test that finds nothing there is blind.
func TestPowerLossControl(t *testing.T) {
	for _, g := range allGrounds(t) {
		if _, violations := g.powerLoss(t, true, true, 5, func(error) {}); violations == 0 {
			t.Errorf("%s, %s: nothing is lost without syncs", g.name, g.order)
		}
	}
}

// TestPowerLossUser lets the user write at each moment when something goes from one name to another. Then the power is
// lost, and what the user wrote, and synced, must be there after the repair. Every second run is on a file system that
// cannot rename without clobbering.
func TestPowerLossUser(t *testing.T) {
	states, wrote, few := 0, 0, oneOf(60)
	for i := range scenarios {
		g := scenarios[i].ground(t, scenarios[i].orders[0])
		for moment, plain := 1, false; ; plain = !plain {
			d, text, ended := g.interrupted(t, moment, plain)
			if ended {
				break
			}
			if plain {
				moment++
			}
			if text == "" {
				continue
			}
			wrote++
			for k, now := range d.states(d.wrote(text)) {
				states++
				var err error
				if !now.contains(text) {
					err = errors.New("it is lost")
				} else if states%few == 0 {
					target := scratch(t)
					now.write(t, target)
					err = g.settled(t, target, &user{mine: map[string]string{"file": text}})
					os.RemoveAll(target)
				}
				if err != nil {
					t.Errorf("%s, %s, %q, power lost before operation %d of %d: %v", g.name, g.order, text, k, len(d.log), err)
				}
			}
		}
	}
	t.Logf("%d states of %d runs in which the user wrote", states, wrote)
	if wrote == 0 {
		t.Error("the user wrote nothing: the test is blind")
	}
}

// interrupted runs a scenario in which the user writes when something goes from one name to another for the nth time:
// into what goes, or into what stands there. ended is set when there are fewer.
func (g *ground) interrupted(t *testing.T, n int, plain bool) (d *disk, text string, ended bool) {
	target := scratch(t)
	defer os.RemoveAll(target)
	g.scenario.before(t, target)
	d = newDisk(g.before)
	d.user = func(from, to string) {
		if n--; n != 0 {
			return
		}
		for _, name := range []string{from, to} {
			if inStage(name) || name == recordFile || d.id(name) == 0 {
				continue
			}
			if d.live[d.id(name)].entries != nil {
				name += "/mine"
			}
			text = "the user's, when " + from + " goes to " + to
			d.write(name, text)
			must(t, os.WriteFile(filepath.Join(target, "skills", name), []byte(text), 0o644))
		}
	}
	g.steps(target, g.order, func(ops fsOps) fsOps { // it may say that a stage was kept
		d.fsOps = hooked{ops: ops, hook: func(op, _ string) error {
			if op == "move" && plain {
				return errors.ErrUnsupported
			}
			return nil
		}}
		return d
	})
	return d, text, n > 0
}

// wrote is how many operations there were when the user had written a text.
func (d *disk) wrote(text string) int {
	return 1 + slices.IndexFunc(d.log, func(op diskOp) bool { return op.user && op.text == text })
}

func (t tree) contains(text string) bool {
	for _, have := range t {
		if strings.TrimPrefix(have, "x:") == text {
			return true
		}
	}
	return false
}
