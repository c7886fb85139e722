// This file says whether what is exported goes to where skills are read from.
//
// In come the directories of the skills and the one to write. Out goes an error that says what would come of it: skills that
// are there twice, or pages that are files of a skill.

package output

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// RefuseTree fails when what is exported would be read as skills by the next call: each of them would be there twice, or be its own
// source. It is for the formats that write a directory for each skill, with a SKILL.md. One that is there as it would be written
// may stay where it is: the files that would be among those that are read are not adopted.
func RefuseTree(ctx context.Context, in *input.Flags, dirs []string, out string, files []userdir.TreeFile) error {
	roots, layouts, err := rootsOf(ctx, in, dirs)
	if err != nil {
		return err
	}
	isGrouped, real, recorded := layouts&loader.LayoutGrouped != 0, nearestReal(out), recordedIn(out)
	for _, root := range roots {
		isRoot := nearestReal(root) == real && !agents.IsSkills(root)
		if isSearched(root, out) && !agents.IsSkills(root) && !agents.IsSkills(out) && isFree(out) { // the copies there count for nothing
			continue
		}
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
			have, _ := loader.ReadNamed(at, target.MaxSource)       // what cannot be read is not as it should be
			if isRoot && (have == nil || recorded[f.Path] != nil) { // nor do they here, where no skill of another stands
				continue
			}
			if want, err := f.Read(); err != nil || have == nil || !bytes.Equal(ui.LineFeeds(have), want) {
				return errors.Join(err, inRoot(filepath.Join(out, filepath.FromSlash(f.Path)), root))
			}
		}
	}
	return nil
}

// Outside is a catalog without what skillgen export has written below the directories that it was read from: it was made of skills that are
// gone, or are another's. left are the files but for those in out. It fails where nothing else is there.
func Outside(ctx context.Context, in *input.Flags, dirs []string, cat *runtime.Catalog, out string) (rest *runtime.Catalog, left []string, err error) {
	roots, _, err := rootsOf(ctx, in, dirs)
	if err != nil {
		return nil, nil, err
	}
	isRoot := make(map[string]bool)
	for _, root := range roots {
		isRoot[ui.Absolute(root)] = true
	}
	var names []runtime.SkillName
	for s := range cat.All() {
		if isExportedBelow(isRoot, ui.Absolute(s.Dir)) {
			if out == "" || !isIn(out, s.Dir) {
				left = append(left, s.Path)
			}
			continue
		}
		names = append(names, s.Name)
	}
	switch len(names) {
	case 0:
		return nil, nil, errors.New("there is no skill but what skillgen export has written: name a directory with others")
	case cat.Len():
		return cat, nil, nil
	}
	rest, err = cat.Only(names...)
	return rest, left, err
}

// isExportedBelow is IsExported below any of the roots that a directory is in.
func isExportedBelow(isRoot map[string]bool, dir string) bool {
	for ; !isRoot[dir] && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := loader.StatNamed(filepath.Join(dir, userdir.TreeRecord)); err == nil {
			return true
		}
	}
	return false
}

// isFree reports a directory that holds nothing but what skillgen export has written, or nothing.
func isFree(dir string) bool {
	list, err := loader.ListNamed(dir)
	return errors.Is(err, fs.ErrNotExist) || err == nil && (len(list) == 0 || slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == userdir.TreeRecord }))
}

// recordedIn has the files that skillgen export has written into a directory.
func recordedIn(dir string) map[string]json.RawMessage {
	var record struct{ Files map[string]json.RawMessage }
	data, err := loader.ReadNamed(filepath.Join(dir, userdir.TreeRecord), target.MaxSource)
	if err == nil && json.Unmarshal(data, &record) != nil {
		return nil
	}
	return record.Files
}

func inRoot(path, root string) error {
	elsewhere := filepath.Join(root, "dist")
	if agents.IsSkills(root) {
		elsewhere = filepath.Join(root, "..", "dist")
	}
	return fmt.Errorf("%s is in %s, where skills are read from: the next export would read its own; export elsewhere with -o, as into %s",
		ui.Plain(filepath.ToSlash(path)), ui.Plain(filepath.ToSlash(root)), cli.Word(filepath.ToSlash(elsewhere)))
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
