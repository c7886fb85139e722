package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"

	"github.com/skillgen/skillgen/runtime"
)

// ErrApprovals is returned when the file of approvals cannot be used: it is damaged, of a newer version, no regular file, a
// link, another user's, or one that others can write, or it stands where others decide what is in it. Nothing is approved
// then.
var ErrApprovals = errors.New("the approvals cannot be used")

// Approvals are the servers that a user has allowed a program to start, in a file of the user's. It holds their digests
// ([runtime.MCPServer.Digest]): another command line inherits none. Its methods may be called from several goroutines, and
// several processes may use one file at once.
type Approvals struct {
	path string
	wrap func(fsOps) fsOps // of tests

	mu   sync.Mutex
	read fs.FileInfo // the file that list was read from, nil for none
	list map[string]approval
}

// ApprovalsFile returns where a program keeps its approvals: the file approvals.json in a directory of its own below that of
// the user's configuration (os.UserConfigDir, which XDG_CONFIG_HOME names on Linux). app is the name of the program, and of the directory. It fails when app is no
// name of a directory, and when the system knows no directory of the user's.
func ApprovalsFile(app string) (string, error) {
	if app == "" || app == "." || filepath.Base(app) != app || !filepath.IsLocal(app) {
		return "", fmt.Errorf("%s is no name of a directory; give the name of the program", runtime.Quote(app))
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, app, "approvals.json"), nil
}

// OpenApprovals returns the approvals in a file, which need not be there yet: most often that of [ApprovalsFile]. The path
// is absolute, or begins with ~ for the user's home. The method Approved is what [runtime.Options] takes:
//
//	approvals, err := userdir.OpenApprovals(path)
//	live, err := runtime.Load(ctx, &runtime.Options{Approve: approvals.Approved}, sources...)
//
// The error wraps [ErrApprovals] when the file cannot be used. The approvals are there nevertheless, and approve nothing.
func OpenApprovals(path string) (*Approvals, error) {
	return openApprovals(path, nil)
}

func openApprovals(path string, wrap func(fsOps) fsOps) (*Approvals, error) {
	a := &Approvals{wrap: wrap}
	path, err := expandHome(path)
	if err != nil {
		return a, err
	}
	if !filepath.IsAbs(path) {
		return a, fmt.Errorf("%w: %s is relative, and would be another file for every directory that the program is started in", ErrApprovals, runtime.Quote(path))
	}
	a.path = filepath.Clean(path)
	a.mu.Lock()
	defer a.mu.Unlock()
	return a, a.refresh()
}

