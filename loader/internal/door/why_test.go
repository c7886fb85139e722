package door

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

// TestWhy holds that a reason names no path, however deep it stands, and that an error without one is told whole.
func TestWhy(t *testing.T) {
	at := &fs.PathError{Op: "open", Path: "secret/place", Err: fs.ErrPermission}
	for _, row := range []struct {
		err  error
		want string
	}{
		{at, "permission denied"},
		{fmt.Errorf("again: %w", at), "permission denied"},
		{errors.Join(errors.New("one"), at), "permission denied"},
		{errors.New("of no path"), "of no path"},
	} {
		if got := Why(row.err); got != row.want {
			t.Errorf("%v: %q, want %q", row.err, got, row.want)
		}
	}
}
