// This file says which skills stay that require one which is taken out: those of the source, and whatever else stands where it was
// installed, be it the user's or another owner's. In come results; out go lines.

package installed

import (
	"context"
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// printBereft prints a line for each of them. What is installed may require other skills than the source says by now, or than was installed:
// what stands there says so itself.
func printBereft(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	var own []cli.Loss
	isThere, said := make(map[runtime.SkillName]bool), make(map[cli.Loss]bool)
	for _, r := range results {
		gone := make(map[runtime.SkillName]bool)
		for _, s := range r.States {
			if s.Action == userdir.ActionRemoved || s.Action == userdir.ActionWouldRemove {
				gone[s.Skill] = true
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
			isThere[s.Name] = true
			for _, need := range s.Requires.Skills {
				if loss := (cli.Loss{Stays: s.Name, Goes: runtime.SkillName(need)}); gone[loss.Goes] && !gone[loss.Stays] {
					own = append(own, loss)
				}
			}
		}
	}
	for _, loss := range cli.Bereft(results, cat) {
		if loss.Outlasts || !isThere[loss.Stays] {
			own = append(own, loss)
		}
	}
	for _, loss := range own {
		if !said[loss] {
			said[loss] = true
			ui.Note(w, "%s", loss)
		}
	}
}
