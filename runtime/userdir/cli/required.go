package cli

import (
	"fmt"
	"os"
	"path/filepath"
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

// Loss is a skill that stays while another one goes: one that it requires, or one that alone required it, where it Outlasts that.
type Loss struct {
	Stays, Goes runtime.SkillName
	Outlasts    bool
}

// String is the line that says so.
func (l Loss) String() string {
	if l.Outlasts {
		return fmt.Sprintf("%s stays, which %s required", oneLine(string(l.Stays)), oneLine(string(l.Goes)))
	}
	return fmt.Sprintf("%s stays, and requires %s", oneLine(string(l.Stays)), oneLine(string(l.Goes)))
}

// Bereft are the skills that stay where one that they require is taken out, and those that stay where such a one alone required them, each once.
func Bereft(results []Result, cat *runtime.Catalog) (list []Loss) {
	say := func(l Loss) {
		if !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	for _, r := range results {
		goes, isWanted, isThere := make(map[runtime.SkillName]bool), make(map[runtime.SkillName]bool), make(map[runtime.SkillName]bool)
		for _, s := range r.States {
			goes[s.Skill] = goes[s.Skill] || takesOut(s)
		}
		for dir, name := range r.Record.Dirs { // which may be of another's, or have been removed by the user
			_, err := os.Lstat(filepath.Join(skillsOf(r), dir, "SKILL.md"))
			isThere[name] = isThere[name] || err == nil
		}
		stays := func(name runtime.SkillName) bool {
			return slices.Contains(r.Record.Own, name) && !goes[name] && isThere[name]
		}
		for _, name := range slices.DeleteFunc(slices.Clone(r.Record.Own), func(name runtime.SkillName) bool { return !stays(name) }) {
			for _, need := range needed(cat, name) {
				if isWanted[need] = true; goes[need] {
					say(Loss{Stays: name, Goes: need})
				}
			}
		}
		for _, s := range r.States {
			for _, need := range needed(cat, s.Skill) {
				_, isMeant := goes[need]
				if takesOut(s) && stays(need) && !isMeant && !isWanted[need] {
					say(Loss{Stays: need, Goes: s.Skill, Outlasts: true})
				}
			}
		}
	}
	return list
}

// needed are the skills that one requires.
func needed(cat *runtime.Catalog, name runtime.SkillName) (names []runtime.SkillName) {
	if s := cat.Skill(name); s != nil {
		for _, need := range s.Requires.Skills {
			names = append(names, runtime.SkillName(need))
		}
	}
	return names
}
