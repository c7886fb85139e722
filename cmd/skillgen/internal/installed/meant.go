// This file says which skills are meant where some are named. In come names and what each leads to; out go all that are reached.

package installed

import (
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// WithRequired are names with those of all skills that they require, whether the catalog has these or not; nil, which is all, stays so.
func WithRequired(cat *runtime.Catalog, names []runtime.SkillName) []runtime.SkillName {
	return closure(names, func(name runtime.SkillName) (required []runtime.SkillName) {
		if s := cat.Skill(name); s != nil {
			for _, need := range s.Requires.Skills {
				required = append(required, runtime.SkillName(need))
			}
		}
		return required
	})
}

// closure are names with those that each leads to, and so on.
func closure(names []runtime.SkillName, leads func(runtime.SkillName) []runtime.SkillName) []runtime.SkillName {
	all, seen := slices.Clone(names), make(map[runtime.SkillName]bool)
	for _, name := range names {
		seen[name] = true
	}
	for i := 0; i < len(all); i++ { // it grows
		for _, name := range leads(all[i]) {
			if !seen[name] {
				seen[name] = true
				all = append(all, name)
			}
		}
	}
	return all
}
