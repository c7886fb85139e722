// This file gives what stands in roots of others the reason that is true there. In come what a directory was found to hold, and the roots
// that go:generate lines read elsewhere in it; out goes what a load of these passes over.

package left

import (
	"context"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// InOthers has a result say of the skills in other roots below the directory that was swept what a load of these says that passes them over,
// and returns their files: for the result all is outside of its own roots.
func InOthers(ctx context.Context, others loader.Roots, opts loader.Options, result *loader.Result) map[string]bool {
	isApart := func(r loader.Rooted) bool {
		return within(opts.Sweep, r.Path) && !slices.ContainsFunc(result.Roots.Skills, func(own loader.Rooted) bool {
			return within(own.Path, r.Path) || within(r.Path, own.Path)
		})
	}
	roots, files := loader.Roots{Swept: true}, make(map[string]bool)
	for _, r := range others.Skills {
		if isApart(r) {
			roots.Skills = append(roots.Skills, r)
		}
	}
	if len(roots.Skills) == 0 {
		return files
	}
	opts.Sweep, opts.Progress = "", nil
	own, err := loader.Load(ctx, roots, &opts)
	if err != nil {
		return files
	}
	isLoaded := func(bad runtime.Rejected) bool { return bad.State != runtime.StateUnreached }
	own.Rejected = slices.DeleteFunc(own.Rejected, isLoaded)
	for _, bad := range own.Rejected {
		files[bad.Path] = true
	}
	isKnown := func(bad runtime.Rejected) bool { return files[bad.Path] }
	isSaid := func(d runtime.Diagnostic) bool { return files[d.File] }
	isOther := func(d runtime.Diagnostic) bool { return !files[d.File] }
	result.Rejected = append(slices.DeleteFunc(result.Rejected, isKnown), own.Rejected...)
	result.Diagnostics = append(slices.DeleteFunc(result.Diagnostics, isSaid), slices.DeleteFunc(own.Diagnostics, isOther)...)
	return files
}

// within reports a path that is a directory or stands in it.
func within(dir, path string) bool {
	return ui.IsIn(ui.Absolute(dir), ui.Absolute(path))
}
