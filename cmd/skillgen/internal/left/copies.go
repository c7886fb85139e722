package left

import (
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/runtime"
)

// Without are skills that are not loaded without those that are off and have the name of one that is: they are copies, as those that are
// shadowed. One that is passed over is named with its place then. One in a directory that is not trusted is a stranger's, and is named as
// what is not trusted, whatever else keeps it out: that it is off would look as if the one that is loaded were.
func Without(f *input.Flags, skills []Skill, loaded *runtime.Catalog) (list []Skill) {
	for _, s := range skills {
		isOut := s.State == runtime.StateDisabled || s.State == runtime.StateUnreached
		if isOut && loaded.Skill(runtime.SkillName(s.Name)) != nil {
			switch {
			case input.IsUntrusted(f, s.Path):
				s.State = runtime.StateUntrusted
			case s.State == runtime.StateDisabled:
				continue
			}
			s.isNamesake = true
		}
		list = append(list, s)
	}
	return list
}
