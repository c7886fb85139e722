// This file says by which other owners the skills of a directory may be known. In comes the path that the user named; out go names, and
// whether one of an installation is such.

package owners

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// AlsoKnown are the other owners that the same directory can be: by its path, by that of the directory above where it is called skills or of
// the one of that name in it, which hold the same skills, and as a plugin where it is in a module.
func AlsoKnown(dir string) []string {
	abs, err := Real(dir)
	if err != nil {
		return nil
	}
	other := filepath.Join(abs, "skills")
	if filepath.Base(abs) == "skills" {
		other = filepath.Dir(abs)
	}
	list := []string{filepath.ToSlash(abs), filepath.ToSlash(other)}
	if name := PluginOf(abs); name != "" {
		list = append(list, Plugin+name)
	}
	return list
}

// HasMoved reports whether an owner is a directory above from that has no skill any more but those of from, or one below it that has none: they
// may have moved within it.
func HasMoved(ctx context.Context, owner, from string) bool {
	dir, real := filepath.FromSlash(owner), ""
	if abs, err := Real(from); err == nil {
		real = abs
	}
	if from == "" || !filepath.IsAbs(dir) || !ui.IsIn(real, dir) && !ui.IsIn(dir, real) {
		return false
	}
	// A record can name any directory, and be a stranger's: a large one is not searched to its end.
	result, err := loader.Load(ctx, loader.FindRoots(dir), &loader.Options{Mode: loader.ModeUser, MaxDirs: maxDirs})
	if err != nil {
		return false
	}
	isElsewhere := func(s *loader.Skill) bool { return !ui.IsIn(real, s.Dir) || ui.IsIn(real, dir) && dir != real }
	isCut := func(d runtime.Diagnostic) bool { return d.Rule == "too-many" }
	return len(result.Rejected) == 0 && !slices.ContainsFunc(result.Skills, isElsewhere) && !slices.ContainsFunc(result.Diagnostics, isCut)
}

// maxDirs bounds the directories without a skill in which skills are looked for that may have moved.
const maxDirs = 500
