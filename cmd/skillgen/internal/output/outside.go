// This file says whether what is exported goes to where skills are read from.
//
// In come the directories of the skills and the one to write. Out goes an error that says what would come of it: skills that
// are there twice, or pages that are files of a skill.

package output

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"path/filepath"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// RefuseTree fails when what is exported would be read as skills by the next call: each of them would be there twice, or be its own
// source. It is for the formats that write a directory for each skill, with a SKILL.md. One that is there as it would be written
// may stay where it is: the files that would be among those that are read are not adopted.
func RefuseTree(ctx context.Context, in *input.Flags, dirs []string, out string, files []userdir.TreeFile) error {
	roots, layouts, err := rootsOf(ctx, in, dirs)
	if err != nil {
		return err
	}
	isGrouped, real := layouts&loader.LayoutGrouped != 0, nearestReal(out)
	for _, root := range roots {
		if isGrouped && isSearched(root, out) {
			return inRoot(out, root)
		}
		above := nearestReal(root)
		for i, f := range files {
			at := filepath.Join(real, filepath.FromSlash(f.Path))
			if rel, err := filepath.Rel(above, at); err == nil && filepath.IsLocal(rel) {
				files[i].Adopt = false
			}
			if filepath.Base(at) != "SKILL.md" {
				continue
			}
			if deep, is := depthIn(root, filepath.Dir(at)); !is || deep > 1 && !isGrouped {
				continue
			}
			have, _ := loader.ReadNamed(at, target.MaxSource) // what cannot be read is not as it should be
			if want, err := f.Read(); err != nil || have == nil || !bytes.Equal(ui.LineFeeds(have), want) {
				return errors.Join(err, inRoot(filepath.Join(out, filepath.FromSlash(f.Path)), root))
			}
		}
	}
	return nil
}

func inRoot(path, root string) error {
	return fmt.Errorf("%s is in %s, where skills are read from: the next export would read its own; export elsewhere with -o, as into dist beside it",
		ui.Plain(filepath.ToSlash(path)), ui.Plain(filepath.ToSlash(root)))
}

// RefuseAmong fails when what is installed in a directory would be files of one of the skills, or be read with those that it comes from, or in
// their place. Where these are read from that directory itself, each is its own source, and stays. from is "" for compiled skills.
func RefuseAmong(ctx context.Context, in *input.Flags, skills iter.Seq[*runtime.Skill], from, out string) error {
	if err := RefuseInSkill(skills, out, inSkillInstalled); err != nil || from == "" {
		return err
	}
	roots, layouts, err := rootsOf(ctx, in, []string{from})
	for _, root := range roots {
		if depth, is := depthIn(root, out); is && (depth == 1 || depth > 1 && layouts&loader.LayoutGrouped != 0) {
			return fmt.Errorf("%s is in %s, where skills are read from: from then on what is installed would be read with them, or in their place; name another directory",
				ui.Plain(filepath.ToSlash(out)), ui.Plain(filepath.ToSlash(root)))
		}
	}
	return err
}

// RefusePages fails when pages would stand among skills: the next call would list them.
func RefusePages(ctx context.Context, in *input.Flags, dirs []string, out string) error {
	roots, _, err := rootsOf(ctx, in, dirs)
	for _, root := range roots {
		if nearestReal(root) == nearestReal(out) {
			return fmt.Errorf("%s is where skills are read from: export elsewhere with -o, as into docs beside it", ui.Plain(filepath.ToSlash(out)))
		}
	}
	return err
}

// rootsOf are the directories that the skills are read from, and the layouts that they may have.
func rootsOf(ctx context.Context, in *input.Flags, dirs []string) (list []string, layouts loader.Layouts, err error) {
	opts, err := in.Options(loader.ModeBuild)
	if err != nil {
		return nil, 0, err
	}
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		roots, err := in.Roots(dir).In(ctx, &opts)
		if err != nil {
			return nil, 0, err
		}
		for _, root := range roots.Skills {
			list = append(list, root.Path)
		}
	}
	return list, opts.Profile.Layouts, nil
}
