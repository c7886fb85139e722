package target

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// state is a file of the package as it is and as it should be.
type state struct {
	name      string
	path      string
	have      []byte
	exists    bool
	want      []byte
	generated bool // whether skillgen wrote what is there
	how       string
}

// What is done to a file.
const (
	wrote   = "wrote %s"
	removed = "removed %s"
	emptied = "emptied %s (delete it afterwards: go generate fails when a file vanishes)"
)

// compare looks at all files that skillgen writes, whether they are wanted this time or not.
func (t *Package) compare(out generator.Output) ([]state, error) {
	var list []state
	for _, name := range generator.FileNames() {
		s := state{name: name, path: filepath.Join(t.dir, name), want: out[name], how: wrote}
		// A limit, because what stands under the name need not be ours.
		limit := int64(MaxSource)
		if name == generator.PackedFile {
			limit = MaxPacked
		}
		have, err := loader.ReadNamed(s.path, limit)
		switch {
		case err == nil:
			s.have, s.exists = have, true
			s.generated = generator.IsGenerated(name, have)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
		if s.want != nil && s.exists {
			if err := checkOurs(s.path, have); err != nil {
				return nil, err
			}
		}
		if s.want == nil {
			s.how = removed
			// One that was emptied stays whoever asks, so that a second run changes nothing and a check finds nothing.
			if empty := generator.Emptied(t.Name); s.generated && filepath.Ext(name) == ".go" && (t.Listed || bytes.Equal(ui.LineFeeds(have), empty)) {
				s.want, s.how = empty, emptied
			}
		}
		list = append(list, s)
	}
	return list, nil
}

// stale reports whether the file has to be written or removed. A checkout with CRLF is not stale.
func (s state) stale() bool {
	if s.want == nil {
		return s.generated
	}
	same := bytes.Equal(s.have, s.want) || filepath.Ext(s.name) == ".go" && bytes.Equal(ui.LineFeeds(s.have), s.want) // in the packed one every byte counts
	return !s.exists || !same
}

func shown(root, path string) string {
	if path = filepath.ToSlash(path); root != "" {
		return ui.From(root, path)
	}
	return path
}

// UpToDate is what Write says where it had nothing to do.
const UpToDate = "up to date"

// Write brings the files of the package up to date, all or none of them, and says what it did: "wrote a, b; removed c".
// Where the files are Listed, a Go file that is wanted no longer is emptied instead of removed.
func (t *Package) Write(out generator.Output) (string, error) {
	states, err := t.compare(out)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(t.dir, 0o777); err != nil {
		return "", err
	}
	names := make(map[string][]string) // by what is done to them
	var changes []userdir.FileChange
	for _, s := range states {
		if !s.stale() {
			continue
		}
		names[s.how] = append(names[s.how], shown(t.Root, s.path))
		change := userdir.FileChange{Name: s.name, New: s.want}
		if s.exists {
			// Not nil even when the file is empty: nil says that there must be none.
			change.Old = append([]byte{}, s.have...)
		}
		changes = append(changes, change)
	}
	if err := userdir.WriteFiles(t.dir, changes...); err != nil {
		return "", fmt.Errorf("%s: %w", filepath.ToSlash(t.dir), err)
	}
	var done []string
	for _, how := range []string{wrote, removed, emptied} {
		if names[how] != nil {
			done = append(done, fmt.Sprintf(how, strings.Join(names[how], ", ")))
		}
	}
	if done == nil {
		return UpToDate, nil
	}
	return strings.Join(done, "; "), nil
}

// Diff is what write would change, as a unified diff, and the files that it would change.
func (t *Package) Diff(out generator.Output) (diff string, stale []string, err error) {
	states, err := t.compare(out)
	if err != nil {
		return "", nil, err
	}
	var b strings.Builder
	for _, s := range states {
		if !s.stale() {
			continue
		}
		as := shown(t.Root, s.path)
		stale = append(stale, as)
		from, to := ui.PatchName("a/"+as), ui.PatchName("b/"+as)
		if !s.exists {
			from = "/dev/null"
		}
		if s.want == nil {
			to = "/dev/null"
		}
		// As git says it: there is nothing in the bytes for a person to read.
		if filepath.Ext(s.name) == ".bin" {
			fmt.Fprintf(&b, "Binary files %s and %s differ\n", from, to)
			continue
		}
		b.WriteString(ui.UnifiedDiff(from, to, ui.LineFeeds(s.have), s.want))
	}
	return b.String(), stale, nil
}

// WriteFile replaces a file that holds old, or makes one when old is nil. Whoever looks sees the old one or the new one,
// never a half, and what somebody else has put there in the meantime stays.
func WriteFile(path string, old, data []byte) error {
	return userdir.WriteFiles(filepath.Dir(path), userdir.FileChange{Name: filepath.Base(path), Old: old, New: data})
}
