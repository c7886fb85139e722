package userdir

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Install puts the skills of a catalog into target/skills, each into a directory of its name, and brings those that
// it installed before up to date. That of "~/.claude/skills" would be ~/.claude/skills/skills. A leading ~ in target is
// the user's home; a target that is a link is followed, and one that is missing is made. opts may be nil.
//
// It never overwrites what the user changed, does not bring back what the user removed, and takes a directory that
// it did not make for the user's own, unless its SKILL.md is as in the catalog: then it is recorded, and counts as
// installed. A skill that the catalog reads from there, by whatever links, stays as it is, as [ConditionSource]. The
// package comment says what is promised when it is killed. Where everything is current it takes no lock and writes
// nothing.
//
// A skill that the owner has installed and that the catalog does not have stays, as [ConditionDropped]: [Uninstall] takes it away.
//
// The states are those of all skills, in the order of the catalog, then those of old places (see Options.Clean), and then those that it
// does not have, also beside an error. The error joins a [SkillError] for each skill that failed, and [ErrRecord]; with [ErrLocked], or
// when target cannot be opened or made, nothing was written.
func Install(ctx context.Context, target string, cat *runtime.Catalog, opts *Options) ([]State, error) {
	s, err := openSession(target, cat, opts, decide)
	if err != nil {
		return nil, err
	}
	defer s.close()
	return s.run(ctx)
}

// Status says how the skills of a catalog stand in target/skills: what Install would find. It opens nothing for
// writing and takes no lock, so that beside a running Install it may see the skills partly updated.
func Status(ctx context.Context, target string, cat *runtime.Catalog, opts *Options) ([]State, error) {
	s, err := openSession(target, cat, opts, decide)
	if err != nil {
		return nil, err
	}
	defer s.close()
	s.opts.DryRun, s.status = true, true
	return s.run(ctx)
}

// session is one call of Install, Status or Uninstall.
type session struct {
	*target
	opts    Options
	cat     *runtime.Catalog
	decide  func(next, old map[string]content, p place, w wish) decision
	skills  []*wanted                      // those of the catalog: see wanted
	kept    map[runtime.SkillName]keptView // those that keep their view
	sources *sources                       // where those are on the disk
	record  *record
	frozen  error // why the record, and with it everything, must be left alone
	halted  error // why what is to be done was not
	unsaved error // why what was done is not recorded
	plans   []*plan
	stage   *stage
	coming  map[string]entry             // those that the record has ahead of what is done
	others  map[runtime.SkillName]string // where skills of others are, by their names: see ofOthers
	former  map[string]bool              // the owners that are no more, and whose skills are this one's: see inherit
	away    bool                         // whether all of skillgen's shall be gone
	status  bool                         // whether nobody asks what would be done
}

// plan is one skill with what was decided, and what came of it.
type plan struct {
	*wanted
	decision
	err      error
	action   Action
	synced   bool // see takeFiles
	behind   bool // whether the record says something else of the skill than it shall
	canForce bool
	replaced []verdict // of a skill of the user's own, with Options.Contents: what Options.Force would replace
	off      bool      // whether it is switched off, and stays so
	owner    string    // who installed it, where that is another
	at       string    // the directory in which that has it, if another: see session.ofOthers
}

var errNoCatalog = errors.New("no catalog was given")

func openSession(dir string, cat *runtime.Catalog, opts *Options,
	decide func(next, old map[string]content, p place, w wish) decision,
) (*session, error) {
	if cat == nil {
		return nil, errNoCatalog
	}
	s := &session{opts: opts.orZero(), cat: cat, decide: decide}
	var err error
	if s.opts.Owner == "" {
		s.opts.Owner = mainModule()
	}
	s.target, err = openTarget(dir, s.opts)
	return s, err
}

// run is attempt, made again where another process has taken the directory away with its last skill.
func (s *session) run(ctx context.Context) ([]State, error) {
	for tries := 0; ; tries++ {
		states, err := s.attempt(ctx)
		if !errors.Is(err, fs.ErrNotExist) || tries == 10 || !s.isGone() {
			return states, err
		}
		if err := s.reopen(); err != nil {
			return nil, err
		}
	}
}

