package userdir

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"

	"github.com/skillgen/skillgen/runtime"
)

// errKept is what a run says that leaves a directory which the user must look into.
var errKept = errors.New("it changed meanwhile, and what could not be put back is there")

// leftovers are the stages that killed processes left.
func (t *target) leftovers() ([]string, error) {
	if t.root == nil {
		return nil, nil
	}
	list, err := t.entries(".")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range list {
		if e.IsDir() && isStage(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// sweep clears the leftovers. The lock must be held: what another process is making looks the same.
func (t *target) sweep() error {
	names, err := t.leftovers()
	for _, name := range names {
		st := &stage{target: t, name: name, left: true, ours: make(ours), made: map[string]bool{name: true}}
		// Without a plan nothing is skillgen's: the process was killed before it came to anything else.
		plan, planErr := t.planOf(name)
		if planErr != nil {
			err = errors.Join(err, planErr)
			continue
		}
		if plan.Files != nil {
			st.ours = plan.Files
		}
		err = errors.Join(err, st.clear())
	}
	return err
}

// planOf is the plan of a stage, zero where there is none. It fails when there may be one that cannot be read.
func (t *target) planOf(stage string) (plan stagePlan, err error) {
	data, _, err := t.read(path.Join(stage, planFile), maxRecord)
	if isUnread(err) {
		return plan, err
	}
	if err != nil || json.Unmarshal(data, &plan) != nil {
		return stagePlan{}, nil
	}
	return plan, nil
}

// clear removes a stage: what is skillgen's goes, and what is not goes back to its place. Where that cannot be, the
// stage stays under a name that is not swept, and the error says so.
func (st *stage) clear() error {
	if !st.made[st.name] {
		return nil
	}
	var errs []error
	list, err := st.entries(st.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	errs = append(errs, err)
	for _, e := range list {
		switch name := e.Name(); {
		case name == planFile:
		case name == stagedFile && !e.IsDir():
			errs = append(errs, st.ops.remove(st.in(name, ".")))
		case name == oldDir && e.IsDir():
			errs = append(errs, st.clearOld())
		case name == newDir && e.IsDir():
			errs = append(errs, st.clearNew(".", st.oursDirs()))
		default:
			st.stuck = true
		}
	}
	if err := errors.Join(errs...); err != nil {
		return err // and the next run tries again
	}
	if st.stuck {
		kept := keptPrefix + st.name[len(stagePrefix):]
		if err := st.ops.rename(st.name, kept); err != nil {
			return err
		}
		return fmt.Errorf("%s: %w", runtime.Quote(kept), errKept) // when that is lost, the next run does it again
	}
	// What the plan is about must be gone for good before the plan is.
	if len(list) > 1 {
		err = st.ops.syncDir(st.name)
	}
	if rmErr := st.ops.remove(path.Join(st.name, planFile)); !errors.Is(rmErr, fs.ErrNotExist) {
		err = errors.Join(err, rmErr)
	}
	return errors.Join(err, st.ops.remove(st.name))
}

func (st *stage) clearOld() error {
	dir := st.in(oldDir, ".")
	list, err := st.entries(dir)
	if st.left && len(list) > 0 { // what a killed process took must not come back without what is removed now
		err = errors.Join(err, st.ops.syncDir("."))
	}
	for _, e := range list {
		_, settleErr := st.settle(e.Name())
		err = errors.Join(err, settleErr)
	}
	if err == nil && !st.stuck {
		err = st.ops.remove(dir)
	}
	return err
}

// discard removes what was made for a skill that failed, so that the others have its space. What stays, clear says.
func (st *stage) discard(dir string) {
	at := st.in(newDir, dir)
	if st.made[at] {
		st.clearNew(dir, st.oursDirs())
		maps.DeleteFunc(st.made, func(d string, _ bool) bool { return d == at || within(d, at) })
	}
}

// clearNew removes what was made: the files of the plan, whatever they hold, since half of one may have been written.
func (st *stage) clearNew(name string, dirs map[string]bool) error {
	at := st.in(newDir, name)
	list, err := st.entries(at)
	for _, e := range list {
		below := path.Join(name, e.Name())
		switch {
		case e.IsDir() && dirs[below]:
			err = errors.Join(err, st.clearNew(below, dirs))
		case e.Type().IsRegular() && st.ours[below] != nil:
			err = errors.Join(err, st.ops.remove(st.in(newDir, below)))
		default:
			st.stuck = true
		}
	}
	if err == nil && !st.stuck {
		err = st.ops.remove(at)
	}
	return err
}
