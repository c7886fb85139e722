package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

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
	for _, file := range sortedKeys(byFile) {
		data, err := loader.ReadNamed(filepath.FromSlash(file), maxText)
		if err != nil {
			return nil, err
		}
		c := change{file: file, old: string(data), new: string(data)}
		var edits []runtime.Edit
		for _, d := range byFile[file] {
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
		from, to := relative(c.file), relative(c.file)
		var b strings.Builder
		if c.rename != "" {
			to = relative(c.rename)
		}
		fmt.Fprintf(&b, "diff --git %s %s\n", patchName("a/"+from), patchName("b/"+to))
		if c.rename != "" {
			if c.new == c.old {
				b.WriteString("similarity index 100%\n")
			}
			fmt.Fprintf(&b, "rename from %s\nrename to %s\n", patchName(from), patchName(to))
		}
		b.WriteString(udiff.Unified(patchName("a/"+from)+tabBehind(from), patchName("b/"+to)+tabBehind(to), c.old, c.new))
		if isTerminal(w) {
			fmt.Fprint(w, visibleLines(b.String()))
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
			target, err := filepath.EvalSymlinks(path)
			if err != nil {
				return err
			}
			if err := writeFile(target, []byte(c.old), []byte(c.new)); err != nil {
				return err
			}
		}
		if c.rename != "" {
			err := userdir.Rename(path, filepath.FromSlash(c.rename))
			if errors.Is(err, fs.ErrExist) {
				err = fmt.Errorf("%s exists already", plainText(filepath.ToSlash(c.rename)))
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
