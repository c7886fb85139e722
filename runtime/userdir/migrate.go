package userdir

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// maxSkill is the size of the largest SKILL.md that package loader reads, in bytes.
const maxSkill = 1 << 20

// Migrate brings the flat files of target/skills into the layout of the specification: x.md goes to x/SKILL.md. It
// takes files that MigrateOptions.IsSkill says are skills, and never a README, a LICENSE, a CHANGELOG or the like. The copy is
// complete on disk before the flat file is removed; a run that was killed in between is finished by the next. Where
// x is there already and is not an empty directory, both stay as they are, unless x/SKILL.md has the same bytes. So does a file to
// which a link below target/skills leads, and what MigrateOptions.Stays says.
//
// The result has every file x.md directly in target/skills, sorted by name, and those skills that are files of another form,
// which stay: hidden ones, x.markdown and x.mdc. A missing directory is no error. The error joins a [SkillError] for each file that
// failed; with [ErrLocked] nothing was written. Where nothing is installed, the lock's file goes again, but on Windows, which keeps a
// file that is open.
func Migrate(ctx context.Context, target string, opts *MigrateOptions) ([]Migration, error) {
	o := opts.orZero()
	t, err := openTarget(target, Options{wrap: o.wrap, Called: o.Called})
	if err != nil {
		return nil, err
	}
	defer t.close()
	if t.root == nil {
		return nil, ctx.Err()
	}
	if o.IsSkill == nil {
		o.IsSkill = looksLikeSkill
	}
	list, err := t.flatFiles(ctx, o)
	if err != nil {
		return nil, err
	}
	left, err := t.leftovers()
	if o.DryRun && err == nil {
		err = t.foretellMoves(list) // which changes the list
		return migrations(list), err
	}
	if err != nil || len(left) == 0 && !slices.ContainsFunc(list, (*flatFile).pending) {
		return migrations(list), errors.Join(err, t.unread)
	}
	held, err := t.lock(ctx, o.LockTimeout)
	if err != nil {
		return migrations(list), err
	}
	defer held.release()
	var errs []error
	if held != nil {
		errs = append(errs, t.sweep())
	}
	if list, err = t.flatFiles(ctx, o); err != nil {
		return nil, err
	}
	st := t.newStage(make(ours))
	for _, f := range list {
		if f.pending() {
			st.ours.add(f.dir, map[string]content{skillFile: contentOf(f.data)})
		}
	}
	for _, f := range list {
		if err := ctx.Err(); err != nil {
			errs = append(errs, err)
			break
		}
		if err := st.migrate(f); err != nil {
			errs = append(errs, f.failed(err))
		}
	}
	errs = append(errs, st.clear(), t.unread)
	// Where nothing is installed the lock's file would be all that is left of the run.
	if _, err := t.lstat(recordFile); errors.Is(err, fs.ErrNotExist) {
		errs = append(errs, held.remove())
	}
	return migrations(list), t.about(errs)
}

// about joins what went wrong in the directory, nil for nothing.
func (t *target) about(errs []error) error {
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("%s: %w", runtime.Quote(t.path), err)
	}
	return nil
}

// migrate does what was decided about one file.
func (st *stage) migrate(f *flatFile) error {
	if f.Result == MigrationWouldMigrate {
		err := st.publish(f.dir, []wantedFile{{
			path: skillFile, mode: f.info.Mode().Perm(), content: contentOf(f.data), like: f.info,
			read: func() ([]byte, error) { return f.data, nil },
		}})
		if errors.Is(err, fs.ErrExist) {
			f.Result, f.Reason = MigrationKept, runtime.Quote(f.dir)+" was made in the meantime"
			return nil
		}
		if err != nil {
			return err
		}
	}
	if !f.pending() {
		return nil
	}
	if f.Result == MigrationWouldFinish { // whoever published it may not have come to that
		if err := st.ops.syncDir("."); err != nil {
			return err
		}
	}
	isFresh := f.Result == MigrationWouldMigrate
	err := st.removeFlat(f)
	if isFresh && (errors.Is(err, errChanged) || errors.Is(err, errInUse)) { // it would be read in place of the file
		err = cmp.Or(st.takeBack(f), err)
	}
	switch {
	case errors.Is(err, errChanged):
		f.Result, f.Reason = MigrationKept, errChanged.Error()
	case err != nil:
		return err
	case f.Result == MigrationWouldFinish:
		f.Result = MigrationFinished
	default:
		f.Result, f.Reason = MigrationDone, st.lostOwner(f.To, f.info)
	}
	return nil
}

// removeFlat removes the flat file, when it and its copy still have the same bytes where nobody changes it by its name
// any more, and fails with errChanged when they have not. The plan of the stage says nothing of it: whoever clears the stage gives it
// back.
func (st *stage) removeFlat(f *flatFile) error {
	return st.removeCopy(f.From, f.data, func() bool { return st.sameAs(f.To, f.data) })
}

// takeBack removes the copy of a flat file that stays, with its directory, unless somebody has changed it.
func (st *stage) takeBack(f *flatFile) error {
	err := st.removeCopy(f.To, f.data, func() bool { return true })
	if errors.Is(err, errChanged) || errors.Is(err, errInUse) {
		return nil
	}
	st.ops.remove(f.dir) // where it is empty
	return cmp.Or(err, st.ops.syncDir("."))
}

// removeCopy removes a file that has these bytes, and holds what else is asked for.
func (st *stage) removeCopy(name string, data []byte, holds func() bool) error {
	if !st.sameAs(name, data) || !holds() {
		return errChanged
	}
	held, err := st.hold(name)
	if err != nil {
		return err
	}
	if err := st.ops.rename(name, held); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	err = st.unused(held)
	if err == nil && (!st.sameAs(held, data) || !holds()) {
		err = errChanged
	}
	if err != nil {
		return cmp.Or(st.giveBack(name), err)
	}
	if err := st.ops.remove(held); err != nil {
		return err
	}
	return st.ops.syncDir(path.Dir(name))
}

func (t *target) sameAs(name string, data []byte) bool {
	got, _, err := t.read(name, int64(len(data)))
	return t.could(err) && string(got) == string(data)
}

// why is the reason of a failed file operation without its path, which stands beside it.
func why(err error) string { return inLine(said(err)) }
