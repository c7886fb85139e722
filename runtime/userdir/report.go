package userdir

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// states are the plans as callers see them.
func (s *session) states() []State {
	list := make([]State, 0, len(s.plans))
	for _, p := range s.plans {
		st := State{Skill: p.skill.Name, Dir: cmp.Or(p.at, p.dir), State: p.state, Action: p.action, Reason: p.reason, Files: []FileState{}, Dropped: p.dropped, Excepted: p.excepted, CanForce: p.canForce, Clean: p.wanted.clean}
		if p.owner != s.opts.Owner && s.owns(p.owner) {
			if st.Reason == "" {
				st.Reason = "was installed by " + runtime.Quote(p.owner)
			}
		} else if p.owner != s.opts.Owner {
			st.Owner = p.owner
		}
		if st.Disabled = p.off && !s.away; st.Disabled {
			st.Reason = strings.TrimPrefix(st.Reason+"; a file "+disabledFile+" switches it off", "; ")
		}
		if p.wanted.unusable != nil && errors.Is(p.wanted.unusable, ErrTaken) {
			st.Dir = ""
		}
		switch {
		case st.Action != "":
		case p.err != nil:
			st.Action = ActionFailed
		case s.status:
			st.Action = ActionNone
		case s.opts.DryRun && s.frozen == nil:
			if st.Action = p.would(); st.Action == ActionWouldRecord || st.Action == ActionWouldUpdate {
				st.Reason = p.takenOver(st.Reason, "it stands there as in the catalog, and would count as installed from then on",
					"what stands there as in the catalog would count as installed from then on")
			}
		case !p.idle():
			st.Action = ActionSkipped
		default:
			st.Action = untouched(p.state)
		}
		switch {
		case p.err != nil:
			st.Reason = inLine(p.err)
		case st.Action == ActionSkipped && st.Reason == "" && s.halted != nil:
			st.Reason = inLine(s.halted)
		}
		if s.unsaved != nil && slices.Contains([]Action{ActionInstalled, ActionUpdated, ActionRecorded, ActionFailed}, st.Action) {
			st.Reason = strings.TrimPrefix(st.Reason+"; not recorded", "; ")
		}
		for _, v := range append(p.verdicts[:len(p.verdicts):len(p.verdicts)], p.replaced...) {
			if v.state != "" {
				st.Files = append(st.Files, s.fileState(p, v))
			}
		}
		if p.publish && (s.opts.DryRun && !s.status && s.frozen == nil || s.opts.Contents) {
			st.Files = append(st.Files, s.newFiles(p)...)
			slices.SortFunc(st.Files, func(a, b FileState) int { return strings.Compare(a.Path, b.Path) })
		}
		list = append(list, st)
	}
	return list
}

// takenOver adds to the reason of a skill that nobody is known to have installed, and of which something stood there as in the catalog.
func (p *plan) takenOver(reason, whole, part string) string {
	isStanding := func(v verdict) bool { return v.state == ConditionCurrent && v.action == "" }
	switch {
	case p.owner != "" || !slices.ContainsFunc(p.verdicts, isStanding):
		return reason
	case p.state == ConditionCurrent && !slices.ContainsFunc(p.verdicts, func(v verdict) bool { return !isStanding(v) }):
		return strings.TrimPrefix(reason+"; "+whole, "; ")
	}
	return strings.TrimPrefix(reason+"; "+part, "; ")
}

// would is what would be done with a skill.
func (p *plan) would() Action {
	switch {
	case p.publish:
		return ActionWouldInstall
	case p.away:
		return ActionWouldRemove
	case !p.idle():
		return ActionWouldUpdate
	case p.behind:
		return ActionWouldRecord
	}
	return untouched(p.state)
}

// newFiles are the files of a skill that is to be published.
func (s *session) newFiles(p *plan) []FileState {
	var list []FileState
	for _, f := range p.publishes() {
		st := s.fileState(p, verdict{path: f.path, state: ConditionMissing})
		if !s.status {
			st.Action = ActionWouldInstall
		}
		list = append(list, st)
	}
	return list
}

func (s *session) fileState(p *plan, v verdict) FileState {
	f := FileState{Path: v.path, State: v.state, Action: v.action, Reason: v.reason, Newer: v.newer, Kept: v.kept}
	if s.opts.Contents && v.state != ConditionCurrent {
		f.Have, f.Want = s.contentsOf(p, v.path)
	}
	switch {
	case f.Action != "":
	case s.status:
		f.Action = ActionNone
	case s.opts.DryRun && s.frozen == nil && v.do == remove:
		f.Action = ActionWouldRemove
	case s.opts.DryRun && s.frozen == nil && v.do != leave:
		f.Action = ActionWouldUpdate
	case v.do != leave:
		f.Action = ActionSkipped
	default:
		f.Action = untouched(v.state)
	}
	if f.Action == ActionSkipped { // nothing was replaced
		f.Kept = ""
	}
	return f
}

// maxContents bounds what Options.Contents reads of a file, in bytes.
const maxContents = 1 << 20

// contentsOf are the bytes of a file in the target and in the catalog.
func (s *session) contentsOf(p *plan, name string) (have, want []byte) {
	if s.root != nil {
		if data, _, err := s.read(path.Join(p.dir, name), maxContents); err == nil {
			have = append([]byte{}, data...) // not nil when it is empty
		}
	}
	if f := p.file(name); f != nil && f.content.Size <= maxContents {
		if data, err := f.bytes(); err == nil {
			want = append([]byte{}, data...)
		}
	}
	return have, want
}

// untouched is the action for what was left as it is.
func untouched(c Condition) Action {
	switch c {
	case ConditionModified, ConditionForeign, ConditionSource:
		return ActionKept
	case ConditionRemoved:
		return ActionSkipped
	}
	return ActionNone
}

// errors joins all that went wrong.
func (s *session) errors() error {
	errs := []error{s.halted}
	for _, p := range s.plans {
		if p.err != nil {
			errs = append(errs, &SkillError{p.skill.Name, p.dir, p.err})
		}
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("%s: %w", runtime.Quote(s.path), err)
	}
	return nil
}
