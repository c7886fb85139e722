package userdir

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// inspect decides about every skill. What keeps one from being looked at is its own error; the error is that of ctx.
func (s *session) inspect(ctx context.Context, skills []*wanted) error {
	s.plans, s.others = s.plans[:0], s.ofOthers()
	for _, w := range skills {
		p := &plan{wanted: w, err: cmp.Or(w.unusable, s.kept[w.skill.Name].err)}
		w.plan = p
		s.plans = append(s.plans, p)
		switch {
		case p.err == nil:
			p.err = s.inspectOne(ctx, p)
		case s.away && s.isFree(p.dir): // there is nothing to take away, whatever the source has
			p.decision, p.err = decision{state: ConditionMissing, reason: inLine(p.err)}, nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if p.err != nil {
			p.decision = decision{state: p.unseen(s.own(p.dir)), verdicts: asRecorded(s.own(p.dir))}
		}
		_, p.behind = s.entryOf(p)
	}
	return nil
}

// isFree reports that nothing has a name in the target.
func (t *target) isFree(dir string) bool {
	if dir == "" || t.root == nil {
		return true
	}
	_, err := t.lstat(dir)
	return errors.Is(err, fs.ErrNotExist)
}

// unseen is the state of a skill that could not be looked at: something stands there, and nobody may read it.
func (p *plan) unseen(recorded map[string]content) Condition {
	switch {
	case p.wanted.unusable != nil:
		return ConditionMissing
	case recorded != nil:
		return ConditionModified
	}
	return ConditionForeign
}

// replaced are the verdicts about the user's files that are replaced by force, without doing it.
func (d *decision) replaced() (list []verdict) {
	for _, v := range d.verdicts {
		if v.keep {
			list = append(list, verdict{path: v.path, state: v.state, reason: v.reason})
		}
	}
	return list
}

// ofAnother is the decision about a skill of another owner: to leave it. The reason says what the user has done to it, as far as that can be
// seen: whoever wants the name has to know what is in the way, or that nothing is.
func (s *session) ofAnother(ctx context.Context, p *plan) decision {
	d := decision{state: ConditionForeign, reason: "installed by " + runtime.Quote(p.owner)}
	if p.at != p.dir {
		d.reason += " in " + runtime.Quote(p.at)
	}
	old, unread := s.record.Skills[p.at].standing(), s.unread
	found, err := s.look(ctx, p.at, expected(old))
	s.unread = unread // what cannot be read of it is no matter of this owner's
	if err != nil || len(old) == 0 {
		return d
	}
	if reason := decideRecorded(old, found).reason; reason != "" {
		d.reason += "; " + reason
	}
	return d
}

// expected is what the files of a skill may hold.
func expected(versions ...map[string]content) map[string][]content {
	all := make(map[string][]content)
	for _, files := range versions {
		for name, c := range files {
			all[name] = append(all[name], c)
		}
	}
	return all
}

func (s *session) inspectOne(ctx context.Context, p *plan) error {
	next, old := p.contents(), s.own(p.dir)
	if s.sources == nil { // before the owner: whoever has installed it there, it cannot come from here as long as it is read there
		s.sources = s.sourcesOf(s.cat)
	}
	if s.sources.has(s.target, p.wanted) {
		p.decision = decision{state: ConditionSource, reason: isSource, verdicts: asRecorded(old)}
		return nil
	}
	if p.at = p.dir; s.record.Skills[p.at].isEmpty() {
		p.at = cmp.Or(s.others[p.skill.Name], p.dir)
	}
	if p.owner = s.record.Skills[p.at].Owner; p.owner != "" && !s.owns(p.owner) {
		p.decision = s.ofAnother(ctx, p)
		return nil
	}
	found, err := s.look(ctx, p.dir, expected(next, old))
	if err != nil {
		return err
	}
	p.off = found.off
	if before := s.record.Skills[p.dir]; before.Owner == "" && found.kind != directory {
		old = before.Files // whoever installed it, the user has removed it
	}
	if (p.dropped || p.excepted) && !s.away {
		p.decision = decideDropped(old, found, p.excepted)
		return nil
	}
	if p.moved != nil {
		p.decision = decideMoved(p.moved, old, found)
		return nil
	}
	p.decision = s.decide(next, old, found, wish{s.opts.Restore, s.opts.Force})
	if why := s.kept[p.skill.Name].reason; why != "" && p.state != ConditionRemoved {
		p.reason = strings.TrimPrefix(p.reason+"; "+why, "; ")
	}
	switch isCurrent := p.state == ConditionCurrent; {
	case s.away && !p.away && (isCurrent || p.state == ConditionOutdated):
		p.action = ActionKept
	case s.away && isCurrent && p.dropped: // as Status says
		p.state = ConditionDropped
	}
	if !s.away && !s.opts.Force && p.state != ConditionCurrent && p.state != ConditionMissing && p.state != ConditionOutdated {
		forced := s.decide(next, old, found, wish{force: true})
		if p.canForce = forced.doesMore(&p.decision); p.canForce && p.state == ConditionForeign && s.opts.Contents {
			p.replaced = forced.replaced()
		}
	}
	return s.identify(p)
}
