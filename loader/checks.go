package loader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/role"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// checks compare the skills of a load with one another, and with its projects.
type checks struct{ *load }

// depends takes the dependencies that are skills of this load for skills that are required.
func (l checks) depends() {
	var names map[string]bool
	for _, s := range l.skills {
		if len(s.depends) == 0 {
			continue
		}
		if names == nil {
			names = make(map[string]bool, len(l.skills))
			for _, other := range l.skills {
				names[l.within(other, string(other.Name))] = true
			}
		}
		skills := catalog.SkillsOf(s.depends, func(name string) bool { return names[l.within(s, name)] || l.opts.Renamed[name] != "" })
		if skills == nil && l.opts.Mode == ModeUser { // other layers may have them
			s.Requires.Depends = field.Texts(s.depends)
		}
		for _, w := range skills {
			if !slices.Contains(s.Requires.Skills, w.Text) {
				s.needs = append(s.needs, w)
				s.Requires.Skills = append(s.Requires.Skills, w.Text)
			}
		}
	}
}

// within is a key for a name that counts for the skill: several plugins may stand side by side.
func (l checks) within(s *Skill, name string) string { return s.Plugin + "\x00" + name }

// unknownSkills finds skills of projects that do not exist, also of those that are refused: all is told at once. At run time the
// merged catalog does it, which knows the skills of the other layers.
func (l checks) unknownSkills() {
	slices.SortFunc(l.projects, func(a, b *Project) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.File, b.File))
	})
	known, suggested := l.names(), 0
	for i, p := range slices.Concat(l.projects, l.refused) {
		if 0 < i && i < len(l.projects) && p.Name == l.projects[i-1].Name {
			l.Report(p.File, rule.DuplicateName, "the project "+runtime.Quote(string(p.Name))+" is also in "+runtime.Quote(l.projects[i-1].File), "rename one of the two")
		}
		if l.opts.Mode == ModeUser {
			continue
		}
		mark := p.src.Len()
		for j, name := range p.Skills {
			if known[string(name)] && l.opts.Renamed[string(name)] == "" || p.src.Full() {
				continue
			}
			hint := "name a skill of this catalog; for one of another, --rule unknown-skill=off, or the same in [rules] of skillgen.toml"
			if suggested++; suggested <= maxSuggested {
				hint = l.whyNot(string(name), catalog.Meant(string(name), catalog.Names(l.skills, func(s *Skill) runtime.SkillName { return s.Name }), hint))
			}
			wrong := source.Wrong(rule.UnknownSkill, p.named[j].At, "there is no skill "+runtime.Quote(string(name)), hint)
			wrong.Fix = naming.Respelt(p.src.text, wrong.At, string(name), func(name string) bool { return known[name] }, l.opts.Renamed)
			p.src.Add(wrong)
		}
		body, _ := role.BehindHead(p.src.text)
		author.Project(&p.src.Log, p.src.text, body, p.Dir, l.opts.Renamed)
		role.TellListed(&p.src.Log, p.src.text, &p.Project, known)
		l.Diagnostics = append(l.Diagnostics, p.src.Diagnostics()[mark:]...)
	}
}

// maxSuggested bounds the unknown names of a load that are compared with those of all skills, to suggest one.
const maxSuggested = 100

// names are those of all skills, refused ones too: what is wrong with such a one is reported at it.
func (l checks) names() map[string]bool {
	names := make(map[string]bool, len(l.skills))
	for _, s := range l.skills {
		names[string(s.Name)] = true
	}
	for _, r := range l.Rejected {
		names[r.Name] = names[r.Name] || r.State == runtime.StateRejected
	}
	return names
}

// whyNot says why loading passes over a skill of a name, or which one is called otherwise than its directory, or otherwise what there is to say.
func (l checks) whyNot(name, otherwise string) (called string) {
	for _, s := range l.skills {
		if s.ownDir() == name {
			called = naming.Otherwise(s.File, s.written, name, called)
		}
	}
	return catalog.WhyNot(l.Rejected, name, called, otherwise)
}
