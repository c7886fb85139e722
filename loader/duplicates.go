package loader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/clash"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// duplicates finds skills of one name, by folding, and keeps what the profile says: by default the first in the
// order of paths.
func (l checks) duplicates() {
	r := &l.result
	if slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.Plugin == "" }) { // one catalog, as for generate
		for _, s := range r.Skills {
			s.Plugin = ""
		}
	}
	slices.SortFunc(r.Skills, func(a, b *Skill) int { return cmp.Or(cmp.Compare(a.layer, b.layer), strings.Compare(a.File, b.File)) })
	if l.profile.Duplicates != DuplicatesKeepAll {
		taken, elsewhere := clash.Names(l.clashing())
		all, kept := r.Skills, make([]*Skill, 0, len(r.Skills))
		for i, s := range all {
			if l.opts.SeparateCatalogs && elsewhere[i] != clash.None {
				l.otherPlugin(s, all[elsewhere[i]])
			}
			if taken[i] == clash.None {
				kept = append(kept, s)
				continue
			}
			other := all[taken[i]]
			d := s.broken(rule.DuplicateName, naming.TakenBy(string(s.Name), other.File, string(other.Name)), "rename one of the two")
			if l.profile.Duplicates == DuplicatesWarn && l.opts.Mode == ModeUser {
				d = l.rules.Warn(d)
			}
			l.add(d)
			s.Duplicate = true
			if l.opts.Mode == ModeBuild {
				kept = append(kept, s)
				continue
			}
			r.Rejected = append(r.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateRejected, Reason: d.Message})
		}
		r.Skills = kept
	}
	l.shadows()
	slices.SortStableFunc(r.Skills, compareSkills)
}

// otherPlugin says that a skill of another plugin has the name: each is a catalog of its own, and both in one are an error.
func (l checks) otherPlugin(s, other *Skill) {
	l.add(report.Advise(s.broken(rule.DuplicateName, naming.TakenBy(string(s.Name), other.File, string(other.Name))+", of another plugin", "generate one: skillgen generate --skills "+s.Parent)))
}

// shadows takes out the skills of a layer that another layer hides, as the policy of the profile says, where the roots
// of a directory are layers.
func (l checks) shadows() {
	r := &l.result
	collision := l.profile.Policy.Collision
	if !r.Roots.Layers || collision == runtime.CollisionKeepAll {
		return
	}
	all := slices.Clone(r.Skills) // they are sorted by layers
	hidden := clash.Hidden(l.clashing(), collision == runtime.CollisionFirstWins)
	r.Skills = r.Skills[:0]
	for i, s := range all {
		if hidden[i] == clash.None {
			r.Skills = append(r.Skills, s)
			continue
		}
		by := all[hidden[i]]
		message := "skill " + runtime.Quote(string(s.Name)) + " is hidden by " + runtime.Quote(by.File)
		l.add(report.Advise(s.broken(rule.Shadowed, message, "rename one of the two if both are wanted")))
		r.Rejected = append(r.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateShadowed, Reason: "hidden by " + by.File})
	}
}
