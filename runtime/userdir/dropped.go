package userdir

import (
	"errors"
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
		if len(e.Files) == 0 && !s.away {
			continue // it was being taken away
		}
		if name := e.nameIn(dir); s.owns(e.Owner) && !dirs[dir] && !names[name] {
			list = append(list, &wanted{skill: &runtime.Skill{Name: name}, clean: e.Clean, dir: dir, dropped: true})
		}
	}
	return list
}

// readable leaves out the skills of the catalog that cannot be read and that the record has: to take them away, it says enough. One whose
// directory another has is nowhere.
func (s *session) readable(skills []*wanted) []*wanted {
	recorded := s.record.names(s.owns)
	return slices.DeleteFunc(slices.Clone(skills), func(w *wanted) bool {
		return w.unusable != nil && (recorded[w.skill.Name] || errors.Is(w.unusable, ErrTaken))
	})
}

// names are the skills that an owner has in the record, each by its name and by that of its directory.
func (r *record) names(owns func(owner string) bool) map[runtime.SkillName]bool {
	names := make(map[runtime.SkillName]bool)
	for dir, e := range r.Skills {
		if owns(e.Owner) {
			names[e.nameIn(dir)], names[runtime.SkillName(dir)] = true, true
		}
	}
	return names
}

// decideDropped is decide for a skill that the catalog does not have, or not for now: to leave it. That it does not proves
// nothing: another catalog of the owner may have it, and a source may lack it for an hour.
func decideDropped(old map[string]content, p place, excepted bool) decision {
	state, why := ConditionDropped, "the catalog does not have it"
	if excepted {
		state, why = ConditionUnknown, "what the catalog has is refused"
	}
	if wasTaken(old) && p.kind != directory {
		return decision{state: ConditionMissing, reason: "it was being taken away; " + why, verdicts: asRecorded(old)}
	}
	d := decideRecorded(old, p)
	if d.state == ConditionCurrent {
		d.state = state
		if excepted {
			d.reason = "as it was installed"
		}
	}
	if d.reason != "" {
		d.reason += "; "
	}
	d.reason += why
	return d
}

// decideRecorded is decide for a skill of which nothing is wanted: it says what the user has done to what was installed.
func decideRecorded(old map[string]content, p place) decision {
	if !wasTaken(old) || p.kind == directory { // else it is gone
		old = maps.Clone(old)
		maps.DeleteFunc(old, func(_ string, c content) bool { return c == content{} })
	}
	return decide(old, old, p, wish{})
}

// check finds a name in Options.Only that neither the catalog nor the record has, and that is not excepted.
func (s *session) check() error {
	if s.frozen != nil || len(s.opts.Only) == 0 {
		return nil // what froze the record is what there is to say
	}
	recorded := s.record.names(s.owns)
	for _, name := range s.opts.Only {
		if _, ok := s.cat.Lookup(string(name)); !ok && !recorded[name] && !slices.Contains(s.opts.Except, name) {
			return unknownSkill(s.cat, name)
		}
	}
	return nil
}
