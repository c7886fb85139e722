package userdir

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
)

// publish makes the directory of a skill: all of it in the stage, then one rename. It fails with fs.ErrExist when
// something other than an empty directory stands at dir by then. What it leaves is cleared with the stage.
func (st *stage) publish(dir string, files []wantedFile) error {
	made := make(map[string]bool)
	for _, f := range files {
		data, err := f.bytes()
		if err != nil {
			return err
		}
		name := path.Join(dir, f.path)
		if _, err := st.writeAs(name, data, f.mode, f.like); err != nil {
			return err
		}
		for d := path.Dir(name); d != "."; d = path.Dir(d) {
			made[d] = true
		}
	}
	for _, d := range slices.Sorted(maps.Keys(made)) {
		if err := st.ops.syncDir(st.in(newDir, d)); err != nil {
			return err
		}
	}
	return st.publishDir(dir)
}

// publishDir renames a finished directory to its name, over an empty one at most, and makes that last.
func (st *stage) publishDir(dir string) error {
	info, err := st.lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.IsDir():
		return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
	default:
		// This fails when it is not empty, and then so does the rename.
		if err := st.ops.remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) && !st.isEmpty(dir) {
			return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	from := st.in(newDir, dir)
	if err := st.ops.rename(from, dir); err != nil {
		if _, statErr := st.lstat(dir); statErr == nil {
			return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
		}
		return err
	}
	maps.DeleteFunc(st.made, func(d string, _ bool) bool { return d == from || within(d, from) })
	return st.ops.syncDir(path.Dir(dir))
}

// within reports whether a path is below a directory.
func within(name, dir string) bool {
	return len(name) > len(dir) && name[:len(dir)] == dir && name[len(dir)] == '/'
}
