package input

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/trust"
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
	places := make([]string, len(dirs)) // where the skills are
	isGiven := make([]bool, len(dirs))  // whoever loads the others finds the same
	for i, dir := range dirs {
		given := roots(f, dir, i < trusted)
		isGiven[i] = len(given.Skills)+len(given.Projects) > 0
		if all[i], err = given.In(ctx, &loader.Options{Profile: profile, AllowTargets: f.allowTargets, Clients: how != lookNamed}); err != nil {
			return nil, err
		}
		if places[i] = dir; len(all[i].Skills) > 0 && !all[i].Layers {
			places[i] = all[i].Skills[0].Path
		}
	}
	again := ui.Again(places, loader.RealNamed)
	for i, dir := range dirs {
		typed, flagged := len(f.skills) > 0 && i < trusted, f.SkillsGiven(dir) && i < trusted
		if again[i] && !typed || typed && i > 0 {
			continue // it would hide itself, or has no skills of its own
		}
		like := loader.Dir{
			Path: dir, Trusted: i < trusted, Profile: profile, AllowTargets: f.allowTargets, Precedence: len(sources),
			Unreached: how == lookAll && !flagged, MaxDirs: -1, MaxSkills: -1, Once: true,
		}
		found := all[i]
		if !isGiven[i] && !found.Layers {
			sources = append(sources, like)
			continue
		}
		for _, d := range found.Dirs(like) {
			if d.Label = filepath.ToSlash(d.Path); !found.Layers && !flagged && len(found.Skills) == 1 {
				d.Label = dir
			}
			sources = append(sources, d)
		}
	}
	return trust.Sources(ctx, f.untrusted, sources)
}

// Unnamed says which directories of clients in a directory hold skills, and are taken only when they are named: a developer's
// own skills are nobody's catalog. It is "" where there are none.
func Unnamed(ctx context.Context, f *Flags, dir string) string {
	opts, err := f.Options(loader.ModeUser)
	if err != nil || f.SkillsGiven(dir) {
		return ""
	}
	opts.Clients = true
	roots, err := loader.FindRoots(dir).In(ctx, &opts)
	if err != nil || !roots.Layers {
		return ""
	}
	result, err := loader.Load(ctx, roots, &opts)
	if err != nil {
		return ""
	}
	var files []string
	for _, s := range result.Skills {
		files = append(files, s.File)
	}
	for _, bad := range result.Rejected {
		files = append(files, bad.Path)
	}
	text := ""
	for _, root := range roots.Skills {
		dir, n := filepath.ToSlash(root.Path), 0
		for _, file := range files {
			if strings.HasPrefix(file, dir+"/") {
				n++
			}
		}
		switch bad := func(d runtime.Diagnostic) bool { return d.File == dir }; {
		case n > 0:
			text += fmt.Sprintf("; %s has %d: name it", ui.Plain(dir), n)
		case slices.ContainsFunc(result.Diagnostics, bad):
			text += fmt.Sprintf("; %s cannot be read: name it", ui.Plain(dir))
		}
	}
	return text
}
