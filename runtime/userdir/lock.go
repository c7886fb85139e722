package userdir

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

const (
	lockFile           = ".skillgen.lock"
	defaultLockTimeout = 5 * time.Second
	lockRetry          = 10 * time.Millisecond
)

// lock takes the lock of the target, which the system gives back when the process dies. It fails with [ErrLocked]
// when another process has it for all of the timeout, and when ctx ends.
//
// held is false where there can be no lock: the file cannot be made or opened, or the file system has none (some
// NFS). The caller goes on then, since renaming without clobbering keeps the promises about files; it only must not
// sweep, because what looks left over may be at work.
func (t *target) lock(ctx context.Context, timeout time.Duration) (unlock func(), held bool, err error) {
	none := func() {}
	if f, err := t.ops.create(lockFile, 0o644); err == nil {
		f.Close()
	}
	// flock opens by path: nothing that leads elsewhere, and nothing that blocks.
	if info, err := t.lstat(lockFile); err != nil || !info.Mode().IsRegular() {
		return none, false, ctx.Err()
	}
	if timeout <= 0 {
		timeout = defaultLockTimeout
	}
	waiting, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	l := flock.New(filepath.Join(t.path, lockFile))
	held, err = l.TryLockContext(waiting, lockRetry)
	switch {
	case held:
		return func() { l.Unlock() }, true, nil
	case ctx.Err() != nil:
		return none, false, ctx.Err()
	case waiting.Err() != nil:
		return none, false, fmt.Errorf("%s: %w (waited %v)", t.path, ErrLocked, timeout)
	}
	return none, false, nil
}