// attempt looks, and when there is something to do takes the lock, looks again and does it.
func (s *session) attempt(ctx context.Context) ([]State, error) {
	s.record, s.frozen = s.loadRecord()
	s.inherit()
	if err := s.check(); err != nil {
		return nil, err
	}
	if err := s.inspect(ctx, s.wanted(ctx)); err != nil {
		return nil, err
	}
	idle, err := s.idle()
	if err != nil {
		return nil, err
	}
	nowhere := s.away && s.root == nil // nothing is made to take away what is not there
	if s.opts.DryRun && !s.status && !idle && !nowhere && s.frozen == nil {
		if s.frozen = s.mayWrite(); s.frozen == nil { // as the run after it would say
			s.foretell()
		}
	}
	if idle || s.opts.DryRun || nowhere {
		return s.end(s.frozen)
	}
	if err := s.make(); err != nil {
		return s.end(err)
	}
	held, err := s.lock(ctx, s.opts.LockTimeout)
	if err != nil {
		return s.end(err)
	}
	defer held.release()
	if s.record, s.frozen = s.loadRecord(); s.frozen != nil {
		return s.end(s.frozen)
	}
	if s.record.Made = max(s.record.Made, s.made); s.record.loaded == nil {
		before, err := s.madeBefore()
		if err != nil {
			return s.end(err)
		}
		s.record.Made = max(s.record.Made, before)
	}
	s.inherit()
	var swept error
	if held != nil {
		swept = s.sweep()
		s.retake()
	}
	if err := s.inspect(ctx, s.wanted(ctx)); err != nil {
		return s.end(err)
	}
	s.stage = s.newStage(s.atStake())
	if slices.ContainsFunc(s.plans, (*plan).pending) {
		if err := s.saveAhead(); err != nil { // said once, and not for each skill
			return s.end(errors.Join(swept, s.unwritten(err), s.stage.clear()))
		}
	}
	for _, p := range s.plans {
		if err = ctx.Err(); err != nil {
			break
		}
		s.apply(ctx, p)
	}
	if saved := s.stage.saveRecord(s.record); saved != nil {
		s.unsaved = plainError{"the record of what is installed cannot be written", saved}
	}
	err = errors.Join(swept, err, s.unsaved, s.stage.clear())
	if err == nil && s.away && s.record.loaded == nil {
		err = held.remove()
		s.removeMade(s.record.Made)
	}
	return s.end(err)
}

// pending reports whether something of a skill is to be written, beside the record.
func (p *plan) pending() bool { return p.err == nil && !p.idle() }

// atStake are the files that the run may make, replace or remove, with what they may hold then.
func (s *session) atStake() ours {
	all := make(ours)
	for _, p := range s.plans {
		if p.pending() {
			all.add(p.dir, p.contents())
			all.add(p.dir, s.had(p.dir))
			all.add(p.dir, p.userVersions())
			all.add(".", p.keptVersions())
		}
	}
	return all
}

// end gives the states and the errors; err is what went wrong beside what did with single skills.
func (s *session) end(err error) ([]State, error) {
	s.halted = errors.Join(err, s.unread)
	return s.states(), s.errors()
}

// idle reports whether there is nothing to write, the record included.
func (s *session) idle() (bool, error) {
	if s.frozen != nil {
		return true, nil
	}
	left, err := s.leftovers()
	if err != nil || len(left) > 0 {
		return false, err
	}
	for _, p := range s.plans {
		if p.pending() {
			return false, nil
		}
		s.settle(p)
	}
	return s.record.unchanged(), nil
}

// settle brings the record to what is known of a skill's files, and reports whether that changed it.
func (s *session) settle(p *plan) (changed bool) {
	after, changed := s.entryOf(p)
	if after != nil {
		s.record.set(p.dir, *after)
	}
	return changed
}

// entryOf is what the record shall say of a skill, nil when that is none of this run's business, and whether it says
// something else.
func (s *session) entryOf(p *plan) (after *entry, changed bool) {
	if p.wanted.unusable != nil {
		return nil, false // the directory may be another's
	}
	before, taken := s.record.Skills[p.dir]
	after = &entry{s.opts.Owner, string(p.skill.Name), p.clean, p.recorded(), nil, nil}
	switch e, begun := s.coming[p.dir]; {
	case p.err != nil && begun: // as after a kill
		*after = s.arrived(p.dir, e)
	case p.err != nil || p.excepted || p.dropped && !s.away:
		after.Gone = before.Gone
	}
	if !s.owns(before.Owner) && taken && (before.Owner != "" || p.err != nil || p.state == ConditionForeign || p.state == ConditionSource) {
		return nil, false // it stays the other's
	}
	if before.isEmpty() && after.isEmpty() {
		return after, false // there is no entry for a skill without files
	}
	return after, before.Owner != after.Owner && !after.isEmpty() || before.Clean != after.Clean ||
		!maps.Equal(before.Files, after.Files) || !maps.Equal(before.Gone, after.Gone)
}
