package userdir

import (
	"maps"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// dropped are the skills that the record says this owner has installed and that are none of the catalog's: those that a later
// version renamed or no longer has, and those of another catalog of the same owner. What is known of them is what the
// record says, so that they are told of and can be taken away, and never updated.
func (s *session) dropped(skills []*wanted) []*wanted {
	var list []*wanted
	for _, dir := range slices.Sorted(maps.Keys(s.record.Skills)) {
		e := s.record.Skills[dir]
		name := e.nameIn(dir)
		// The other view of a skill may be in a directory of another name. It stays until the skill is taken out.
		isOf := func(w *wanted) bool { return w.dir == dir || w.skill.Name == name && (w.unusable != nil || !s.away) }
		if s.owns(e.Owner) && !slices.ContainsFunc(skills, isOf) {
			list = append(list, &wanted{skill: &runtime.Skill{Name: name}, clean: e.Clean, dir: dir, dropped: true})
		}
	}
	return list
}

// readable leaves out the skills of the catalog that cannot be read and that the record has: to take them away, it says enough.
func (s *session) readable(skills []*wanted) []*wanted {
	return slices.DeleteFunc(slices.Clone(skills), func(w *wanted) bool { return w.unusable != nil && s.record.has(s.owns, w.skill.Name) })
}

// has reports whether an owner has a skill in the record, by its name or by that of its directory.
func (r *record) has(owns func(owner string) bool, name runtime.SkillName) bool {
	for dir, e := range r.Skills {
		if owns(e.Owner) && (e.nameIn(dir) == name || dir == string(name)) {
			return true
		}
	}
	return false
}

// decideDropped is decide for a skill that the catalog does not have: to leave it. That it does not proves nothing: another
// catalog of the owner may have it, and a source may lack it for an hour.
func decideDropped(old map[string]content, p place) decision {
	d := decide(old, old, p, wish{})
	if d.state == ConditionCurrent {
		d.state = ConditionDropped
	}
	if d.reason != "" {
		d.reason += "; "
	}
	d.reason += "the catalog does not have it"
	return d
}

// check finds a name in Options.Only that neither the catalog nor the record has.
func (s *session) check() error {
	if s.frozen != nil {
		return nil // which is what there is to say
	}
	for _, name := range s.opts.Only {
		if _, ok := s.cat.Lookup(string(name)); !ok && !s.record.has(s.owns, name) {
			return unknownSkill(s.cat, name)
		}
	}
	return nil
}
