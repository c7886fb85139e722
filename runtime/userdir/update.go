package userdir

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// apply does what was decided about one skill, and settles the record. What fails is in p.err; a file that failed
// does not keep the others of the skill from being brought up to date.
func (s *session) apply(ctx context.Context, p *plan) {
	switch {
	case p.err != nil || p.idle():
	case p.publish:
		s.install(ctx, p)
	case p.moved != nil && !p.moved.stands(): // what was to be there could not be
		p.decision = decision{state: ConditionOutdated, verdicts: asRecorded(s.own(p.dir))}
	case p.away:
		p.err = s.takeAway(p)
	default:
		p.err = s.update(p)
	}
	changed := s.settle(p)
	switch {
	case p.err != nil:
		p.action = ActionFailed
		s.stage.discard(p.dir)
	case p.action == "" && changed:
		p.action = ActionRecorded
	}
	if p.action == ActionRecorded || p.action == ActionUpdated {
		p.reason = p.takenOver(p.reason, "it stood there as in the catalog, and counts as installed from now on",
			"what stood there as in the catalog counts as installed from now on")
	}
}

// install publishes a skill. Where something has come to stand at its place in the meantime, which only happens
// where there is no lock, that is looked at and reported.
func (s *session) install(ctx context.Context, p *plan) {
	files := p.publishes()
	if p.err = s.stage.publish(p.dir, files); p.err == nil {
		p.decision = decision{state: ConditionCurrent, verdicts: p.removed()}
		for _, f := range files {
			p.verdicts = append(p.verdicts, verdict{path: f.path, state: ConditionCurrent, now: f.content, action: ActionInstalled})
		}
		slices.SortFunc(p.verdicts, func(a, b verdict) int { return strings.Compare(a.path, b.path) })
		p.sumUp()
		p.action = ActionInstalled
		return
	}
	if errors.Is(p.err, fs.ErrExist) {
		failed := p.err
		if p.err = s.inspectOne(ctx, p); p.err == nil && p.publish {
			p.err = failed
		}
	}
}

// update brings single files up to date and syncs the directories that it changed.
func (s *session) update(p *plan) error {
	var errs []error
	touched := make(map[string]bool)
	for _, v := range p.inOrder() {
		if v.do == leave {
			continue
		}
		err := s.updateFile(p, v)
		if name := path.Join(p.dir, v.path); err != nil && v.path != skillFile && strings.EqualFold(v.path, skillFile) {
			errs = append(errs, about(name, err)) // with it there, a SKILL.md would hide it
			break
		}
		switch {
		case errors.Is(err, errChanged) && v.do != remove && s.still(path.Join(p.dir, v.path), v.then):
			v.do, v.state, v.now, v.kept = leave, ConditionCurrent, v.then, "" // by another process, where there is no lock
			continue
		case errors.Is(err, errChanged):
			v.do, v.state, v.reason, v.kept = leave, ConditionModified, errChanged.Error(), ""
			continue
		case err != nil:
			errs = append(errs, err)
			continue
		}
		for d := path.Dir(v.path); ; d = path.Dir(d) { // those above may be new, or have lost one
			touched[path.Join(p.dir, d)] = true
			if d == "." || v.do == replace {
				break
			}
		}
		v.now, p.action = v.then, ActionUpdated
		if v.do == remove {
			v.state, v.action = ConditionMissing, ActionRemoved
			if err := s.prune(p.dir, []string{v.path}); err != nil {
				errs = append(errs, err)
			}
		} else {
			v.state, v.action = ConditionCurrent, ActionUpdated
		}
		if v.keep || v.state != ConditionCurrent { // why it was done is past
			v.reason = ""
		}
		v.do, v.newer = leave, false
	}
	for dir := range touched {
		if err := s.ops.syncDir(dir); err != nil && !isNowhere(err) {
			errs = append(errs, err)
		}
	}
	p.sumUp()
	return errors.Join(errs...)
}

// inOrder are the verdicts, what stands in the way of others first, and a SKILL.md that is to be added last: without it the directory
// is no skill yet.
func (p *plan) inOrder() []*verdict {
	var first, list, last []*verdict
	for i := range p.verdicts {
		switch v := &p.verdicts[i]; {
		case v.first:
			first = append(first, v)
		case v.path == skillFile && v.do == add:
			last = append(last, v)
		default:
			list = append(list, v)
		}
	}
	return slices.Concat(first, list, last)
}

