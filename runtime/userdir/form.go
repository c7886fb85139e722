package userdir

import (
	"context"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// wanted are the skills that are meant, each in the view that is, and behind them those that are dropped. Those that are
// excepted are told of as the record has them, and not taken away. It is asked again when the record may be another one.
func (s *session) wanted(ctx context.Context) []*wanted {
	s.kept = nil
	s.want()
	var skills, old []*wanted
	if s.away {
		skills = s.readable(s.skills) // an old place of one is dropped
	} else {
		if s.kept = s.keepViews(ctx); len(s.kept) > 0 {
			s.want()
		}
		skills, old = s.skills, s.moved()
	}
	// Only now: which directory a skill has does not depend on which are meant.
	only, except := namesOf(s.opts.Only), namesOf(s.opts.Except)
	list := slices.Concat(skills, old, s.dropped(skills))
	for i, w := range list {
		e, recorded := s.record.Skills[w.dir]
		if isIn(w, except) && recorded && s.owns(e.Owner) && !s.away {
			list[i] = &wanted{skill: &runtime.Skill{Name: e.nameIn(w.dir)}, clean: e.Clean, dir: w.dir, excepted: true}
		}
	}
	return slices.DeleteFunc(list, func(w *wanted) bool {
		return s.opts.Only != nil && !isIn(w, only) || isIn(w, except) && !w.excepted
	})
}

// want works out the skills of the catalog anew, unless all are in the view that is meant: it reads all files.
func (s *session) want() {
	isClean := s.isClean()
	if s.skills == nil || slices.ContainsFunc(s.skills, func(w *wanted) bool { return w.clean != isClean(w.skill.Name) }) {
		s.skills = want(s.cat, isClean, func(dir string) runtime.SkillName {
			if e, known := s.record.Skills[dir]; known {
				return e.nameIn(dir)
			}
			return ""
		})
	}
}

// isIn reports whether names have a skill: by that of its directory too where the catalog does not say what it is.
func isIn(w *wanted, names map[runtime.SkillName]bool) bool {
	return names[w.skill.Name] || (w.dropped || w.excepted) && names[runtime.SkillName(w.dir)]
}

func namesOf(list []runtime.SkillName) map[runtime.SkillName]bool {
	names := make(map[runtime.SkillName]bool, len(list))
	for _, name := range list {
		names[name] = true
	}
	return names
}

// isClean says which view of a skill is meant: the one that was asked for, or else that of the record. Taking out goes by
// the record first, since that says what is there.
func (s *session) isClean() func(runtime.SkillName) bool {
	view := s.record.views(s.owns)
	return func(name runtime.SkillName) bool {
		recorded, known := view(string(name))
		if _, keeps := s.kept[name]; s.away && known || keeps || !s.opts.Clean && !s.opts.Written {
			return recorded
		}
		return s.opts.Clean
	}
}

// views say which view of a skill an owner has in the record: the files as written where both were installed. For a skill
// that is not known there it is that of the owner's others, where all have the same.
func (r *record) views(owns func(owner string) bool) func(name string) (clean, known bool) {
	byName, all := make(map[string]bool), true
	for _, e := range r.Skills {
		if !owns(e.Owner) {
			continue
		}
		before, known := byName[e.Name]
		byName[e.Name] = e.Clean && (before || !known)
		all = all && e.Clean
	}
	return func(name string) (clean, known bool) {
		if clean, known = byName[name]; known {
			return clean, true
		}
		return len(byName) > 0 && all, false
	}
}
