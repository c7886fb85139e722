package mend

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

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
}

// Change is what the fixes do to one file.
type Change struct {
	File     string // as diagnostics name it
	Old, New string
	Rename   string // the new path, "" when it stays
	Mends    int    // diagnostics
}

// Changes collects what mends the diagnostics, by file. Of two fixes that touch the same text only the first counts
// this time; running again takes the other.
func (f Fixer) Changes(diags []runtime.Diagnostic) ([]Change, error) {
	byFile := make(map[string][]runtime.Diagnostic)
	for _, d := range diags {
		if d.Fix != nil && (f.Unsafe || !d.Fix.Unsafe) && (f.File == "" || f.File == d.File && d.Fix.Rename == "") {
			byFile[d.File] = append(byFile[d.File], d)
		}
	}
	var list []Change
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		text, err := f.read(file)
		if err != nil {
			return nil, err
		}
		c := Change{File: file, Old: text, New: text}
		var edits []runtime.Edit
		for _, d := range byFile[file] {
			// A fix is made whole or not at all: half of it would be a new fault.
			if !free(edits, d.Fix.Edits, len(text)) {
				continue
			}
			edits = append(edits, d.Fix.Edits...)
			if d.Fix.Rename != "" {
				c.Rename = d.Fix.Rename
			}
			c.Mends++
		}
		c.New = apply(c.Old, edits)
		if c.New != c.Old || c.Rename != "" {
			list = append(list, c)
		}
	}
	return list, nil
}

func (f Fixer) read(file string) (string, error) {
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

// Diff prints what the changes would do as a patch that git apply and patch take. On a terminal what that would obey
// is replaced.
func Diff(w io.Writer, list []Change) {
	for _, c := range list {
		from, to := ui.Relative(c.File), ui.Relative(c.File)
		var b strings.Builder
		if c.Rename != "" {
			to = ui.Relative(c.Rename)
		}
		fmt.Fprintf(&b, "diff --git %s %s\n", ui.PatchName("a/"+from), ui.PatchName("b/"+to))
		if c.Rename != "" {
			if c.New == c.Old {
				b.WriteString("similarity index 100%\n")
			}
			fmt.Fprintf(&b, "rename from %s\nrename to %s\n", ui.PatchName(from), ui.PatchName(to))
		}
		b.WriteString(udiff.Unified(ui.PatchName("a/"+from)+tabBehind(from), ui.PatchName("b/"+to)+tabBehind(to), c.Old, c.New))
		// A patch is for git: what it changes is in it byte by byte, and only a person gets it made harmless.
		if ui.IsTerminal(w) {
			fmt.Fprint(w, ui.VisibleLines(b.String()))
		} else {
			fmt.Fprint(w, b.String())
		}
	}
}

// tabBehind ends a name with blanks in it, which patch would cut at the first one otherwise.
func tabBehind(name string) string {
	if strings.Contains(name, " ") {
		return "\t"
	}
	return ""
}

// Apply writes the changes, each file at once. What a link leads to is changed, and not the link.
func Apply(ctx context.Context, list []Change) error {
	for _, c := range list {
		if err := ctx.Err(); err != nil {
			return err
		}
		path := filepath.FromSlash(c.File)
		if c.New != c.Old {
			// Replacing a file by its name would put a file in the place of the link.
			to, err := filepath.EvalSymlinks(path)
			if err != nil {
				return err
			}
			if err := target.WriteFile(to, []byte(c.Old), []byte(c.New)); err != nil {
				return err
			}
		}
		if c.Rename != "" {
			err := userdir.Rename(path, filepath.FromSlash(c.Rename))
			if errors.Is(err, fs.ErrExist) {
				err = fmt.Errorf("%s exists already", ui.Plain(filepath.ToSlash(c.Rename)))
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
