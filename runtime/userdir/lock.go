package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	goruntime "runtime"
	"time"

	"github.com/gofrs/flock"

	"github.com/skillgen/skillgen/runtime"
)

const (
	lockFile           = ".skillgen.lock"
	defaultLockTimeout = 5 * time.Second
	lockRetry          = 10 * time.Millisecond
)

// lock takes the lock of the target, which the system gives back when the process dies. It fails with [ErrLocked]
// when another process has it for all of the timeout, and when ctx ends.
//
// held is nil where there can be no lock: the file cannot be made or opened, or the file system has none (some NFS).
// The caller goes on then, since renaming without clobbering keeps the promises about files; it only must not sweep,
// because what looks left over may be at work.
func (t *target) lock(ctx context.Context, timeout time.Duration) (held *heldLock, err error) {
	if timeout <= 0 {
		timeout = defaultLockTimeout
	}
	waiting, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	// The time may be over before the first look, where the machine has slept: it looks a few times, whatever the clock says.
	for tries := 0; ctx.Err() == nil && (tries < 3 || waiting.Err() == nil); tries++ {
		if f, err := t.ops.create(lockFile, 0o644); err == nil {
			if t.made > 0 { // for the next run, where this one does not come to write the record
				fmt.Fprintf(f, madeText, t.made)
			}
			f.Close()
		} else if !errors.Is(err, fs.ErrExist) {
			return nil, nil
		}
		// flock opens by path: nothing that leads elsewhere, and nothing that blocks.
		if info, err := t.lstat(lockFile); errors.Is(err, fs.ErrNotExist) {
			continue
		} else if !t.could(err) || !info.Mode().IsRegular() {
			return nil, nil
		}
		l := flock.New(filepath.Join(t.path, lockFile))
		ok, err := l.TryLock()
		if !ok && err == nil {
			ok, err = l.TryLockContext(waiting, lockRetry)
		}
		switch {
		case ok && t.isLocked(l):
			return &heldLock{t, l}, nil
		case ok: // another process removed the file while this one waited for it
			l.Unlock()
		case !errors.Is(err, waiting.Err()):
			return nil, nil
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return nil, fmt.Errorf("%s: %w (waited %v)", runtime.Escape(t.path), ErrLocked, timeout)
}

// madeText is what the lock's file says where directories were made for it.
const madeText = "made %d\n"

// madeBefore is how many directories an earlier run has made that did not come to write the record.
func (t *target) madeBefore() (n int, err error) {
	data, _, err := t.read(lockFile, 64)
	if isUnread(err) && !errors.Is(err, fs.ErrPermission) { // who may not read it goes without a lock
		return 0, err
	}
	fmt.Sscanf(string(data), madeText, &n) // what is not that says nothing
	return max(n, 0), nil
}

// isLocked reports whether the file that was locked is still the one that others will find.
func (t *target) isLocked(l *flock.Flock) bool {
	locked, err := l.Stat()
	if err != nil {
		return false
	}
	info, err := t.lstat(lockFile)
	return err == nil && os.SameFile(locked, info)
}

// heldLock is the lock of a target, or nil where there can be none.
type heldLock struct {
	t *target
	l *flock.Flock
}

func (h *heldLock) release() {
	if h != nil {
		h.l.Unlock()
	}
}

// remove takes the lock's file away. Only who has the lock may, and whoever waits for it finds that what it has got is
// no longer the file of that name.
func (h *heldLock) remove() error {
	if h == nil || goruntime.GOOS == "windows" { // which keeps a file that is open
		return nil
	}
	return h.t.ops.remove(lockFile)
}
