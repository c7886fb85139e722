package stamp

import (
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// LastGood returns what gives the skill that a file held before it was broken, with the instructions that it had then. That is
// nil when the file is gone, or its text was not kept, and when nothing is wrong with it but that another skill has its name, as a diagnostic
// of now says under the rule taken. previous may be nil.
func LastGood(previous *runtime.Layer, now []runtime.Diagnostic, taken string) func(bad runtime.Rejected) *runtime.Skill {
	was := make(map[string]*runtime.Skill)
	var before *Stamps
	if previous != nil {
		before, _ = previous.State.(*Stamps)
		for _, s := range previous.Skills {
			was[s.Path] = s
		}
	}
	for _, d := range now {
		if d.Rule == taken {
			delete(was, d.File)
		}
	}
	return func(bad runtime.Rejected) *runtime.Skill {
		skill := was[bad.Path]
		if skill == nil || before == nil || bad.State != runtime.StateRejected {
			return nil
		}
		text, kept := before.Text(bad.Path)
		if !kept || !door.IsThere(bad.Path) {
			return nil
		}
		good := *skill
		good.Storage.Text = &text
		return &good
	}
}
