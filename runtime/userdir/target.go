package userdir

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// target is the directory TARGET/skills. All that happens below it goes through root, so that no link leads out.
type target struct {
	path string   // absolute
	root *os.Root // nil when the directory is not there
	real *rootOps
	ops  fsOps // real, or what tests put around it
	made int   // see record.Made
	// unread is what kept a question from being answered that has no answers but yes and no. No is said then, which leaves
	// everything as it is, and the call fails with unread in the end.
	unread error
}

// openTarget opens TARGET/skills, or what Options.Called has instead, where it is there, and makes nothing. It follows
// links on the way: whoever keeps ~/.claude in a directory of dotfiles means it.
func openTarget(dir string, opts Options) (*target, error) {
	if dir == "" {
		return nil, errNoTarget
	}
	dir, err := expandHome(dir)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(filepath.Join(dir, cmp.Or(opts.Called, "skills"))); err != nil {
		return nil, err
	}
	t := &target{path: dir, real: &rootOps{}}
	t.ops = newOps(t.real, opts.wrap)
	if opts.Border != "" {
		if err := t.real.enclose(opts.Border, dir); err != nil {
			return nil, err
		}
	}
	err = t.open()
	switch {
	case errors.Is(err, fs.ErrNotExist) && isAstray(t.path): // nobody knows what would be there
		err = errors.New("it cannot be opened: a link on the way leads nowhere")
	case errors.Is(err, fs.ErrNotExist):
		return t, nil
	case err != nil:
		err = t.atBorder(plainError{"it cannot be opened", err})
	default:
		return t, nil
	}
	t.close()
	return nil, fmt.Errorf("%s: %w", runtime.Quote(dir), err)
}

// atBorder says of an error that it is about a link out of the border, where it is.
func (t *target) atBorder(err plainError) error {
	if t.real.border != nil && leadsOut(err) {
		return fmt.Errorf("a link on the way leads out of %s", runtime.Quote(t.real.border.Name()))
	}
	return err
}

// enclose makes a directory the border of a target: from then on no link on the way is followed out of it.
func (o *rootOps) enclose(border, dir string) error {
	border, err := expandHome(border)
	if err != nil {
		return err
	}
	if border, err = filepath.Abs(border); err != nil {
		return err
	}
	below, err := filepath.Rel(border, dir)
	if err != nil || !filepath.IsLocal(below) {
		return fmt.Errorf("%s is not in %s", runtime.Quote(dir), runtime.Quote(border))
	}
	if o.border, err = os.OpenRoot(border); err != nil {
		return fmt.Errorf("%s: %w", runtime.Quote(border), plainError{"it cannot be opened", err})
	}
	o.below = below
	return nil
}

func (t *target) open() error {
	var root *os.Root
	var err error
	if t.real.border != nil {
		root, err = t.real.border.OpenRoot(t.real.below)
	} else {
		root, err = os.OpenRoot(t.path)
	}
	if err == nil {
		t.root, t.real.root = root, root
	}
	return err
}

// make makes the directory where it is missing.
func (t *target) make() error {
	if t.root != nil {
		return nil
	}
	made, d := 0, t.path
	for ; d != filepath.Dir(d); d = filepath.Dir(d) {
		if _, err := os.Lstat(d); err == nil {
			break
		}
		made++
	}
	made += t.madeBelow(d)
	if err := t.ops.makeRoot(t.path); errors.Is(err, fs.ErrExist) {
		return errors.New("it cannot be made: a link on the way leads nowhere")
	} else if err != nil {
		return t.atBorder(plainError{"it cannot be made", err})
	}
	t.made = made
	return t.open()
}

// isGone reports whether the directory that was opened no longer has its name.
func (t *target) isGone() bool {
	if t.root == nil {
		return false
	}
	opened, err := t.root.Stat(".")
	if err != nil {
		return true
	}
	there, err := os.Stat(t.path)
	return err != nil || !os.SameFile(opened, there)
}

