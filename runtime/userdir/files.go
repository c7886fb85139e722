package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// FileChange is what [WriteFiles] does to one file.
type FileChange struct {
	// Name is that of a file directly in the directory.
	Name string
	// Old is what the file holds as far as the caller knows, nil when it is not there. A file that turns out to hold
	// something else is somebody else's work and is left alone.
	Old []byte
	// New is what the file shall hold; nil removes it. A file that is there keeps its permissions, a new one has those
	// that the umask leaves of 0o666.
	New []byte
}

// WriteFiles changes files of one directory: all of them, or, when it fails, none. Each is replaced at once, so that
// another process sees the old one or the new one and never a half; a kill or a loss of power may leave some old and
// some new. Nothing is written through a link, and nothing that has changed or come to be in the meantime is
// overwritten. Hidden temporary files stand beside them while it works; only a kill leaves one.
//
// It fails when a file is not what Old says or is no regular file, and with what the system says. When undoing fails
// too, the error names the files that are new.
func WriteFiles(dir string, changes ...FileChange) error {
	return writeFiles(dir, nil, changes)
}

func writeFiles(dir string, wrap func(fsOps) fsOps, changes []FileChange) error {
	t, err := openDir(dir, wrap)
	if err != nil {
		return err
	}
	defer t.close()
	w := &fileWriter{target: t}
	err = w.run(changes)
	return errors.Join(err, w.removeTemps())
}

func (w *fileWriter) run(changes []FileChange) error {
	for _, c := range changes {
		if err := w.stage(c); err != nil {
			return fmt.Errorf("nothing was written: %w", about(c.Name, err))
		}
	}
	for i := range w.files {
		s := &w.files[i]
		s.tried = true
		if err := w.commit(s); err != nil {
			return w.undo(about(s.Name, err))
		}
	}
	if err := w.ops.syncDir("."); err != nil {
		return w.undo(err)
	}
	return nil
}

// openDir opens a directory that must be there.
func openDir(dir string, wrap func(fsOps) fsOps) (*target, error) {
	t := &target{path: dir, real: &rootOps{}}
	t.ops = newOps(t.real, wrap)
	return t, t.open()
}

type fileWriter struct {
	*target
	files []stagedChange
}

// stagedChange is a change with its temporary file: the new version, and once it is committed the old one.
type stagedChange struct {
	FileChange
	info                   fs.FileInfo // of the old version, nil when there is none
	temp                   string
	tried, done, exchanged bool
}

// tempPrefix starts the name of a temporary file.
const tempPrefix = ".skillgen-write-"

func tempName() string { return fmt.Sprintf("%s%d-%08x", tempPrefix, os.Getpid(), rand.Uint32()) }

