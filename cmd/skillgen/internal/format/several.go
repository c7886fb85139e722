// This file puts together what check has found in each of its arguments. In come the results; out come the findings of all: what
// one argument loads is passed over by none.

package format

import (
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Together are those of all results, sorted. Of what two results say of one place the graver holds: a directory in which a skill is
// passed over has hints about it, and the one that it is loaded from has warnings.
func Together(results []*loader.Result) (found Findings) {
	own := make([]map[string]bool, len(results)) // the files that each loads; of one nobody asks, and each costs a look at the disk
	roots := make([][]string, len(results))
	for i := range own {
		if len(results) > 1 {
			own[i] = loadedFrom(results[i])
			for _, root := range results[i].Roots.Skills {
				roots[i] = append(roots[i], input.Real(root.Path))
			}
		}
	}
	isPassedOver := func(file string) bool {
		file = input.Real(file)
		return !slices.ContainsFunc(own, func(files map[string]bool) bool { return files[file] })
	}
	counted := make(map[string]bool)
	isNew := func(file string) bool { // and not in another directory too, which holds this one or lies in it
		if len(results) == 1 {
			return true
		}
		file = input.At(file)
		defer func() { counted[file] = true }()
		return !counted[file]
	}
	said := make([][]runtime.Diagnostic, len(results))
	for i, result := range results {
		for _, s := range result.Skills {
			found.Skills += one(isNew(s.File))
		}
		for _, p := range result.Projects {
			found.Projects += one(isNew(p.File))
		}
		for _, bad := range result.Rejected {
			if counts(bad, isPassedOver) && isNew(bad.Path) {
				found.Skills++
				found.Places += one(left.IsPlace(bad.State, bad.Path))
			}
		}
		for _, bad := range result.RejectedProjects {
			found.Projects += one(counts(bad, isPassedOver) && isNew(bad.Path))
		}
		for _, d := range result.Diagnostics { // what a result says of a file that it loads itself is of a program's lines
			if d.Rule != "unreached" || len(results) == 1 || own[i][input.Real(d.File)] || isPassedOver(d.File) {
				said[i] = append(said[i], d)
			}
		}
	}
	found.Diagnostics = runtime.SortDiagnostics(once(said, own, roots))
	return found
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// loadedFrom are the files that a result loads, or would if nothing were wrong with them.
func loadedFrom(result *loader.Result) map[string]bool {
	files := make(map[string]bool)
	for _, s := range result.Skills {
		files[input.Real(s.File)] = true
	}
	for _, p := range result.Projects {
		files[input.Real(p.File)] = true
	}
	for _, bad := range slices.Concat(result.Rejected, result.RejectedProjects) {
		if bad.State == runtime.StateRejected {
			files[input.Real(bad.Path)] = true
		}
	}
	return files
}

// counts reports one that is rejected, and neither passed over and yet loaded nor a copy, which counts once.
func counts(bad runtime.Rejected, isPassedOver func(file string) bool) bool {
	if left.IsCopy(bad.State, bad.Reason) {
		return false
	}
	return bad.State != runtime.StateUnreached || isPassedOver(bad.Path)
}
