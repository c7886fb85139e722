package runtime

import (
	"cmp"
	"slices"
	"strings"
)

// placed is a skill or a project with where it stands, while layers are merged.
type placed[T comparable] struct {
	item  T
	layer int // index in layers
	at    int // index in the layer's list
	rank  int // of the layer, by precedence and then order
}

// hidden is a skill or a project of a layer that the catalog lists and does not offer.
type hidden[T any] struct {
	item  T
	layer *Layer
	state SkillState // StateShadowed or StateUntrusted
	by    T          // what shadows it
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

// place lists what the layers hold, lowest precedence first: what may count, and what untrusted layers have.
func place[T comparable](layers []*Layer, items func(*Layer) []T) (all []placed[T], untrusted []hidden[T]) {
	for rank, i := range byPrecedence(layers) {
		for at, item := range items(layers[i]) {
			if layers[i].Trusted {
				all = append(all, placed[T]{item, i, at, rank})
			} else {
				untrusted = append(untrusted, hidden[T]{item: item, layer: layers[i], state: StateUntrusted})
			}
		}
	}
	return all, untrusted
}

// winners says for each name what counts. Within a layer the first does.
func winners[T comparable](all []placed[T], name func(T) string, rule Collision) map[string]placed[T] {
	won := make(map[string]placed[T], len(all))
	for _, p := range all {
		over, taken := won[name(p.item)]
		wins := !taken
		switch {
		case wins:
		case rule == CollisionFirstWins:
			wins = p.layer < over.layer
		case rule == CollisionLastWins:
			wins = p.layer > over.layer
		default:
			wins = p.rank > over.rank
		}
		if wins {
			won[name(p.item)] = p
		}
	}
	return won
}

// mergeSkills keeps one skill of each name, as the policy says, and reports the others. Names are compared folded, so
// that a homoglyph or another case cannot stand beside the name that it imitates.
func (c *Catalog) mergeSkills() (kept []placed[*Skill]) {
	all, untrusted := place(c.layers, func(l *Layer) []*Skill { return l.Skills })
	c.hidden = untrusted
	if c.policy.Collision == CollisionKeepAll {
		return all
	}
	won := winners(all, (*Skill).key, c.policy.Collision)
	for _, p := range all {
		winner := won[p.item.key()]
		if winner == p {
			kept = append(kept, p)
			continue
		}
		c.hidden = append(c.hidden, hidden[*Skill]{p.item, c.layers[p.layer], StateShadowed, winner.item})
		c.shadowed("skill", string(p.item.Name), p.item.Path, winner.item.Path)
	}
	return kept
}

// key is what two names are compared by.
func (s *Skill) key() string { return cmp.Or(s.Folded, string(s.Name)) }

// mergeProjects keeps one project of each name and checks its skills against the merged catalog.
func (c *Catalog) mergeProjects() {
	all, untrusted := place(c.layers, func(l *Layer) []*Project { return l.Projects })
	c.hiddenProjects = untrusted
	name := func(p *Project) string { return string(p.Name) }
	won := winners(all, name, c.policy.Collision)
	for _, p := range all {
		winner := won[name(p.item)]
		if winner == p {
			c.projects = append(c.projects, p.item)
			c.checkProject(p.item)
			continue
		}
		c.hiddenProjects = append(c.hiddenProjects, hidden[*Project]{p.item, c.layers[p.layer], StateShadowed, winner.item})
		c.shadowed("project", name(p.item), p.item.Path, winner.item.Path)
	}
	slices.SortFunc(c.projects, func(a, b *Project) int { return strings.Compare(string(a.Name), string(b.Name)) })
}

// maxSuggested bounds the unknown names of a merge that are compared with those of all skills, to suggest one.
const maxSuggested = 100

// checkProject reports the names of skills that the catalog does not have. A compiled project was checked when it was
// generated.
func (c *Catalog) checkProject(p *Project) {
	if p.Dir == "" {
		return
	}
	for _, name := range p.Skills {
		if c.Skill(name) != nil {
			continue
		}
		hint := ""
		if c.suggested++; c.suggested <= maxSuggested {
			hint = didYouMean(c.Suggest(string(name)))
		}
		c.diagnostics = append(c.diagnostics, Diagnostic{
			File: p.Path, Rule: "unknown-skill", Severity: SeverityWarning,
			Message: "project " + Quote(string(p.Name)) + " names the skill " + Quote(string(name)) + ", which does not exist",
			Hint:    hint,
		})
	}
}

func (c *Catalog) shadowed(what, name, path, by string) {
	c.diagnostics = append(c.diagnostics, Diagnostic{
		File: path, Rule: "shadowed", Severity: SeverityWarning,
		Message: what + " " + Quote(name) + " is hidden by " + Quote(by),
		Hint:    "rename one of the two, or remove the one that is not wanted",
	})
}

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return "did you mean " + Quote(name) + "?"
}
