package output

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Dir is a directory that is kept in step with files, all of them directly in it. What skillgen did not write is never
// replaced and never removed.
type Dir struct {
	Path string
	// IsOurs reports, by its header, a file that skillgen wrote, and whether somebody has changed it since. Those that are wanted no
	// longer are stale.
	IsOurs func(name string, data []byte) (ours, changed bool)
}

// change is a file that is not as it should be: old is nil where there is none, and data where there should be none.
type change struct {
	name      string
	old, data []byte
	inWay     string // why it is neither replaced nor removed
}

// Bring brings the directory up to date, all files or none, or, to check, prints what would change and fails with
// ui.ErrFindings. It fails when a file that is wanted is somebody else's, and when somebody has changed one that is to be written or removed.
func (d Dir) Bring(ctx context.Context, std ui.Streams, want map[string][]byte, check bool) error {
	changes, err := d.compare(want)
	if err != nil || len(changes) == 0 {
		return err
	}
	var wrote, removed, inWay []string
	var list []userdir.FileChange
	for _, c := range changes {
		shown := filepath.ToSlash(filepath.Join(d.Path, c.name))
		if c.inWay != "" {
			inWay = append(inWay, ui.Plain(shown)+c.inWay)
			continue
		}
		if check {
			fmt.Fprint(std.Out, diffText(shown, c.old, c.data))
		}
		if c.data == nil {
			removed = append(removed, shown)
		} else {
			wrote = append(wrote, shown)
		}
		list = append(list, userdir.FileChange{Name: c.name, Old: c.old, New: c.data})
	}
	if check {
		for _, line := range inWay {
			ui.Note(std.Err, "%s", line)
		}
		if all := append(wrote, removed...); len(all) > 0 {
			ui.Note(std.Err, "out of date: %s", strings.Join(all, ", "))
		}
		return ui.ErrFindings
	}
	if len(inWay) > 0 {
		return errors.New(strings.Join(append(inWay, "nothing written"), "\n"))
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := os.MkdirAll(d.Path, 0o777); err != nil {
		return err
	}
	if err := userdir.WriteFiles(d.Path, list...); err != nil {
		return fmt.Errorf("%s: %w", ui.Plain(filepath.ToSlash(d.Path)), err)
	}
	var done []string
	if len(wrote) > 0 {
		done = append(done, "wrote "+strings.Join(wrote, ", "))
	}
	if len(removed) > 0 {
		done = append(done, "removed "+strings.Join(removed, ", "))
	}
	ui.Note(std.Err, "%s", strings.Join(done, "; "))
	return nil
}

// compare finds what is not as it should be, in the order of the names. A checkout with CRLF is as it should be.
func (d Dir) compare(want map[string][]byte) ([]change, error) {
	entries, err := loader.ListNamed(d.Path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	names := slices.Collect(maps.Keys(want))
	for _, e := range entries {
		if _, wanted := want[e.Name()]; !wanted {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	var list []change
	for _, name := range names {
		data, wanted := want[name]
		path := filepath.Join(d.Path, name)
		have, err := loader.ReadNamed(path, target.MaxSource)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			list = append(list, change{name: name, data: data})
			continue
		case err != nil && !wanted:
			continue // a directory, a socket, somebody's large file
		case err != nil:
			return nil, err
		}
		ours, changed := d.IsOurs(name, have)
		if !wanted && !ours || wanted && bytes.Equal(ui.LineFeeds(have), data) {
			continue
		}
		list = append(list, change{name, have, data, InWay(ours, changed)})
	}
	return list, nil
}
