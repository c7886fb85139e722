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
	dirs, names := make(map[string]bool), make(map[runtime.SkillName]bool)
	for _, w := range skills {
		dirs[w.dir] = true
		if w.unusable != nil || !s.away { // the other view may be in a directory of another name, and stays until it is taken out
			names[w.skill.Name] = true
		}
	}
	var list []*wanted
	for _, dir := range slices.Sorted(maps.Keys(s.record.Skills)) {
		e := s.record.Skills[dir]
		if name := e.nameIn(dir); s.owns(e.Owner) && !dirs[dir] && !names[name] {
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