// Approved reports whether a server may be started, and is a value for Options.Approve. What another process has approved or
// taken back counts from the next call on; a catalog asks once for each server and snapshot, so that Reload brings it
// there. Approved is false for everything while the file cannot be used, and for a server of a directory that holds the
// file: who wrote the one can have written the other.
func (a *Approvals) Approved(_ *runtime.Skill, srv runtime.MCPServer) bool {
	if a == nil || a.path == "" || a.isBelow(srv) {
		return false
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.refresh() != nil {
		return false
	}
	_, ok := a.list[srv.Digest()]
	return ok
}

// Add approves servers, as [runtime.Match] has them in Pending, and writes the file. A file that is damaged is replaced. It
// fails, and nothing is approved that was not before, when the file cannot be used or written, when another process keeps it
// for five seconds ([ErrLocked]), and for a server of a directory that holds the file.
func (a *Approvals) Add(servers ...runtime.MCPServer) error {
	for _, srv := range servers {
		if a.isBelow(srv) {
			return fmt.Errorf("%w: %s stands in the directory of the server %s", ErrApprovals, runtime.Quote(a.path), runtime.Quote(srv.Name))
		}
	}
	return a.change(func(list map[string]approval) {
		for _, srv := range servers {
			list[srv.Digest()] = approval{string(srv.Skill), srv.Name, srv.Root}
		}
	})
}

// Remove takes approvals back, and writes the file. One that was not given is no error; otherwise it fails as Add does.
func (a *Approvals) Remove(servers ...runtime.MCPServer) error {
	return a.change(func(list map[string]approval) {
		for _, srv := range servers {
			delete(list, srv.Digest())
		}
	})
}

// Prune takes back approvals that nobody asks for any more, and writes the file; it fails as Add does. servers are all that
// the skills of some directories declare now, such as those of a catalog that leaves none out ([runtime.Catalog.Only] does).
// What was approved of these directories (MCPServer.Root) and is another server, or of another skill, goes, and so does what
// was approved of a directory that was removed. A directory whose parent is not there either may be on a disk that is not
// mounted: its approvals stay, and so do those of directories that no server is from.
func (a *Approvals) Prune(servers ...runtime.MCPServer) error {
	current, roots := make(map[string]bool), make(map[string]bool)
	for _, srv := range servers {
		current[srv.Digest()] = true
		roots[srv.Root] = srv.Root != ""
	}
	return a.change(func(list map[string]approval) {
		maps.DeleteFunc(list, func(digest string, of approval) bool {
			return !current[digest] && (roots[of.Root] || isRemoved(of.Root))
		})
	})
}

// isRemoved reports a directory that is not there, while the one above it is.
func isRemoved(dir string) bool {
	if !filepath.IsAbs(dir) {
		return false
	}
	_, err := os.Lstat(dir)
	above, aboveErr := os.Stat(filepath.Dir(dir))
	return errors.Is(err, fs.ErrNotExist) && aboveErr == nil && above.IsDir()
}

// change reads the file once more, which nobody else writes meanwhile, and writes it when it is another one then.
func (a *Approvals) change(do func(map[string]approval)) error {
	if a.path == "" {
		return fmt.Errorf("%w: no file was opened", ErrApprovals)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := checkPlace(a.path); err != nil {
		return err
	}
	t := newTarget(filepath.Dir(a.path), a.wrap)
	defer t.close()
	if err := t.open(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := t.make(); err != nil {
		return err
	}
	held, err := t.lock(context.Background(), 0)
	if err != nil {
		return err
	}
	defer held.release()
	list, old, _, err := t.loadApprovals(filepath.Base(a.path))
	if err != nil && !errors.Is(err, errDamaged) {
		return err
	}
	if held != nil {
		t.sweepApprovals()
	}
	do(list)
	if err := t.saveApprovals(filepath.Base(a.path), list, old); err != nil {
		return err
	}
	return a.refresh()
}

// refresh looks at the file, and reads it when it is another one than before.
func (a *Approvals) refresh() error {
	was := a.read
	a.read = nil
	if err := checkPlace(a.path); err != nil {
		return err
	}
	t := newTarget(filepath.Dir(a.path), a.wrap)
	defer t.close()
	if err := t.open(); errors.Is(err, fs.ErrNotExist) {
		a.list = nil
		return nil
	} else if err != nil {
		return err
	}
	name := filepath.Base(a.path)
	if now, err := t.lstat(name); err == nil && was != nil && isSame(was, now) {
		a.read = was
		return t.checkDir(name)
	}
	list, _, info, err := t.loadApprovals(name)
	if a.list = nil; err == nil {
		a.read, a.list = info, list
	}
	return err
}

// isSame reports a file that nobody has written or replaced, nor given other permissions.
func isSame(was, now fs.FileInfo) bool {
	return os.SameFile(was, now) && was.Size() == now.Size() && was.Mode() == now.Mode() && was.ModTime().Equal(now.ModTime())
}

// isBelow reports whether the file stands in the directory that a server was read from.
func (a *Approvals) isBelow(srv runtime.MCPServer) bool {
	if srv.Root == "" {
		return false
	}
	rel, err := filepath.Rel(realPath(srv.Root), realPath(a.path))
	return err == nil && filepath.IsLocal(rel)
}
