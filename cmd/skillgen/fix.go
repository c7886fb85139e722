package main

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

// fixer applies the fixes of diagnostics: text edits, and new names for files.
type fixer struct {
	unsafe bool
}

// change is what the fixes do to one file.
type change struct {
	file     string
	old, new string
	rename   string // the new path, "" when it stays
	mends    int    // diagnostics
}

// changes collects what mends the diagnostics, by file. Of two fixes that touch the same text only the first counts
// this time; running again takes the other.
func (f fixer) changes(diags []runtime.Diagnostic) ([]change, error) {
	byFile := make(map[string][]runtime.Diagnostic)
	for _, d := range diags {
		if d.Fix != nil && (f.unsafe || !d.Fix.Unsafe) {
			byFile[d.File] = append(byFile[d.File], d)
		}
	}
	var list []change
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		data, err := loader.ReadNamed(filepath.FromSlash(file), maxText)
		if err != nil {
			return nil, err
		}
		c := change{file: file, old: string(data), new: string(data)}
		var edits []runtime.Edit
		for _, d := range byFile[file] {
			// A fix is made whole or not at all: half of it would be a new fault.
			if !free(edits, d.Fix.Edits, len(data)) {
				continue
			}
			edits = append(edits, d.Fix.Edits...)
			if d.Fix.Rename != "" {
				c.rename = d.Fix.Rename
			}
			c.mends++
		}
		c.new = applyFix(c.old, edits)
		if c.new != c.old || c.rename != "" {
			list = append(list, c)
		}
	}
	return list, nil
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

// applyFix makes edits that do not overlap.
func applyFix(text string, edits []runtime.Edit) string {
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

// diff prints what the changes would do as a patch that git apply and patch take. On a terminal what that would obey
// is replaced.
func (f fixer) diff(w io.Writer, list []change) {
	for _, c := range list {
		from, to := ui.Relative(c.file), ui.Relative(c.file)
		var b strings.Builder
		if c.rename != "" {
			to = ui.Relative(c.rename)
		}
		fmt.Fprintf(&b, "diff --git %s %s\n", ui.PatchName("a/"+from), ui.PatchName("b/"+to))
		if c.rename != "" {
			if c.new == c.old {
				b.WriteString("similarity index 100%\n")
			}
			fmt.Fprintf(&b, "rename from %s\nrename to %s\n", ui.PatchName(from), ui.PatchName(to))
		}
		b.WriteString(udiff.Unified(ui.PatchName("a/"+from)+tabBehind(from), ui.PatchName("b/"+to)+tabBehind(to), c.old, c.new))
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

// apply writes the changes, each file at once. What a link leads to is changed, and not the link.
func (f fixer) apply(ctx context.Context, list []change) error {
	for _, c := range list {
		if err := ctx.Err(); err != nil {
			return err
		}
		path := filepath.FromSlash(c.file)
		if c.new != c.old {
			// Replacing a file by its name would put a file in the place of the link.
			to, err := filepath.EvalSymlinks(path)
			if err != nil {
				return err
			}
			if err := target.WriteFile(to, []byte(c.old), []byte(c.new)); err != nil {
				return err
			}
		}
		if c.rename != "" {
			err := userdir.Rename(path, filepath.FromSlash(c.rename))
			if errors.Is(err, fs.ErrExist) {
				err = fmt.Errorf("%s exists already", ui.Plain(filepath.ToSlash(c.rename)))
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
