// This file tells skills from what skillgen export has made of them in the same root.
//
// In come the skills of a load, and those that are not loaded. Out go the skills without the copies, which are listed.

package catalog

import (
	"cmp"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// goneSkill stands for the skill that a copy was made of where that is not there any more.
const goneSkill = "a skill that is gone"

// origins returns the file of the skill that each was made of by skillgen export: one of its root with its name, which the clean view
// keeps, be it one that is switched off or rejected. Where a directory has a copy of a skill that is there, all in it are copies. Of those in other
// directories, which are another's, the first counts of each name. It is "" for what counts, and nil where nothing was exported.
func origins(skills []Named, files []string, rejected []runtime.Rejected) (of []string) {
	dirs := make(map[string]bool) // that were exported; true for those that have a copy of a skill that is there
	for _, s := range skills {
		if s.Exported != "" {
			dirs[s.Exported] = false
		}
	}
	if len(dirs) == 0 {
		return nil
	}
	originals, copies, idle := make(map[place]string, len(skills)), make(map[place]string), make(map[string]string)
	for i, s := range skills {
		first := originals
		if s.Exported != "" {
			first = copies
		}
		if at := (place{layer: s.Root, name: s.Key}); first[at] == "" {
			first[at] = files[i]
		}
	}
	whole := maps.Clone(dirs) // those that hold nothing else
	for i, s := range skills {
		if s.Exported != "" {
			continue
		}
		delete(whole, ".")
		for dir := path.Dir(files[i]); dir != path.Dir(dir); dir = path.Dir(dir) {
			delete(whole, dir)
		}
	}
	for _, bad := range rejected {
		if isIn := isBelow(bad.Path, whole); !isIn && (bad.State == runtime.StateDisabled || bad.State == runtime.StateRejected) {
			idle[Fold(bad.Name)] = bad.Path
		}
	}
	of, clients := make([]string, len(skills)), make(map[string][]string)
	for i, s := range skills {
		if s.Exported == "" {
			continue
		}
		if of[i] = originals[place{layer: s.Root, name: s.Key}]; of[i] == "" {
			beside, known := clients[s.Exported]
			if !known {
				beside = clientsBeside(s.Exported)
				clients[s.Exported] = beside
			}
			of[i] = cmp.Or(idle[s.Key], ofClient(beside, path.Base(path.Dir(files[i]))))
		}
		dirs[s.Exported] = dirs[s.Exported] || of[i] != ""
	}
	for i, s := range skills {
		if first := copies[place{layer: s.Root, name: s.Key}]; s.Exported == "" || of[i] != "" {
			continue
		} else if dirs[s.Exported] {
			of[i] = goneSkill
		} else if first != files[i] {
			of[i] = first
		}
	}
	return of
}

// clientsBeside are the directories of clients beside a directory that was exported, or a few above: a load may not look there.
func clientsBeside(exported string) (list []string) {
	for range 4 {
		for _, client := range agents.Projects() {
			dir := path.Join(exported, client)
			if _, err := door.StatNamed(filepath.FromSlash(dir)); err == nil {
				list = append(list, dir)
			}
		}
		if exported == path.Dir(exported) {
			break
		}
		exported = path.Dir(exported)
	}
	return list
}

// ofClient is the file of a skill in one of the directories of clients, "" for none.
func ofClient(clients []string, name string) string {
	for _, dir := range clients {
		file := path.Join(dir, name, layout.SkillFile)
		if _, err := door.StatNamed(filepath.FromSlash(file)); err == nil {
			return file
		}
	}
	return ""
}

// isBelow reports a file in one of the directories.
func isBelow(file string, dirs map[string]bool) bool {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if _, is := dirs[dir]; is || dir == path.Dir(dir) {
			return is
		}
	}
}

// DropExported takes out of a list the skills that skillgen export has made of others, as Copies does, with what was said of their
// files. named are the same skills, and about gives a skill and its file.
func DropExported[S any](skills []S, named []Named, rejected []runtime.Rejected, diags []runtime.Diagnostic, about func(S) (*runtime.Skill, string)) ([]S, []runtime.Rejected, []runtime.Diagnostic) {
	if !slices.ContainsFunc(named, func(s Named) bool { return s.Exported != "" }) {
		return skills, rejected, diags
	}
	files := make([]string, len(skills))
	for i, s := range skills {
		_, files[i] = about(s)
	}
	of, at, dirs := origins(named, files, rejected), -1, make(map[string]bool)
	skills, rejected = Copies(skills, rejected, func(skill S) (*runtime.Skill, string) {
		at++
		s, file := about(skill)
		if of[at] != "" {
			dirs[path.Dir(file)] = true
		}
		return s, of[at]
	})
	return skills, rejected, slices.DeleteFunc(diags, func(d runtime.Diagnostic) bool { return isBelow(d.File, dirs) })
}
