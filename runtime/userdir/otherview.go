package userdir

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// A skill called Judge is in Judge as written, and in judge in the clean view. Whoever goes from one view to the other has it in two
// places for a moment, and wants one: the old place goes once the new one is there. Where that cannot be, the skill keeps its view.

// places calls yield with each directory in which the record has a skill of the catalog, whoever installed it, other than the one where it
// is meant to be.
func (s *session) places(yield func(w *wanted, dir string, e entry)) {
	byName := make(map[runtime.SkillName]*wanted)
	for _, w := range s.skills {
		if w.unusable == nil || errors.Is(w.unusable, ErrTaken) {
			byName[w.skill.Name] = w
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(s.record.Skills)) {
		e := s.record.Skills[dir]
		if w := byName[e.nameIn(dir)]; w != nil && w.dir != dir {
			yield(w, dir, e)
		}
	}
}

// keptView is why a skill keeps its view, or what keeps the other one from being looked at.
type keptView struct {
	reason string
	err    error
}

// keepViews finds the skills whose other view is asked for and that keep theirs: its directory is taken, or the user has done something
// to the one that is there.
func (s *session) keepViews(ctx context.Context) map[runtime.SkillName]keptView {
	keep := make(map[runtime.SkillName]keptView)
	s.places(func(w *wanted, dir string, e entry) {
		there, known := s.record.Skills[w.dir]
		hasCome := known && there.nameIn(w.dir) == w.skill.Name // and the old place goes or is gone
		if hasCome || len(e.Files) == 0 || !s.owns(e.Owner) {
			return
		}
		k := keptView{reason: "stays as written"}
		if e.Clean {
			k.reason = "stays in the clean view"
		}
		if w.unusable != nil {
			k.reason += ", since another skill has " + runtime.Quote(w.dir)
			keep[w.skill.Name] = k
			return
		}
		if _, err := s.lstat(w.dir); err == nil {
			k.reason += ", since there is " + runtime.Quote(w.dir)
			keep[w.skill.Name] = k
			return
		} else if !errors.Is(err, fs.ErrNotExist) {
			k.err = err
		}
		unread := s.unread
		found, err := s.look(ctx, dir, expected(e.Files))
		s.unread = unread // inspect says it
		k.err = cmp.Or(k.err, err)
		isBack := found.kind != directory && (s.opts.Restore || s.opts.Force)
		if k.err != nil || found.off || !isBack && decideRecorded(e.Files, found).state != ConditionCurrent {
			keep[w.skill.Name] = k
			return
		}
		files := make(ours)
		files.add(dir, e.Files)
		if only, err := s.holdsOnly(dir, files); found.kind == directory && !only {
			k.reason, k.err = k.reason+", since "+holdsOthers, err
			keep[w.skill.Name] = k
		}
	})
	return keep
}

// moved are the old places of skills that have another in the view that is meant.
func (s *session) moved() (list []*wanted) {
	s.places(func(w *wanted, dir string, e entry) {
		if s.owns(e.Owner) && w.unusable == nil {
			list = append(list, &wanted{skill: w.skill, clean: e.Clean, dir: dir, moved: w})
		}
	})
	return list
}

// decideMoved is decide for such a place: it goes once the skill stands where it is meant to be.
func decideMoved(to *wanted, old map[string]content, p place) decision {
	if !to.stands() {
		return decision{state: ConditionOutdated, verdicts: asRecorded(old)}
	}
	d := decideAway(nil, old, p, wish{})
	if d.away {
		d.state, d.reason = ConditionOutdated, "the skill is in "+runtime.Quote(to.dir)
	}
	return d
}

// stands reports whether a skill is where it is meant to be, or is to be there before the old place is asked for.
func (w *wanted) stands() bool {
	switch p := w.plan; p.state {
	case ConditionCurrent, ConditionModified, ConditionOutdated:
		return p.err == nil
	default:
		return p.err == nil && p.publish
	}
}

// ofOthers are the directories in which other owners have installed skills of the catalog, by the names of those: in the other view a skill
// is theirs, too, where that has a directory of another name.
func (s *session) ofOthers() map[runtime.SkillName]string {
	list := make(map[runtime.SkillName]string)
	s.places(func(w *wanted, dir string, e entry) {
		if e.Owner != "" && !s.owns(e.Owner) && !s.isFree(dir) {
			list[w.skill.Name] = dir
		}
	})
	return list
}
