// This file tells skills from what skillgen export has made of them in the same root.
//
// In come the skills of a load. Out goes, for each copy, the skill that it was made of.

package catalog

import (
	"path"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// origins returns the index of the skill that each was made of by skillgen export: one of its root with its name, which
// the clean view keeps, or where none is there the first copy. It is None for what was not exported, and for that one. It is nil where nothing
// was exported.
func origins(skills []Named) (of []int) {
	if !slices.ContainsFunc(skills, func(s Named) bool { return s.Exported }) {
		return nil
	}
	originals := make(map[place]int, len(skills))
	for i, s := range skills {
		at := place{layer: s.Root, name: s.Key}
		if first, known := originals[at]; !known || skills[first].Exported && !s.Exported {
			originals[at] = i
		}
	}
	of = slices.Repeat([]int{None}, len(skills))
	for i, s := range skills {
		if first := originals[place{layer: s.Root, name: s.Key}]; s.Exported && first != i {
			of[i] = first
		}
	}
	return of
}

// DropExported takes out of a list the skills that skillgen export has made of others in it, as Copies does, with what was said of their
// files. named are the same skills, and about gives a skill and its file.
func DropExported[S any](skills []S, named []Named, rejected []runtime.Rejected, diags []runtime.Diagnostic, about func(S) (*runtime.Skill, string)) ([]S, []runtime.Rejected, []runtime.Diagnostic) {
	of := origins(named)
	if of == nil {
		return skills, rejected, diags
	}
	files := make([]string, len(skills))
	for i, s := range skills {
		_, files[i] = about(s)
	}
	at, dirs := -1, make(map[string]bool)
	skills, rejected = Copies(skills, rejected, func(skill S) (*runtime.Skill, string) {
		at++
		s, file := about(skill)
		if of[at] == None {
			return s, ""
		}
		dirs[path.Dir(file)] = true
		return s, files[of[at]]
	})
	isOfCopy := func(d runtime.Diagnostic) bool {
		for dir := path.Dir(d.File); ; dir = path.Dir(dir) {
			if dirs[dir] || dir == path.Dir(dir) {
				return dirs[dir]
			}
		}
	}
	return skills, rejected, slices.DeleteFunc(diags, isOfCopy)
}
