package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// stagePrefix starts the names of what is being made: beside the skills, since nothing can be renamed across file
// systems, and hidden, since a loader passes over what starts with a dot.
const stagePrefix = ".skillgen-stage-"

// maxStaged bounds the part of a stage's name that says for what it is, in bytes.
const maxStaged = 64

func stageName(what string) string {
	for len(what) > maxStaged {
		_, size := utf8.DecodeLastRuneInString(what)
		what = what[:len(what)-size]
	}
	return fmt.Sprintf("%s%s-%d-%08x", stagePrefix, what, os.Getpid(), rand.Uint32())
}

// writeFile makes a new file and brings it to disk.
func (t *target) writeFile(name string, data []byte, perm fs.FileMode) error {
	f, err := t.ops.create(name, perm)
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	if err := f.Sync(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// stageFile writes a file that is to be renamed to its place.
func (t *target) stageFile(what string, data []byte, perm fs.FileMode) (stage string, err error) {
	stage = stageName(what)
	if err := t.writeFile(stage, data, perm); err != nil {
		return "", errors.Join(err, t.removeTree(stage))
	}
	return stage, nil
}

// publish makes the directory of a skill: all of it under a name that nobody looks at, then one rename. It fails with
// fs.ErrExist when something other than an empty directory stands at dir by then, and leaves nothing behind.
func (t *target) publish(dir string, files []wantedFile) (err error) {
	stage := stageName(dir)
	defer func() {
		if err != nil {
			err = errors.Join(err, t.removeTree(stage))
		}
	}()
	if err := t.ops.mkdir(stage); err != nil {
		return err
	}
	made := []string{stage}
	for _, f := range files {
		data, err := f.bytes()
		if err != nil {
			return err
		}
		name := path.Join(stage, f.path)
		if made, err = t.mkdirs(made, path.Dir(name)); err != nil {
			return err
		}
		if err := t.writeFile(name, data, f.mode); err != nil {
			return err
		}
	}
	for _, d := range slices.Backward(made) {
		if err := t.ops.syncDir(d); err != nil {
			return err
		}
	}
	return t.publishDir(stage, dir)
}

// publishDir renames a staged directory to its name, over an empty one at most, and makes that last.
func (t *target) publishDir(stage, dir string) error {
	info, err := t.lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.IsDir():
		return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
	default:
		// This fails when it is not empty, and then so does the rename.
		if err := t.ops.remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) && !t.isEmpty(dir) {
			return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := t.ops.rename(stage, dir); err != nil {
		if _, statErr := t.lstat(dir); statErr == nil {
			return &fs.PathError{Op: "publish", Path: dir, Err: fs.ErrExist}
		}
		return err
	}
	return t.ops.syncDir(".")
}

// mkdirs makes a directory and those above it, unless they are among made, to which it adds them.
func (t *target) mkdirs(made []string, dir string) ([]string, error) {
	if dir == "." || slices.Contains(made, dir) {
		return made, nil
	}
	made, err := t.mkdirs(made, path.Dir(dir))
	if err != nil {
		return made, err
	}
	if err := t.ops.mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
		return made, err
	}
	return append(made, dir), nil
}

// removeTree removes a file or directory with all that it holds, and never what a link leads to. What is not there
// is no error.
func (t *target) removeTree(name string) error {
	info, err := t.lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.IsDir() {
		list, err := t.entries(name)
		if err != nil {
			return err
		}
		for _, e := range list {
			if err := t.removeTree(path.Join(name, e.Name())); err != nil {
				return err
			}
		}
	}
	if err := t.ops.remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// leftovers are the stages that killed processes left. They hold nothing but copies.
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
		if strings.HasPrefix(e.Name(), stagePrefix) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// sweep removes the leftovers. The lock must be held: what another process is making looks the same.
func (t *target) sweep() error {
	names, err := t.leftovers()
	for _, name := range names {
		err = errors.Join(err, t.removeTree(name))
	}
	return err
}
