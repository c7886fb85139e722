package userdir

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Uninstall takes the skills of a catalog out of target/skills again, and with them all others that the record says
// Options.Owner has installed, such as those that an earlier version of the catalog had. It takes only what is recorded and
// unmodified: a skill of which the user changed a file is kept whole, and files that the user added stay. So do those
// that the catalog's skills are read from, and a skill of which nothing says that it was installed, also where it is as
// in the catalog: it may be its source. What the record said of a skill that is gone is dropped, also where the user had
// removed it, so that a later [Install] installs it anew. With the last skill go the directories that were made to
// install into, as far as they are empty.
//
// A directory that holds nothing but the skill vanishes at once, with all its files. What the user adds or changes
// meanwhile goes back to its place. States and errors are as those of Install.
func Uninstall(ctx context.Context, target string, cat *runtime.Catalog, opts *Options) ([]State, error) {
	s, err := openSession(target, cat, opts, decideAway)
	if err != nil {
		return nil, err
	}
	defer s.close()
	s.away = true
	return s.run(ctx)
}

// unwritten is the error of a run that could not begin. Whoever takes skills away to have space again has to be told that it takes some.
func (s *session) unwritten(err error) error {
	what := plainError{"it cannot be written", err}
	if s.away && isFull(err) {
		return fmt.Errorf("%w; free some KiB elsewhere first: what goes is written down before, so that a kill loses nothing", what)
	}
	return what
}

// takeAway removes the files of a skill. It fails with errChanged when one is no longer what it was.
func (s *session) takeAway(p *plan) error {
	only, err := s.holdsOnly(p.dir, s.known(p))
	if err != nil {
		return err
	}
	if err = s.mayTake(p); err != nil {
		return err
	}
	if only {
		only, err = s.takeWhole(p)
	} else {
		err = s.takeFiles(p)
	}
	switch {
	case errors.Is(err, errChanged):
		p.decision = decision{state: ConditionModified, reason: errChanged.Error(), verdicts: asRecorded(s.own(p.dir))}
		p.action = ActionKept
		return nil
	case err != nil:
		return err
	}
	for i := range p.verdicts {
		v := &p.verdicts[i]
		v.state, v.do, v.now, v.action = ConditionMissing, leave, content{}, ActionRemoved
	}
	p.decision = decision{state: ConditionMissing, reason: p.reason, verdicts: p.verdicts}
	p.action = ActionRemoved
	if !only {
		p.state, p.reason = ConditionForeign, holdsOthers
	}
	return nil
}

// holdsOthers is the reason why the directory of a skill that goes stays.
const holdsOthers = "the directory holds files of the user's own"

// mayTake is nil unless the system says that something of a skill cannot be taken away: then nothing is, and it is a whole skill still.
func (s *session) mayTake(p *plan) error {
	dirs := []string{p.dir}
	for _, v := range p.verdicts {
		for d := path.Dir(v.path); d != "."; d = path.Dir(d) {
			dirs = append(dirs, path.Join(p.dir, d))
		}
	}
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		if err := writable(filepath.Join(s.path, filepath.FromSlash(dir))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fileError{dir, err}
		}
	}
	return nil
}

// holdsOnly reports whether there is nothing in a skill's directory but files that it has or had.
func (s *session) holdsOnly(dir string, known ours) (only bool, err error) {
	only, dirs := true, known.dirs()
	err = s.walk(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		if d.IsDir() && !dirs[name] || !d.IsDir() && known[name] == nil {
			only = false
			return fs.SkipAll
		}
		return nil
	})
	return only, err
}

// takeWhole renames the directory away, looks at it again where nobody changes it by its name any more, and removes
// what is skillgen's of it. What is not goes back: only is false then. A directory with a file that was changed goes
// back whole.
func (s *session) takeWhole(p *plan) (only bool, err error) {
	held, err := s.stage.hold(p.dir)
	if err != nil {
		return false, err
	}
	if err := s.ops.rename(p.dir, held); err != nil {
		return false, err
	}
	if changed, err := s.stage.changed(p.dir); changed {
		return false, errors.Join(cmp.Or(err, s.stage.whyBack()), s.stage.giveBack(p.dir))
	}
	// A file must not be gone while the directory still has its name.
	if err := s.ops.syncDir("."); err != nil {
		return false, errors.Join(err, s.stage.giveBack(p.dir))
	}
	back, err := s.stage.settle(p.dir)
	return !back, err
}

// takeFiles removes file by file where the directory holds others, SKILL.md first: from then on it is no skill.
func (s *session) takeFiles(p *plan) error {
	files := slices.Clone(p.verdicts)
	slices.SortStableFunc(files, func(a, b verdict) int {
		switch {
		case a.path == skillFile && b.path != skillFile:
			return -1
		case b.path == skillFile && a.path != skillFile:
			return 1
		}
		return 0
	})
	for i, v := range files {
		if i > 0 || v.path != skillFile { // SKILL.md, gone now or before, must not come back without the others
			if err := s.syncOnce(p); err != nil {
				return err
			}
		}
		if err := s.stage.removeFile(path.Join(p.dir, v.path), v.old); err != nil {
			return err
		}
	}
	// A process that was killed may have left the directories of files that are gone.
	dirs := slices.Sorted(maps.Keys(s.known(p).dirs()))
	var errs []error
	for _, dir := range slices.Backward(dirs) {
		_, err := s.removeEmpty(dir)
		errs = append(errs, err)
	}
	if err := s.ops.syncDir(p.dir); !errors.Is(err, fs.ErrNotExist) {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// syncOnce syncs the directory of a skill, the first time that it is asked to.
func (s *session) syncOnce(p *plan) error {
	if p.synced {
		return nil
	}
	p.synced = true
	return s.ops.syncDir(p.dir)
}

// known are the contents of all files that the skill has or had, also of those that are gone.
func (s *session) known(p *plan) ours {
	o := make(ours)
	o.add(p.dir, p.contents())
	o.add(p.dir, s.had(p.dir))
	return o
}
