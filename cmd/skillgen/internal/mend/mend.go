package mend

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// maxText is what is read at most of a skill's file, in bytes.
const maxText = 1 << 20

// Fixer applies the fixes of diagnostics: text edits, and new names for files. The zero value applies the safe ones.
type Fixer struct {
	// Unsafe also applies those that may change what a file means.
	Unsafe bool
	// Text is what the one file File holds that is mended, and File is "" where the files on disk are. A text cannot be
	// renamed, and other files are left alone.
	File, Text string
	// IsCopy tells of files that are mended elsewhere, nil for none: see Copies.
	IsCopy func(file string) bool
}

// Changes collects what mends the diagnostics, by file. Of two fixes that touch the same text only the first counts
// this time; running again takes the other.
func (f Fixer) Changes(diags []runtime.Diagnostic) ([]Change, error) {
	byFile := make(map[string][]runtime.Diagnostic)
	for _, d := range diags {
		if f.mends(d) && !f.isKept(d.File) {
			byFile[d.File] = append(byFile[d.File], d)
		}
	}
	files, owner := []string{f.File}, map[string]string{f.File: f.File}
	if f.File == "" {
		files, owner = owners(byFile)
	}
	changes := make(map[string]*Change)
	edits := make(map[string][]runtime.Edit)
	taken := make(map[string]bool) // new names: two files may want one
	for _, file := range files {
		to := owner[file]
		for _, name := range []string{to, file} {
			if changes[name] != nil {
				continue
			}
			text, err := f.Read(name)
			if err != nil {
				return nil, err
			}
			changes[name] = &Change{File: name, Old: text, New: text}
		}
		for _, d := range byFile[file] {
			rename, c := d.Fix.Rename, changes[file]
			// A fix is made whole or not at all: half of it would be a new fault.
			if !free(edits[to], d.Fix.Edits, len(c.Old)) || rename != "" && (c.Rename != "" || taken[rename] || !isFree(Change{File: file, Rename: rename})) {
				continue
			}
			if len(d.Fix.Edits) > 0 && d.Fix.Unsafe && !sameNames(file, to) {
				continue
			}
			taken[rename] = true
			if rename == "" {
				changes[to].Fixes++
			} else {
				c.Fixes++
			}
			edits[to] = append(edits[to], d.Fix.Edits...)
			c.Rename = cmp.Or(rename, c.Rename)
		}
	}
	var list []Change
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		c := *changes[name]
		c.New = apply(c.Old, edits[name])
		if c.New != c.Old || c.Rename != "" {
			list = append(list, c)
		}
	}
	return list, nil
}

// canMend reports whether f can apply the fix of a diagnostic, safe or not: a text cannot be renamed, and nothing else is mended then.
func (f Fixer) canMend(d runtime.Diagnostic) bool {
	return d.Fix != nil && (f.File == "" || f.File == d.File && d.Fix.Rename == "")
}

// mends reports whether f applies the fix of a diagnostic, where the file is no copy.
func (f Fixer) mends(d runtime.Diagnostic) bool { return f.canMend(d) && (f.Unsafe || !d.Fix.Unsafe) }

func (f Fixer) isKept(file string) bool { return f.File == "" && f.IsCopy != nil && f.IsCopy(file) }

// Read returns what a file holds that is mended.
func (f Fixer) Read(file string) (string, error) {
	if f.File != "" {
		return f.Text, nil
	}
	data, err := loader.ReadNamed(filepath.FromSlash(file), maxText)
	return string(data), err
}

// free reports whether edits touch nothing that others have changed already.
func free(taken, edits []runtime.Edit, size int) bool {
	for _, e := range edits {
		if e.Start < 0 || e.End < e.Start || e.End > size {
			return false
		}
		for _, t := range taken {
			if e.Start < t.End && t.Start < e.End || e.Start == t.Start {
				return false
			}
		}
	}
	return true
}

// apply makes edits that do not overlap.
func apply(text string, edits []runtime.Edit) string {
	slices.SortFunc(edits, func(a, b runtime.Edit) int { return a.Start - b.Start })
	var b strings.Builder
	// Edits are in bytes of the old text, so the new one is put together from left to right.
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// Apply writes the changes, each file at once, and gives files and directories their new names then. What a link leads to is
// changed, and not the link. made are those that could be made, of one that is written and not renamed the new text; the error says of the
// others why not.
func Apply(ctx context.Context, list []Change) (made []Change, err error) {
	for _, c := range list {
		if ctx.Err() != nil {
			return made, ctx.Err()
		}
		if failed := c.write(); failed != nil {
			err = errors.Join(err, fmt.Errorf("%s is as it was: %s", ui.Plain(ui.Near(c.File)), c.why(failed)))
		} else {
			made = append(made, c)
		}
	}
	// The deepest first: the names of the others stay what they are.
	slices.SortStableFunc(made, func(a, b Change) int { return strings.Count(b.File, "/") - strings.Count(a.File, "/") })
	for i, c := range made {
		if ctx.Err() != nil {
			return made, ctx.Err()
		}
		if from, to := c.Renamed(); from != to {
			if failed := userdir.Rename(filepath.FromSlash(from), filepath.FromSlash(to)); failed != nil {
				err = errors.Join(err, fmt.Errorf("%s is not called %s: %s", ui.Plain(ui.Near(from)), ui.Plain(path.Base(to)), c.why(failed)))
				made[i].Rename = ""
			}
		}
	}
	return slices.DeleteFunc(made, func(c Change) bool { return c.New == c.Old && c.Rename == "" }), err
}

// write writes the new text of a file. Replacing a file by its name would put a file in the place of a link.
func (c Change) write() error {
	if c.New == c.Old {
		return nil
	}
	to, err := filepath.EvalSymlinks(filepath.FromSlash(c.File))
	if err != nil {
		return err
	}
	return target.WriteFile(to, []byte(c.Old), []byte(c.New))
}

// why is what the system says, or an error without the names that stand in front of it.
func (c Change) why(err error) string {
	var at *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &at):
		err = at.Err
	case errors.As(err, &two):
		err = two.Err
	}
	return strings.TrimPrefix(strings.TrimPrefix(err.Error(), "nothing was written: "), runtime.Quote(path.Base(c.File))+": ")
}

// isFree reports whether a file or its directory can have the name that a fix has for it. What differs in case alone may be the same
// file.
func isFree(c Change) bool {
	from, to := c.Renamed()
	there, err := loader.StatNamed(filepath.FromSlash(to))
	if err != nil {
		return true
	}
	own, err := loader.StatNamed(filepath.FromSlash(from))
	return err == nil && os.SameFile(own, there)
}
