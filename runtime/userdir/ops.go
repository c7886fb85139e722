package userdir

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"syscall"
	"time"
)

// fsOps are the operations that change anything on disk: all of them, so that tests can count them, make each fail,
// and kill the process at each. Names are slash-separated and below the target; nothing follows a link out of it.
type fsOps interface {
	// makeRoot makes the target directory itself, and those above it.
	makeRoot(dir string) error
	// removeRoot takes the target directory itself away, or one above it, when it is empty; a link it leaves, which the user has made. below
	// is the same below the border, where there is one.
	removeRoot(dir, below string) error
	mkdir(name string) error
	// create makes a new file and fails when there is one.
	create(name string, perm fs.FileMode) (newFile, error)
	// move renames and fails with fs.ErrExist when there is something of that name, and with errors.ErrUnsupported
	// where the system or the file system has no such thing.
	move(from, to string) error
	// link gives a file a second name and fails when there is something of that name.
	link(from, to string) error
	// rename replaces a file; it fails when to is a directory, and for a directory when to is anything.
	rename(from, to string) error
	// exchange gives two names each what the other has, at once. It fails with errors.ErrUnsupported where the
	// system or the file system cannot.
	exchange(a, b string) error
	// remove takes a file or an empty directory away.
	remove(name string) error
	// syncDir makes what happened to the entries of a directory outlast a loss of power.
	syncDir(name string) error
}

type newFile interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Chown(uid, gid int) error
	Sync() error
}

// rootOps are the real operations. Modes go through the umask: there is no chmod by name, which a Root cannot do
// safely.
type rootOps struct {
	root *os.Root
	// border is what the target must be in, nil when it may be anywhere, and below its path in there.
	border *os.Root
	below  string
	// private is set where what root makes stays root's.
	private bool
	// look is asked before a name is read, and fails in tests alone.
	look func(name string) error
}

func (o *rootOps) mayLook(name string) error {
	if o.look == nil {
		return nil
	}
	return o.look(name)
}

func (o *rootOps) makeRoot(dir string) error {
	var made []string
	for d := dir; !o.private && d != filepath.Dir(d); d = filepath.Dir(d) {
		if _, err := os.Lstat(d); err == nil {
			break
		}
		made = append(made, d)
	}
	var err error
	if o.border != nil {
		err = o.border.MkdirAll(o.below, 0o755)
	} else {
		err = os.MkdirAll(dir, 0o755)
	}
	for _, d := range slices.Backward(made) {
		if above, err := os.OpenRoot(filepath.Dir(d)); err == nil {
			inheritDir(above, filepath.Base(d))
			above.Close()
		}
	}
	return err
}

func (o *rootOps) removeRoot(dir, below string) error {
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
		return cmp.Or(err, fs.ErrInvalid)
	}
	if o.border != nil {
		return o.border.Remove(below)
	}
	return os.Remove(dir)
}

func (o *rootOps) mkdir(name string) error {
	name = filepath.FromSlash(name)
	err := o.root.Mkdir(name, 0o755)
	if err == nil && !o.private {
		inheritDir(o.root, name)
	}
	return err
}

func (o *rootOps) create(name string, perm fs.FileMode) (newFile, error) {
	name = filepath.FromSlash(name)
	f, err := o.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return nil, err // not a nil *os.File in an interface
	}
	if !o.private {
		inherit(f, o.root, name)
	}
	return f, nil
}

func (o *rootOps) link(from, to string) error {
	return o.root.Link(filepath.FromSlash(from), filepath.FromSlash(to))
}

func (o *rootOps) rename(from, to string) error {
	return patiently(func() error { return o.root.Rename(filepath.FromSlash(from), filepath.FromSlash(to)) })
}

func (o *rootOps) exchange(a, b string) error { return o.between(a, b, exchangeAt) }
func (o *rootOps) move(from, to string) error { return o.between(from, to, moveAt) }

// between does what os.Root has no method for, on the opened directories of two names.
func (o *rootOps) between(a, b string, do func(aDir *os.File, a string, bDir *os.File, b string) error) error {
	aDir, err := o.root.Open(filepath.FromSlash(path.Dir(a)))
	if err != nil {
		return err
	}
	defer aDir.Close()
	bDir, err := o.root.Open(filepath.FromSlash(path.Dir(b)))
	if err != nil {
		return err
	}
	defer bDir.Close()
	err = do(aDir, path.Base(a), bDir, path.Base(b))
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported):
		return errors.ErrUnsupported
	}
	return &fs.PathError{Op: "rename", Path: b, Err: err}
}

func (o *rootOps) remove(name string) error {
	return patiently(func() error { return o.root.Remove(filepath.FromSlash(name)) })
}

func (o *rootOps) syncDir(name string) error {
	if goruntime.GOOS == "windows" {
		return nil // which has no such thing
	}
	d, err := o.root.Open(filepath.FromSlash(name))
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

// patiently tries again for a quarter of a second where the system says that somebody else has the file open, which is most often a
// program that saves, or on Windows a scanner, and done in a moment.
func patiently(do func() error) error {
	for wait := time.Millisecond; ; wait *= 2 {
		err := do()
		if err == nil || wait > 128*time.Millisecond || !isBusy(err) {
			return err
		}
		time.Sleep(wait)
	}
}
