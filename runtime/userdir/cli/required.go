package cli

import (
	"fmt"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Required are skills with those that they require, and those that these require, as far as the catalog has them. added says of each
// that comes along which of the skills asked for it.
func Required(cat *runtime.Catalog, names []runtime.SkillName) (all []runtime.SkillName, added []string) {
	all = slices.Clone(names)
	here := make(map[runtime.SkillName]bool)
	for _, name := range names {
		here[name] = true
	}
	for i := 0; i < len(all); i++ { // it grows
		s := cat.Skill(all[i])
		if s == nil {
			continue
		}
		for _, name := range s.Requires.Skills {
			if need := cat.Skill(runtime.SkillName(name)); need != nil && !here[need.Name] {
				here[need.Name] = true
				all = append(all, need.Name)
				added = append(added, fmt.Sprintf("%s comes along: %s requires it", oneLine(string(need.Name)), oneLine(string(s.Name))))
			}
		}
	}
	return all, added
}

// Bereft says which skills stay where one that they require is taken out, in a line each.
func Bereft(results []Result, cat *runtime.Catalog) (notes []string) {
	said := make(map[string]bool)
	for _, r := range results {
		goes := make(map[runtime.SkillName]bool)
		for _, s := range r.States {
			goes[s.Skill] = goes[s.Skill] || takesOut(s)
		}
		for _, name := range r.Record.Own {
			s := cat.Skill(name)
			if s == nil || goes[name] {
				continue
			}
			for _, need := range s.Requires.Skills {
				note := fmt.Sprintf("%s stays, and requires %s", oneLine(string(name)), oneLine(need))
				if goes[runtime.SkillName(need)] && !said[note] {
					said[note] = true
					notes = append(notes, note)
				}
			}
		}
	}
	return notes
}
