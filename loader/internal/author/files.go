package author

import (
	"errors"
	"io/fs"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// skillFiles looks into the directory of a skill, which is opened when something first asks.
type skillFiles struct {
	skill  *reader
	door   *door.Door
	failed bool
}

func (f *skillFiles) close() {
	if f.door != nil {
		f.door.Close()
	}
}

// has reports whether a file or directory is there, also with the ending that sites leave out. What cannot be
// looked at counts as there: other rules say why it cannot.
func (f *skillFiles) has(name string) bool {
	if f.door == nil && !f.failed {
		f.open()
	}
	if f.failed || !fs.ValidPath(name) {
		return true
	}
	for _, n := range []string{name, name + ".md"} {
		if _, err := f.door.Stat(n); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}

func (f *skillFiles) open() {
	t, _ := f.skill.Tree.(*tree.Tree)
	if part, ok := f.skill.Tree.(*tree.Part); ok {
		t = part.Whole // the files beside it are there for whoever reads it
	}
	f.failed = true
	if t == nil {
		return
	}
	if d, err := t.Enter(); err == nil {
		f.door, f.failed = d, false
	}
}
