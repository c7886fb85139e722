package runtime

import (
	"cmp"
	"slices"
	"strings"
)

// hiddenSkill is a skill of a layer that the catalog lists and does not offer.
type hiddenSkill struct {
	skill *Skill
	layer *Layer
	state string // "shadowed" or "untrusted"
	by    *Skill // what shadows it
}

// placed is a skill with where it stands, while layers are merged.
type placed struct {
	skill *Skill
	layer int // index in layers
	at    int // index in the layer's skills
	rank  int // of the layer, by precedence and then order
}

// newCatalog merges layers, which are in the order of their sources.
func newCatalog(opts Options, layers []*Layer, policy *Policy) *Catalog {
	if policy == nil {
		policy = &Policy{}
	}
	c := &Catalog{opts: opts, layers: layers, tools: checker{config: opts.Config}}
	var all []placed
	for rank, i := range byPrecedence(layers) {
		layer := layers[i]
		for at, s := range layer.Skills {
			if !layer.Trusted {
				c.hidden = append(c.hidden, hiddenSkill{skill: s, layer: layer, state: "untrusted"})
				continue
			}
			all = append(all, placed{s, i, at, rank})
		}
	}
	kept := c.collide(all, policy)
	slices.SortStableFunc(kept, func(a, b placed) int {
		return cmp.Or(
			strings.Compare(string(a.skill.Name), string(b.skill.Name)),
			strings.Compare(a.skill.Path, b.skill.Path),
		)
	})
	c.index = make([][]int, len(layers))
	for i, layer := range layers {
		if layer.Trusted {
			c.index[i] = slices.Repeat([]int{-1}, len(layer.Skills))
		}
	}
	for i, p := range kept {
		c.skills = append(c.skills, p.skill)
		c.origins = append(c.origins, layers[p.layer])
		c.index[p.layer][p.at] = i
	}
	c.states = make([]skillState, len(c.skills))
	c.mergeProjects(policy)
	for _, layer := range layers {
		c.diagnostics = append(c.diagnostics, layer.Diagnostics...)
	}
	c.diagnostics = SortDiagnostics(c.diagnostics)
	return c
}

// byPrecedence gives the indexes of layers, lowest precedence first.
func byPrecedence(layers []*Layer) []int {
	order := make([]int, len(layers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(layers[a].Precedence, layers[b].Precedence) })
	return order
}

// collide keeps one skill of each name, as the policy says, and reports the others. Names are compared folded, so
// that a homoglyph or another case cannot stand beside the name that it imitates.
func (c *Catalog) collide(all []placed, policy *Policy) []placed {
	if policy.Collision == KeepAll {
		return all
	}
	winners := make(map[string]int, len(all)) // folded name to index in kept
	var kept []placed
	for _, p := range all {
		key := p.skill.key()
		at, taken := winners[key]
		if !taken {
			winners[key] = len(kept)
			kept = append(kept, p)
			continue
		}
		winner, loser := kept[at], p
		if c.wins(p, winner, policy) {
			winner, loser = loser, winner
			kept[at] = winner
		}
		c.shadow(winner, loser, policy)
	}
	return kept
}

func (c *Catalog) wins(p, over placed, policy *Policy) bool {
	switch policy.Collision {
	case FirstWins:
		return p.layer < over.layer
	case LastWins:
		return p.layer > over.layer
	}
	return p.rank > over.rank
}

func (c *Catalog) shadow(winner, loser placed, policy *Policy) {
	layer := c.layers[loser.layer]
	c.hidden = append(c.hidden, hiddenSkill{skill: loser.skill, layer: layer, state: "shadowed", by: winner.skill})
	d := Diagnostic{
		File:     loser.skill.Path,
		Rule:     "shadowed",
		Severity: Warning,
		Message:  "skill " + Quote(string(loser.skill.Name)) + " is hidden by " + Quote(winner.skill.Path),
		Hint:     "rename one of the two, or remove the one that is not wanted",
	}
	if policy.EqualFails && layer.Precedence == c.layers[winner.layer].Precedence {
		d.Rule, d.Severity = "duplicate-name", Error
		d.Message = "skill " + Quote(string(loser.skill.Name)) + " is also in " + Quote(winner.skill.Path) + ", at the same precedence"
	}
	c.diagnostics = append(c.diagnostics, d)
}

// key is what two names are compared by.
func (s *Skill) key() string {
	if s.Folded != "" {
		return s.Folded
	}
	return string(s.Name)
}

// mergeProjects keeps one project of each name and checks its skills against the merged catalog.
func (c *Catalog) mergeProjects(policy *Policy) {
	chosen := make(map[ProjectName]int)
	for _, i := range byPrecedence(c.layers) {
		layer := c.layers[i]
		if !layer.Trusted {
			continue
		}
		for _, p := range layer.Projects {
			at, taken := chosen[p.Name]
			switch {
			case !taken:
				chosen[p.Name] = len(c.projects)
				c.projects = append(c.projects, p)
			case policy.Collision != FirstWins:
				c.projects[at] = p
			}
		}
	}
	slices.SortFunc(c.projects, func(a, b *Project) int { return strings.Compare(string(a.Name), string(b.Name)) })
	for _, p := range c.projects {
		if p.Dir == "" {
			continue // a compiled project was checked when it was generated
		}
		for _, name := range p.Skills {
			if c.Skill(name) == nil {
				c.diagnostics = append(c.diagnostics, Diagnostic{
					File: p.Path, Rule: "unknown-skill", Severity: Warning,
					Message: "project " + Quote(string(p.Name)) + " names the skill " + Quote(string(name)) + ", which does not exist",
					Hint:    didYouMean(c.Suggest(string(name))),
				})
			}
		}
	}
}

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return "did you mean " + Quote(name) + "?"
}

// sortMatches restores the order of the catalog after several layers were matched one after the other.
func (c *Catalog) sortMatches(list []Match) {
	slices.SortStableFunc(list, func(a, b Match) int { return cmp.Compare(c.indexOf(a.Skill), c.indexOf(b.Skill)) })
}
