package userdir

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// inner is a name that skillgen gives what it works in.
var inner = regexp.MustCompile(`\.skillgen-(stage|write)-[^"/ :]*`)

// TestSaidFaults makes each operation fail, of whatever is done to a target, and from then on all: what is said of it names
// no call of the system and has no escaped end of a line, and what skillgen works in only where that is left, so that somebody has to remove it.
func TestSaidFaults(t *testing.T) {
	failures := 0
	plain := func(where, target, text string) {
		t.Helper()
		if strings.Contains(text, callOf) {
			t.Errorf("%s: it names a call: %s", where, text)
		}
		if strings.Contains(text, `\n`) {
			t.Errorf("%s: it has the end of a line in it: %s", where, text)
		}
		for _, name := range inner.FindAllString(text, -1) {
			if _, err := os.Lstat(filepath.Join(target, "skills", name)); err != nil {
				t.Errorf("%s: it names %s, which is not there: %s", where, name, text)
			}
		}
	}
	for i, s := range slices.Concat(scenarios, more, trees) {
		for _, order := range s.orders {
			g := s.ground(t, order)
			for k := 1 + i%oneOf(9); k <= g.n; k += oneOf(9) {
				target, n := scratch(t), 0
				s.before(t, target)
				wrap := func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(op, name string) error {
						if n++; n < k || name == lockFile {
							return nil
						}
						return errFull
					}}
				}
				if err := s.steps(target, order, wrap); err != nil {
					failures++
					plain(s.name+", "+order, target, err.Error())
				}
				n = k
				states, _ := Install(t.Context(), target, s.next.catalog(), &Options{wrap: wrap})
				for _, state := range states {
					plain(s.name+", reason", target, state.Reason)
				}
				files, _ := Migrate(t.Context(), target, &MigrateOptions{wrap: wrap})
				for _, file := range files {
					plain(s.name+", reason", target, file.Reason)
				}
				os.RemoveAll(target)
			}
		}
	}
	if failures < 20 {
		t.Errorf("%d failures", failures)
	}
	err := saidOf("a/b.md", &os.LinkError{Op: "renameat", Old: stageOf(1), New: "a/b.md", Err: fs.ErrPermission})
	if err.Error() != `"a/b.md": `+fs.ErrPermission.Error() || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("an error of two names: %v", err)
	}
}

// TestAbout holds that the name of a file is said once.
func TestAbout(t *testing.T) {
	no := &fs.PathError{Op: "open", Path: "x", Err: errors.New("no")}
	for name, want := range map[string]string{"a": `"a": no`, "": `"a": no`, "b": `"a": "b": no`} {
		if err := about("a", fileError{name, no}); err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
}
