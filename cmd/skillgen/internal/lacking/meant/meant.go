package meant

import (
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Skills are names with those of all skills that they require, whether the catalog has these or not; nil, which is all, stays so.
func Skills(cat *runtime.Catalog, names []runtime.SkillName) []runtime.SkillName {
	return Closure(names, func(name runtime.SkillName) (required []runtime.SkillName) {
		if s := cat.Skill(name); s != nil {
			for _, need := range s.Requires.Skills {
				required = append(required, runtime.SkillName(need))
			}
		}
		return required
	})
}

// Closure are names with those that each leads to, and so on.
func Closure(names []runtime.SkillName, leads func(runtime.SkillName) []runtime.SkillName) []runtime.SkillName {
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
