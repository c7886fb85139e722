package mend

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestChanges holds which fixes are applied: unsafe ones where they are wanted, and to a text that is on no disk those of its own
// that rename nothing.
func TestChanges(t *testing.T) {
	dir := t.TempDir()
	own, other, renamed := filepath.Join(dir, "own.md"), filepath.Join(dir, "other.md"), filepath.Join(dir, "new.md")
	for _, file := range []string{own, other} {
		if err := os.WriteFile(file, []byte("text"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{own, other} {
		for _, unsafe := range []bool{false, true} {
			edit := runtime.Fix{Edits: []runtime.Edit{{Start: 0, End: 1, New: "T"}}, Unsafe: unsafe}
			for _, fix := range []runtime.Fix{edit, {Rename: renamed, Unsafe: unsafe}} {
				for _, f := range []Fixer{{}, {Unsafe: true}, {File: own, Text: "text"}, {Unsafe: true, File: own, Text: "text"}} {
					want := []Change{{File: file, Old: "text", New: "text", Rename: fix.Rename, Fixes: 1}}
					if fix.Rename == "" {
						want[0].New = "Text"
					}
					if unsafe && !f.Unsafe || f.File != "" && (file != own || fix.Rename != "") {
						want = nil
					}
					got, err := f.Changes([]runtime.Diagnostic{{File: own}, {File: file, Fix: &fix}})
					if err != nil || !slices.Equal(got, want) {
						t.Errorf("%+v with %+v of %s changes %+v, %v, want %+v", f, fix, file, got, err, want)
					}
				}
			}
		}
	}
}

// TestChangesOfUnread holds that nothing is changed where one of the files cannot be read any more, whatever its fix would do.
func TestChangesOfUnread(t *testing.T) {
	dir := t.TempDir()
	there, large := filepath.Join(dir, "there.md"), filepath.Join(dir, "large.md")
	for file, size := range map[string]int{there: 4, large: maxText + 1} {
		if err := os.WriteFile(file, make([]byte, size), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, unread := range []string{filepath.Join(dir, "gone.md"), filepath.Join(there, "below.md"), large, dir} {
		for _, fix := range []runtime.Fix{{Edits: []runtime.Edit{{New: "T"}}}, {Edits: []runtime.Edit{{End: 1}}}, {Rename: filepath.Join(dir, "new.md")}} {
			list, err := Fixer{}.Changes([]runtime.Diagnostic{{File: there, Fix: &runtime.Fix{Edits: []runtime.Edit{{New: "T"}}}}, {File: unread, Fix: &fix}})
			if err == nil || list != nil {
				t.Errorf("%s with %+v: %+v, %v", unread, fix, list, err)
			}
		}
	}
}
