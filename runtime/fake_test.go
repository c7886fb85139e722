package runtime

import (
	"context"
	"slices"
	"strings"
)

// fakeSource is a source that gives one layer, or fails.
type fakeSource struct {
	layer *Layer
	err   error
}

func (f fakeSource) LoadLayer(context.Context, *Layer) (*Layer, error) { return f.layer, f.err }

// fakeLayer is a trusted layer of a user's, with skills whose path is /LABEL/NAME/SKILL.md and whose only trigger is
// their name.
func fakeLayer(label string, precedence int, names ...string) *Layer {
	l := &Layer{Label: label, Path: "/" + label, Precedence: precedence, Trusted: true}
	for _, name := range names {
		l.Skills = append(l.Skills, &Skill{
			Name: SkillName(name), Description: "Does " + name + ".", Triggers: []string{name},
			Path: "/" + label + "/" + name + "/SKILL.md", Dir: "/" + label + "/" + name,
		})
	}
	slices.SortStableFunc(l.Skills, func(a, b *Skill) int { return strings.Compare(string(a.Name), string(b.Name)) })
	l.Triggers = BuildTriggers(l.Skills)
	return l
}

func sources(layers ...*Layer) []Source {
	var list []Source
	for _, l := range layers {
		list = append(list, fakeSource{layer: l})
	}
	return list
}

func pointers(skills []Skill) []*Skill {
	var list []*Skill
	for i := range skills {
		list = append(list, &skills[i])
	}
	return list
}
