package userdir

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
)

// could reports whether something was read. What is gone, no regular file, too large, or behind a link that leads out or
// nowhere is an answer; other errors are unread.
func (t *target) could(err error) bool {
	if isUnread(err) {
		t.unread = err
	}
	return err == nil
}

func isUnread(err error) bool {
	return err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errIrregular) && !errors.Is(err, errTooLarge) && !leadsOut(err)
}

// leadsOut reports the error of os.Root, which has no name, for a link out of it, and that of the system for one in a circle.
func leadsOut(err error) bool {
	return strings.HasSuffix(err.Error(), "path escapes from parent") || isCircle(err)
}

// isNowhere reports whether an error says that something is not there, as it is not where a file stands in the way.
func isNowhere(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}
