package main

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// This file is what check does with the fixes of what it found.

// mends reports whether fixes are applied, and not only shown.
func (f *checkFlags) mends() bool { return (f.fix || f.unsafeFixes) && !f.diff }

// fixer applies the fixes that were asked for, to files or to the text.
func (f *checkFlags) fixer() mend.Fixer {
	fix := mend.Fixer{Unsafe: f.unsafeFixes}
	if f.stdin != nil {
		fix.File, fix.Text = f.stdin.File(), f.stdin.Text
	}
	return fix
}

// wouldMend prints what the fixes would change, and nothing else, so that the output is a patch.
func (f *checkFlags) wouldMend(std ui.Streams, found checked) error {
	changes, err := f.fixer().Changes(found.Diagnostics)
	if err != nil || len(changes) == 0 {
		return err
	}
	mend.Diff(std.Out, changes)
	return ui.ErrFindings
}

// mend applies the fixes, and returns what is left to report. One fix may make room for another, so it goes on until
// there is none.
func (f *checkFlags) mend(cmd *cobra.Command, std ui.Streams, args []string, opts loader.Options, found checked) (checked, error) {
	mended := 0
	// The bound is for two fixes that undo each other: they must not go on for ever.
	for range 10 {
		changes, err := f.fixer().Changes(found.Diagnostics)
		if err != nil {
			return found, err
		}
		if len(changes) == 0 {
			break
		}
		if f.stdin != nil {
			f.stdin.Text = changes[0].New
		} else if err := mend.Apply(cmd.Context(), changes); err != nil {
			return found, err
		}
		for _, c := range changes {
			mended += c.Mends
		}
		for i, arg := range args {
			for _, c := range changes {
				// The next round reads the argument again, under the name that the file has now.
				if c.Rename != "" && filepath.Clean(arg) == filepath.FromSlash(c.File) {
					args[i] = filepath.FromSlash(c.Rename)
				}
			}
		}
		if found, err = f.all(cmd, args, opts); err != nil {
			return found, err
		}
	}
	if mended > 0 {
		ui.Note(std.Err, "mended %s", ui.Plural(mended, "problem"))
	}
	return found, nil
}
