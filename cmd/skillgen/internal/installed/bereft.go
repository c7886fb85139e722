// This file says which skills stay that require one which is taken out: those of the source, and whatever else stands where it was
// installed, be it the user's or another owner's. In come results; out go lines.

package installed

import (
	"context"
	"io"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// printBereft prints a line for each of them. What is installed may require other skills than the source says by now.
func printBereft(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	notes := cli.Bereft(results, cat)
	for _, r := range results {
		gone := make(map[string]bool)
		for _, s := range r.States {
			if s.Action == userdir.ActionRemoved || s.Action == userdir.ActionWouldRemove {
				gone[string(s.Skill)] = true
			}
		}
		if len(gone) == 0 {
			continue
		}
		roots := loader.Roots{Skills: []loader.Rooted{{Path: filepath.Join(r.Dir, "skills"), Optional: true}}}
		there, err := loader.Load(ctx, roots, &loader.Options{Mode: loader.ModeUser})
		if err != nil {
			continue
		}
		for _, s := range there.Skills {
			for _, need := range s.Requires.Skills {
				if note := ui.Plain(string(s.Name)) + " stays, and requires " + ui.Plain(need); gone[need] && !gone[string(s.Name)] && !slices.Contains(notes, note) {
					notes = append(notes, note)
				}
			}
		}
	}
	for _, note := range notes {
		ui.Note(w, "%s", note)
	}
}
