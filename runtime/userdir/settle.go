package userdir

import (
	"errors"
	"io/fs"
	"path"
	"slices"
)

// settle looks at what was taken from a place. It removes what is skillgen's and gives back what is not; back says
// that there was such. A directory that was taken whole, and in which a file of skillgen's was changed, goes back
// whole.
func (st *stage) settle(name string) (back bool, err error) {
	if _, err := st.lstat(name); errors.Is(err, fs.ErrNotExist) && st.changed(name) {
		return true, st.giveBack(name)
	}
	return st.settleEach(name, st.oursDirs())
}

// changed reports whether a directory in old has a file of the plan with bytes that are not skillgen's.
func (st *stage) changed(name string) bool {
	at := st.in(oldDir, name)
	if info, err := st.lstat(at); !st.could(err) || !info.IsDir() {
		return false
	}
	list, err := st.entries(at)
	for _, e := range list {
		below := path.Join(name, e.Name())
		if e.IsDir() && st.changed(below) || !e.IsDir() && st.ours[below] != nil && !st.isOurs(oldDir, below) {
			return true
		}
	}
	return err != nil
}

// isOurs reports whether a file in the stage, or at its place when dir is "..", is one of the plan's contents.
func (st *stage) isOurs(dir, name string) bool {
	f, err := st.lookAt(st.in(dir, name), st.ours[name])
	return st.could(err) && slices.ContainsFunc(st.ours[name], f.is)
}

func (st *stage) settleEach(name string, dirs map[string]bool) (back bool, err error) {
	at := st.in(oldDir, name)
	info, err := st.lstat(at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case !info.IsDir() && st.isOurs(oldDir, name):
		return false, st.ops.remove(at)
	case !info.IsDir() || !dirs[name]:
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
	case info.Mode().IsRegular() && st.isOurs("..", name) && st.ops.exchange(from, name) == nil:
		err := st.ops.syncDir(path.Dir(name))
		if st.isOurs(oldDir, name) {
			return errors.Join(err, st.ops.remove(from))
		}
		st.stuck = true
		return err
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
