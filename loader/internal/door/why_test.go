package door

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
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

// TestTooLargeSays holds that the error for a file that is too large has the limit, in the unit that fits.
func TestTooLargeSays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(file, make([]byte, 3<<20), 0o666); err != nil {
		t.Fatal(err)
	}
	for limit, want := range map[int64]string{10: "it has more than 10 bytes", 1<<20 - 1: "it has more than 1048575 bytes", 1 << 20: "it has more than 1 MiB", 2 << 20: "it has more than 2 MiB"} {
		if _, err := ReadNamed(file, limit); !errors.Is(err, runtime.ErrTooLarge) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%d: %v, want %s", limit, err, want)
		}
	}
}
