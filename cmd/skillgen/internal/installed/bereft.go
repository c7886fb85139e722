// This file says which skills stay that require one which is taken out: those of the source, and whatever else stands where it was
// installed, be it the user's or another owner's. In come results; out go lines.

package installed

import (
	"context"
	"io"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// printBereft prints a line for each of them. What is installed may require other skills than the source says by now, or than was installed:
// what stands there says so itself.
func printBereft(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	const requires = " stays, and requires "
	var own []string
	isThere, said := make(map[string]bool), make(map[string]bool)
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
		roots := loader.Roots{Skills: []loader.Rooted{{Path: r.Skills(), Optional: true}}}
		there, err := loader.Load(ctx, roots, &loader.Options{Mode: loader.ModeUser})
		if err != nil {
			continue
		}
		for _, s := range there.Skills {
			name := ui.Plain(string(s.Name))
			isThere[name] = true
			for _, need := range s.Requires.Skills {
				if gone[need] && !gone[string(s.Name)] {
					own = append(own, name+requires+ui.Plain(need))
				}
			}
		}
	}
	for _, note := range cli.Bereft(results, cat) {
		if name, _, is := strings.Cut(note, requires); !is || !isThere[name] {
			own = append(own, note)
		}
	}
	for _, note := range own {
		if !said[note] {
			said[note] = true
			ui.Note(w, "%s", note)
		}
	}
}
