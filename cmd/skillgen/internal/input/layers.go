package input

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// layers are the sources of a catalog: one for each directory, or for each root where the loader finds several.
func layers(ctx context.Context, f *Flags, dirs []string, how look) ([]runtime.Source, error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, err
	}
	var sources []loader.Dir
	trusted := len(dirs)
	dirs = slices.Concat(dirs, f.untrusted)
	all := make([]loader.Roots, len(dirs))
	places := make([]string, len(dirs))      // where the skills are
	given := make([]loader.Roots, len(dirs)) // as they are said; whoever loads a directory without finds its own
	for i, dir := range dirs {
		given[i] = roots(f, dir, i < trusted)
		if all[i], err = given[i].In(ctx, &loader.Options{Profile: profile, AllowTargets: f.allowTargets, Clients: how != lookNamed}); err != nil {
			return nil, err
		}
		if places[i] = dir; len(all[i].Skills) == 1 && !all[i].Layers && isWithin(dir, all[i].Skills[0].Path) {
			places[i] = all[i].Skills[0].Path
		}
	}
	again, others := ui.Again(places, loader.RealNamed), besides(all)
	for i, dir := range dirs {
		typed, flagged := len(f.skills) > 0 && i < trusted, f.SkillsGiven(dir) && i < trusted
		if again[i] && !typed || typed && i > 0 {
			continue // it would hide itself, or has no skills of its own
		}
		like := loader.Dir{
			Path: dir, Trusted: i < trusted, Profile: profile, AllowTargets: f.allowTargets, Precedence: len(sources),
			Unreached: how == lookAll, MaxDirs: -1, MaxSkills: -1, Once: true,
		}
		if flagged { // who says where the skills are has said that the others are none
			like.Path = given[i].Skills[0].Path
		}
		found := all[i]
		if !typed {
			found = alone(found, places)
		}
		if found.Beside = others(i); len(given[i].Skills)+len(given[i].Projects) == 0 && !found.Layers {
			found.Skills = nil // it finds its own
		}
		for _, d := range found.Dirs(like) {
			if d.Label = filepath.ToSlash(d.Path); !found.Layers && len(given[i].Skills) == 0 {
				d.Label = dir
			}
			sources = append(sources, d)
		}
	}
	return trustedApart(ctx, f.untrusted, sources)
}

// RootsOf are those of directories that were named together, each of which stands by itself otherwise. What is no directory has none.
func RootsOf(ctx context.Context, f *Flags, dirs []string, opts *loader.Options) ([]loader.Roots, error) {
	all, found := make([]loader.Roots, len(dirs)), make([]loader.Roots, len(dirs))
	for i, dir := range dirs {
		all[i] = f.Roots(dir)
		if len(dirs) == 1 || CheckDir(dir) != nil {
			continue
		}
		var err error
		if found[i], err = all[i].In(ctx, opts); err != nil {
			return nil, err
		}
	}
	others := besides(found)
	for i := range all {
		all[i].Beside = others(i)
	}
	return all, nil
}

// besides are for each of several directories the roots of the others, without links: a link from one that was named into another counts
// there. All share one list, which holds their own root as well: what leads there stays where it is.
func besides(all []loader.Roots) func(one int) []string {
	if len(all) == 1 {
		return func(int) []string { return nil }
	}
	var list []string
	starts := make([]int, len(all)+1) // of the roots of each
	for i, roots := range all {
		for _, r := range roots.Skills {
			isLost := r.Border != "" && !isWithin(r.Border, r.Path) // it counts elsewhere itself
			if real, err := loader.RealNamed(r.Path); err == nil && !isLost {
				list = append(list, real)
			}
		}
		starts[i+1] = len(list)
	}
	return func(one int) []string {
		if len(all[one].Skills) > 1 && !all[one].Layers { // a link from one of them to another is none between directories
			return slices.Concat(list[:starts[one]], list[starts[one+1]:])
		}
		return list
	}
}

// alone is one of several directories without the roots of it that are places of the others: each would hide itself. One stays, which
// has the projects.
func alone(found loader.Roots, places []string) loader.Roots {
	if found.Layers || len(found.Skills) < 2 || len(places) < 2 {
		return found
	}
	last := len(found.Skills) - 1
	rest := slices.DeleteFunc(slices.Clone(found.Skills[:last]), func(r loader.Rooted) bool {
		paths := append([]string{r.Path}, places...)
		return ui.Again(paths, loader.RealNamed)[0]
	})
	found.Skills = append(rest, found.Skills[last])
	return found
}