// reopen opens the directory that has the name now, where there is one.
func (t *target) reopen() error {
	t.root.Close()
	t.root = nil
	if err := t.open(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// removeMade takes directories away again that were made to install into, from the one with the skills upwards, as far
// as they are empty. What is not stays, and that is no error.
func (t *target) removeMade(n int) {
	for d, below := t.path, t.real.below; n > 0 && t.ops.removeRoot(d, below) == nil; n-- {
		d, below = filepath.Dir(d), filepath.Dir(below)
	}
}

func (t *target) close() {
	if t.root != nil {
		t.root.Close()
	}
	if t.real.border != nil {
		t.real.border.Close()
	}
}

func expandHome(dir string) (string, error) {
	if dir != "~" && !strings.HasPrefix(dir, "~/") && !strings.HasPrefix(dir, `~\`) {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("%s: %w", runtime.Escape(dir), err)
	}
	return filepath.Join(home, dir[1:]), nil
}

// errIrregular is what reading gives for a link, a directory, a FIFO, and a file behind a link.
var errIrregular = errors.New("not a regular file")

// errTooLarge is what reading gives for a file with more bytes than the limit.
var errTooLarge = errors.New("too large")

// read returns a regular file of at most limit bytes, without following any link below the root and without ever
// blocking. It fails with fs.ErrNotExist, errIrregular, errTooLarge, or what the system says.
func (t *target) read(name string, limit int64) ([]byte, fs.FileInfo, error) {
	for i, c := range name {
		if c != '/' {
			continue
		}
		if info, err := t.lstat(name[:i]); err != nil {
			return nil, nil, err
		} else if info.Mode()&fs.ModeSymlink != 0 {
			return nil, nil, errIrregular
		} else if !info.IsDir() {
			return nil, nil, fs.ErrNotExist
		}
	}
	f, info, err := t.openRegular(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if info.Size() > limit {
		return nil, info, errTooLarge
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = errTooLarge
	}
	return data, info, saidOf(name, err)
}

// openRegular opens the file that was looked at. Another process may put a new one in its place meanwhile, as with every new
// record: then it looks again.
func (t *target) openRegular(name string) (*os.File, fs.FileInfo, error) {
	for range 100 {
		seen, err := t.lstat(name)
		if err != nil {
			return nil, nil, err
		}
		if !seen.Mode().IsRegular() {
			break
		}
		if err := t.real.mayLook(name); err != nil {
			return nil, nil, saidOf(name, err)
		}
		f, err := t.root.OpenFile(filepath.FromSlash(name), openToRead, 0)
		if err != nil {
			return nil, nil, saidOf(name, err)
		}
		info, err := f.Stat()
		if err == nil && os.SameFile(seen, info) {
			return f, info, nil
		}
		if f.Close(); err != nil {
			return nil, nil, saidOf(name, err)
		}
	}
	return nil, nil, errIrregular
}

func (t *target) lstat(name string) (fs.FileInfo, error) {
	if err := t.real.mayLook(name); err != nil {
		return nil, saidOf(name, err)
	}
	info, err := t.root.Lstat(filepath.FromSlash(name))
	if isNowhere(err) {
		err = &fs.PathError{Op: "lstat", Path: name, Err: fs.ErrNotExist}
	}
	return info, saidOf(name, err)
}

// entries lists a directory, sorted by name.
func (t *target) entries(name string) ([]fs.DirEntry, error) {
	if err := t.real.mayLook(name); err != nil {
		return nil, saidOf(name, err)
	}
	list, err := fs.ReadDir(t.root.FS(), name)
	return list, saidOf(name, err)
}

// walk is [fs.WalkDir] below the target.
func (t *target) walk(name string, each fs.WalkDirFunc) error {
	return fs.WalkDir(t.root.FS(), name, func(name string, d fs.DirEntry, err error) error {
		return each(name, d, cmp.Or(err, t.real.mayLook(name)))
	})
}

// isEmpty reports whether name is a directory that holds nothing.
func (t *target) isEmpty(name string) bool {
	info, err := t.lstat(name)
	if !t.could(err) || !info.IsDir() {
		return false
	}
	list, err := t.entries(name)
	return t.could(err) && len(list) == 0
}

// mayWrite is nil unless the system says that nothing can be written to the directory, or made where it is to be. It writes
// nothing, so that a disk without space goes unseen.
func (t *target) mayWrite() error {
	what := "it cannot be written"
	for dir := t.path; ; dir = filepath.Dir(dir) {
		err := writable(dir)
		if !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			if err != nil {
				err = plainError{what, err}
			}
			return err
		}
		what = "it cannot be made"
	}
}
