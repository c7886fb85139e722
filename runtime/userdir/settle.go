package userdir

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
)

// settle looks at what was taken from a place. It removes what is skillgen's and gives back what is not; back says
// that there was such. A directory that was taken whole, and in which a file of skillgen's was changed, goes back
// whole. What cannot be read stays for the next run, and the error says so.
func (st *stage) settle(name string) (back bool, err error) {
	if _, err := st.lstat(name); errors.Is(err, fs.ErrNotExist) {
		switch changed, err := st.changed(name); {
		case err != nil:
			return false, err
		case changed:
			return true, st.giveBack(name)
		}
	}
	return st.settleEach(name, st.oursDirs())
}

// changed reports whether a directory in old has a file of the plan with bytes that are not skillgen's, or one that could not be
// read: then there is an error too.
func (st *stage) changed(name string) (bool, error) {
	at := st.in(oldDir, name)
	info, err := st.lstat(at)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return false, nil
	}
	list, listErr := st.entries(at)
	if err := cmp.Or(err, listErr); err != nil {
		return true, err
	}
	for _, e := range list {
		below, changed := path.Join(name, e.Name()), false
		switch {
		case e.IsDir():
			changed, err = st.changed(below)
		case st.ours[below] != nil:
			changed, err = st.isOurs(oldDir, below)
			changed = !changed
		}
		if changed {
			return true, err
		}
	}
	return false, nil
}

// isOurs reports whether a file in the stage, or at its place when dir is "..", is one of the plan's contents. What was taken is not
// while a program writes to it.
func (st *stage) isOurs(dir, name string) (bool, error) {
	if dir == oldDir && st.unused(st.in(dir, name)) != nil {
		st.inUse = name
		return false, nil
	}
	f, err := st.lookAt(st.in(dir, name), st.ours[name])
	if isUnread(err) {
		return false, err
	}
	return err == nil && slices.ContainsFunc(st.ours[name], f.is), nil
}

func (st *stage) settleEach(name string, dirs map[string]bool) (back bool, err error) {
	at := st.in(oldDir, name)
	info, err := st.lstat(at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case !info.IsDir():
		ours, err := st.isOurs(oldDir, name)
		switch {
		case err != nil:
			return false, err
		case ours:
			return false, st.ops.remove(at)
		}
		return true, st.giveBack(name)
	case !dirs[name]:
		return true, st.giveBack(name)
	}
	list, err := st.entries(at)
	for _, e := range list {
		b, e := st.settleEach(path.Join(name, e.Name()), dirs)
		back, err = back || b, errors.Join(err, e)
	}
	if err == nil && st.left { // a killed process may have given back what was in it, and not made that last
		err = st.ops.syncDir(at)
	}
	if err == nil && !st.stuck {
		err = st.ops.remove(at)
	}
	delete(st.made, at)
	return back, err
}

// giveBack gives what was taken from a place its name again, and makes that last. What has come to stand there in the
// meantime stays, unless it is skillgen's: then the two change places. What cannot go back makes the stage stuck.
func (st *stage) giveBack(name string) error {
	from := st.in(oldDir, name)
	info, err := st.lstat(from)
	if err != nil {
		return err
	}
	for _, dir := range above(name) {
		err := st.ops.mkdir(dir)
		if err == nil {
			err = st.ops.syncDir(path.Dir(dir))
		}
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	err = st.move(from, name)
	there, statErr := st.lstat(name)
	switch {
	case err == nil:
		return st.ops.syncDir(path.Dir(name))
	case statErr != nil:
		return err
	case info.IsDir() && there.IsDir():
		return st.giveEachBack(name)
	case info.Mode().IsRegular() && st.same(from, name): // a process was killed that had come that far
		return errors.Join(st.ops.syncDir(path.Dir(name)), st.ops.remove(from))
	case info.Mode().IsRegular():
		ours, err := st.isOurs("..", name)
		if err != nil {
			return err
		}
		if !ours || st.ops.exchange(from, name) != nil {
			break
		}
		err = st.ops.syncDir(path.Dir(name))
		ours, readErr := st.isOurs(oldDir, name)
		if ours {
			return errors.Join(err, st.ops.remove(from))
		}
		st.stuck = st.stuck || readErr == nil
		return errors.Join(err, readErr)
	}
	st.stuck = true
	return nil
}

// same reports whether two files have the same bytes.
func (st *stage) same(a, b string) bool {
	info, err := st.lstat(a)
	if !st.could(err) {
		return false
	}
	data, _, err := st.read(a, info.Size())
	return st.could(err) && st.sameAs(b, data)
}

func (st *stage) giveEachBack(name string) error {
	from := st.in(oldDir, name)
	list, err := st.entries(from)
	for _, e := range list {
		err = errors.Join(err, st.giveBack(path.Join(name, e.Name())))
	}
	if err == nil && !st.stuck {
		err = st.ops.remove(from)
	}
	delete(st.made, from)
	return err
}

// above are the directories that a path is in, from the top.
func above(name string) []string {
	d := path.Dir(name)
	if d == "." {
		return nil
	}
	return append(above(d), d)
}

// move renames something to a name that nothing has, and fails with fs.ErrExist otherwise.
func (t *target) move(from, to string) error {
	err := t.ops.move(from, to)
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	info, err := t.lstat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return t.ops.rename(from, to)
	}
	err = t.ops.link(from, to)
	switch {
	case err == nil:
		if err := t.ops.syncDir(path.Dir(to)); err != nil {
			return errors.Join(err, t.ops.remove(to))
		}
		return t.ops.remove(from)
	case !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission):
		return err
	}
	// A file system without hard links has nothing better than a look before the rename.
	if _, err := t.lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return &fs.PathError{Op: "move", Path: to, Err: fs.ErrExist}
	}
	return t.ops.rename(from, to)
}