// updateFile adds, replaces or removes one file. It fails with errChanged when the file is not what it was when that
// was decided; the last look is right before the one operation that counts.
func (s *session) updateFile(p *plan, v *verdict) error {
	name := path.Join(p.dir, v.path)
	if !v.keep {
		return s.putFile(p, v, name)
	}
	isNew := !s.still(v.kept, v.old)
	if err := s.keep(p, v); err != nil {
		return err
	}
	err := s.putFile(p, v, name)
	if isNew && errors.Is(err, errInUse) { // it is where it was
		err = cmp.Or(s.unkeep(v), err)
	}
	return err
}

// putFile is updateFile for what is kept, or need not be.
func (s *session) putFile(p *plan, v *verdict, name string) error {
	if v.do == remove {
		return s.stage.removeFile(name, v.old)
	}
	f := p.file(v.path)
	data, err := f.bytes()
	if err != nil {
		return err
	}
	perm, like := f.mode, fs.FileInfo(nil)
	if v.do == replace && !v.keep {
		if like, err = s.lstat(name); errors.Is(err, fs.ErrNotExist) {
			return errChanged
		} else if err != nil {
			return err
		}
		perm, v.reason = permissions(f.mode, like)
	}
	fresh, err := s.stage.writeAs(name, data, perm, like)
	if err != nil {
		return err
	}
	if like != nil {
		v.reason = cmp.Or(s.lostOwner(fresh, like), v.reason)
	}
	if v.do == add {
		return s.addFile(fresh, name)
	}
	if err := s.stage.replaceFile(fresh, name, v.old); err != nil {
		v.reason = "" // nothing came of it
		return err
	}
	return nil
}

// permissions are those of a new version: what the user has made of those of the one before stays. Which bit for execution the one
// before was written with nobody knows, so that a file which nobody executes is executable where the new version is, and that is said.
func permissions(next fs.FileMode, before fs.FileInfo) (perm fs.FileMode, reason string) {
	switch perm = before.Mode().Perm(); {
	case filepath.Separator == '\\': // the bits mean something else there
		return next, ""
	case next&0o111 != 0 && perm&0o111 == 0:
		return perm | perm&0o444>>2, "executable from now on"
	}
	return perm, ""
}

// addFile gives a file its name without clobbering what may stand there.
func (s *session) addFile(fresh, name string) error {
	for _, dir := range above(name)[1:] {
		if err := s.ops.mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	err := s.move(fresh, name)
	if info, statErr := s.lstat(path.Dir(name)); errors.Is(err, fs.ErrExist) || err != nil && statErr == nil && !info.IsDir() {
		return errChanged
	}
	return err
}

// replaceFile lets a finished file and the one that it replaces change places, and looks at what came out: what is no
// longer as it was goes back. Where two names cannot change places, the last look is right before the rename.
func (st *stage) replaceFile(fresh, name string, c content) error {
	if !st.still(name, c) {
		return errChanged
	}
	held, err := st.hold(name)
	if err != nil {
		return err
	}
	if err := st.ops.rename(fresh, held); err != nil { // from here on it is whole
		return err
	}
	err = st.ops.exchange(held, name)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		if !st.still(name, c) {
			return errChanged
		}
		return st.ops.rename(held, name)
	case errors.Is(err, fs.ErrNotExist):
		return errChanged
	case err != nil:
		return err
	}
	if back, err := st.settle(name); err != nil || !back {
		return err
	}
	return st.whyBack()
}

// whyBack is why something went back: errChanged, or what it is that a program writes to.
func (st *stage) whyBack() error {
	if name := st.inUse; name != "" {
		st.inUse = ""
		return fileError{name, errInUse}
	}
	return errChanged
}

// still reports whether a file has the content that it had.
func (t *target) still(name string, c content) bool {
	f, err := t.lookAt(name, []content{c})
	return t.could(err) && f.is(c)
}

// removeFile removes a file that has the content, and gives it back when it turns out to have another by the time
// that nobody can change it by its name. One that is gone is no error.
func (st *stage) removeFile(name string, c content) error {
	if _, err := st.lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if !st.still(name, c) {
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
	if back, err := st.settle(name); err != nil || !back {
		return err
	}
	return st.whyBack()
}

func (w *wanted) file(name string) *wantedFile {
	i, found := slices.BinarySearchFunc(w.files, name, func(f wantedFile, name string) int { return strings.Compare(f.path, name) })
	if !found {
		return nil // only what is wanted is added or replaced
	}
	return &w.files[i]
}
