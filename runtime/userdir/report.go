package userdir

import (
	"errors"
	"fmt"

	"github.com/skillgen/skillgen/runtime"
)

// states are the plans as callers see them.
func (s *session) states() []State {
	list := make([]State, 0, len(s.plans))
	for _, p := range s.plans {
		st := State{Skill: p.skill.Name, Dir: p.dir, State: p.state, Action: p.action, Reason: p.reason, Files: []FileState{}}
		if p.wanted.unusable != nil && errors.Is(p.wanted.unusable, ErrTaken) {
			st.Dir = ""
		}
		switch {
		case st.Action != "":
		case p.err != nil:
			st.Action = ActionFailed
		case s.opts.DryRun:
			st.Action = ActionNone
		case !p.idle():
			st.Action = ActionSkipped
		default:
			st.Action = untouched(p.state)
		}
		switch {
		case p.err != nil:
			st.Reason = runtime.Escape(p.err.Error())
		case st.Action == ActionSkipped && st.Reason == "" && s.halted != nil:
			st.Reason = runtime.Escape(s.halted.Error())
		}
		for _, v := range p.verdicts {
			if v.state != "" {
				st.Files = append(st.Files, s.fileState(p, v))
			}
		}
		list = append(list, st)
	}
	return list
}

func (s *session) fileState(p *plan, v verdict) FileState {
	f := FileState{Path: v.path, State: v.state, Action: v.action, Reason: v.reason}
	switch {
	case f.Action != "":
	case s.opts.DryRun:
		f.Action = ActionNone
	case v.do != leave:
		f.Action = ActionSkipped
	default:
		f.Action = untouched(v.state)
	}
	return f
}

// untouched is the action for what was left as it is.
func untouched(c Condition) Action {
	switch c {
	case ConditionModified, ConditionForeign:
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
