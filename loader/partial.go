package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/part"
	"github.com/skillgen/skillgen/runtime"
)

// partial is what a load has from one find or problem of its search, and at last from all of them.
type partial struct {
	part.Part
	skills      []*Skill
	rejected    []*Skill // whose texts are there, for the links out of them
	projects    []*Project
	refused     []*Project // which are not loaded, and whose skills may be looked at
	root, layer int        // of the root that it was found in: its index, also where the roots are layers
}

// empty makes room for another find.
func (p *partial) empty() {
	clear(p.skills)
	*p = partial{Part: p.Emptied(), skills: p.skills[:0]}
}

// reject lists a skill that is not loaded. The first of the diagnostics is the reason.
func (p *partial) reject(s *Skill, state runtime.SkillState, diags []runtime.Diagnostic) {
	r := runtime.Rejected{Name: cmp.Or(string(s.Name), s.stem, s.dirName), Path: s.File, State: state, Servers: s.Servers}
	if len(diags) > 0 {
		r.Reason = diags[0].Message
	}
	p.Rejected = append(p.Rejected, r)
}
