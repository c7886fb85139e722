// This file says which skills that stand in a directory are not read any more because of what is installed into it. In come
// directories before an installation, and what it did, or would do; out go lines that name these skills.

package installed

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// most is how many files a line names.
const most = 5

// Before are those that are read before an installation, by the directories of its targets.
type Before map[string][]*loader.Skill

// LookBefore reads the skills of targets, of a TARGET that is not called skills also those beside its directory of that name. What
// cannot be read is left out, and so is what a catalog is read from.
func LookBefore(ctx context.Context, f *input.Flags, targets []cli.Target, cat *runtime.Catalog, args []string) Before {
	opts, err := f.Options(loader.ModeUser)
	isSource := make(map[string]bool)
	for s := range cat.All() {
		isSource[hiddenReal(s.Dir)] = s.Dir != ""
	}
	found := make(Before)
	for _, t := range targets {
		roots := loader.FindRoots(t.Dir)
		if len(args) == 0 || filepath.Clean(args[0]) != t.Dir {
			roots = loader.Roots{Skills: []loader.Rooted{{Path: filepath.Join(t.Dir, "skills"), Border: t.Border, Optional: true}}}
		}
		if res, loadErr := loader.Load(ctx, roots, &opts); err == nil && loadErr == nil {
			found[t.Dir] = slices.DeleteFunc(res.Skills, func(s *loader.Skill) bool { return isSource[hiddenReal(s.Dir)] })
		}
	}
	return found
}

// hiddenReal is a path by which two are compared.
func hiddenReal(dir string) string {
	if at, err := loader.RealNamed(dir); err == nil {
		dir = at
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return abs
}

// Print names the skills that stand outside of a directory of skills that is new, and those in it that have the name of a new one.
func (s Before) Print(w io.Writer, results []cli.Result) {
	for _, r := range results {
		added := slices.DeleteFunc(slices.Clone(r.States), func(state userdir.State) bool {
			return state.Action != userdir.ActionInstalled && state.Action != userdir.ActionWouldInstall
		})
		below, outside := filepath.ToSlash(filepath.Join(r.Dir, "skills"))+"/", []string{}
		for _, own := range s[r.Dir] {
			at, isBelow := strings.CutPrefix(own.File, below)
			isNamesake := func(state userdir.State) bool {
				return state.Skill == own.Name && !(isBelow && strings.HasPrefix(at, state.Dir+"/"))
			}
			switch file := ui.Plain(ui.Near(own.File)); {
			case slices.ContainsFunc(added, isNamesake):
				ui.Note(w, "%s is called %s too, and of two skills with one name one is read: give yours another name", file, ui.Plain(string(own.Name)))
			case !isBelow && len(added) > 0:
				outside = append(outside, file)
			}
		}
		switch n := len(outside); {
		case n == 1:
			ui.Note(w, "%s is not read where %s holds skills: move its directory there", outside[0], ui.Plain(r.Name))
		case n > most:
			outside = append(outside[:most], ui.Plural(n-most, "other"))
			fallthrough
		case n > 1:
			text, last := strings.Join(outside[:len(outside)-1], ", "), outside[len(outside)-1]
			ui.Note(w, "%s and %s are not read where %s holds skills: move their directories there", text, last, ui.Plain(r.Name))
		}
	}
}
