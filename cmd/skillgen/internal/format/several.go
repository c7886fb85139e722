// This file puts together what check has found in each of its arguments. In come the results; out come the findings of all: what
// one argument loads is passed over by none.

package format

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Together are those of all results, sorted. Of what two results say of one place the graver holds: a directory in which a skill is
// passed over has hints about it, and the one that it is loaded from has warnings.
func Together(results []*loader.Result) (found Findings) {
	own := make([]map[string]bool, len(results)) // the files that each loads; of one nobody asks, and each costs a look at the disk
	for i := range own {
		if len(results) > 1 {
			own[i] = loadedFrom(results[i])
		}
	}
	isPassedOver := func(file string) bool {
		file = input.Real(file)
		return !slices.ContainsFunc(own, func(files map[string]bool) bool { return files[file] })
	}
	for i, result := range results {
		found.Skills += len(result.Skills) + count(result.Rejected, isPassedOver)
		found.Projects += len(result.Projects) + count(result.RejectedProjects, isPassedOver)
		for _, bad := range result.Rejected {
			if left.IsPlace(bad.State, bad.Path) {
				found.Places++
			}
		}
		for _, d := range result.Diagnostics { // what a result says of a file that it loads itself is of a program's lines
			if d.Rule != "unreached" || len(results) == 1 || own[i][input.Real(d.File)] || isPassedOver(d.File) {
				found.Diagnostics = append(found.Diagnostics, d)
			}
		}
	}
	grave := []runtime.Severity{runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint}
	slices.SortStableFunc(found.Diagnostics, func(a, b runtime.Diagnostic) int {
		return cmp.Compare(slices.Index(grave, a.Severity), slices.Index(grave, b.Severity))
	})
	found.Diagnostics = runtime.SortDiagnostics(found.Diagnostics)
	return found
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

// count is how many are rejected, without those that are passed over and yet loaded, and copies, which count once.
func count(list []runtime.Rejected, isPassedOver func(file string) bool) (n int) {
	for _, bad := range list {
		if isCopy := bad.State == runtime.StateShadowed && strings.HasPrefix(bad.Reason, "a copy of "); isCopy {
			continue
		}
		if bad.State != runtime.StateUnreached || isPassedOver(bad.Path) {
			n++
		}
	}
	return n
}