// stage looks at a file and writes the new version beside it.
func (w *fileWriter) stage(c FileChange) error {
	if filepath.Base(c.Name) != c.Name || strings.ContainsAny(c.Name, `/\`) || !filepath.IsLocal(c.Name) {
		return errPath
	}
	if slices.ContainsFunc(w.files, func(s stagedChange) bool { return s.Name == c.Name }) {
		return errTwice
	}
	info, err := w.holds(c.Name, c.Old)
	if err != nil {
		return err
	}
	s := stagedChange{FileChange: c, info: info, temp: tempName()}
	w.files = append(w.files, s)
	if c.New == nil {
		return nil
	}
	return said(w.fresh(s.temp, c.New, info)) // who is told of it knows another name
}

// fresh makes a file with the permissions of one that is there, when there is one.
func (w *fileWriter) fresh(name string, data []byte, like fs.FileInfo) error {
	perm := fs.FileMode(0o666)
	if like != nil {
		perm = like.Mode().Perm()
	}
	return w.writeFile(name, data, perm, like)
}

// holds fails unless a file holds data, or is not there when data is nil.
func (w *fileWriter) holds(name string, data []byte) (fs.FileInfo, error) {
	got, info, err := w.read(name, int64(len(data)))
	switch {
	case errors.Is(err, fs.ErrNotExist) && data == nil:
		return nil, nil
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, errTooLarge):
		return nil, errChanged
	case err != nil:
		return nil, err
	case data == nil || string(got) != string(data):
		return nil, errChanged
	}
	return info, nil
}

// commit gives the new version its name, and looks at what was there: what is not the old version goes back.
func (w *fileWriter) commit(s *stagedChange) error {
	var err error
	switch {
	case s.Old == nil && s.New == nil:
	case s.Old == nil:
		if err = w.move(s.temp, s.Name); errors.Is(err, fs.ErrExist) {
			return errChanged
		}
	case s.New == nil:
		if err = w.ops.rename(s.Name, s.temp); err == nil {
			if err = w.taken(s); err != nil {
				return errors.Join(err, w.giveBack(s))
			}
		}
	default:
		err = w.ops.exchange(s.temp, s.Name)
		if errors.Is(err, errors.ErrUnsupported) {
			if _, err = w.holds(s.Name, s.Old); err == nil {
				err = w.ops.rename(s.temp, s.Name)
			}
			break
		}
		if s.exchanged = err == nil; s.exchanged {
			if err := w.taken(s); err != nil {
				return errors.Join(err, w.giveBack(s))
			}
		}
	}
	s.done = err == nil
	return err
}

// taken fails unless what was taken is the old version, and stays so.
func (w *fileWriter) taken(s *stagedChange) error {
	err := w.unused(s.temp)
	if err == nil {
		_, err = w.holds(s.temp, s.Old)
	}
	return err
}

// undo brings back the old versions, the last first, and says what came of that.
func (w *fileWriter) undo(failed error) error {
	var errs []error
	for i := len(w.files) - 1; i >= 0; i-- {
		if s := &w.files[i]; s.done {
			if err := w.giveBack(s); err != nil {
				errs = append(errs, fmt.Errorf("%s is new: %w", runtime.Quote(s.Name), said(err)))
			}
		}
	}
	w.ops.syncDir(".") // that nothing has changed is so without it
	if errs == nil {
		return fmt.Errorf("nothing was written: %w", failed)
	}
	return errors.Join(append([]error{failed}, errs...)...)
}

// giveBack undoes one commit.
func (w *fileWriter) giveBack(s *stagedChange) error {
	switch {
	case s.Old == nil && s.New == nil:
		return nil
	case s.Old == nil:
		if _, err := w.holds(s.Name, s.New); err != nil {
			return err
		}
		return w.ops.rename(s.Name, s.temp)
	case s.New == nil:
		return w.move(s.temp, s.Name)
	case s.exchanged:
		return w.ops.exchange(s.temp, s.Name)
	}
	if err := w.fresh(s.temp, s.Old, s.info); err != nil {
		return err
	}
	return w.ops.rename(s.temp, s.Name)
}

// removeTemps removes the temporary files. One that has changed places and holds neither version is what somebody
// wrote at that moment: it stays, and the error names it.
func (w *fileWriter) removeTemps() error {
	var errs []error
	for _, s := range w.files {
		_, isOld := w.holds(s.temp, s.Old)
		_, isNew := w.holds(s.temp, s.New)
		if _, err := w.lstat(s.temp); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if s.tried && isOld != nil && isNew != nil {
			errs = append(errs, fmt.Errorf("what was written to %s meanwhile is in %s", runtime.Quote(s.Name), s.temp))
			continue
		}
		if err := w.ops.remove(s.temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, fmt.Errorf("the hidden file %s beside %s cannot be removed: %w", s.temp, runtime.Quote(s.Name), said(err)))
		}
	}
	return errors.Join(errs...)
}

// Rename gives a file or directory another name in the same directory, at once and for good. It fails with fs.ErrExist
// when something else has the name; a name that differs in case alone is its own where case does not count.
func Rename(from, to string) error { return renameFile(from, to, nil) }

func renameFile(from, to string, wrap func(fsOps) fsOps) error {
	if filepath.Dir(from) != filepath.Dir(to) {
		return fmt.Errorf("%s and %s are not in one directory", runtime.Quote(from), runtime.Quote(to))
	}
	t, err := openDir(filepath.Dir(from), wrap)
	if err != nil {
		return err
	}
	defer t.close()
	from, to = filepath.Base(from), filepath.Base(to)
	old, err := t.lstat(from)
	if err != nil {
		return err
	}
	rename := t.move
	if info, err := t.lstat(to); err == nil && os.SameFile(info, old) && strings.EqualFold(from, to) {
		rename = t.ops.rename
	} else if err == nil {
		return &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	if err := rename(from, to); err != nil {
		return err
	}
	return t.ops.syncDir(".")
}
