package runtime

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
)

// seat is where something stands among the layers.
type seat struct {
	layer int // index in layers
	rank  int // of the layer, by precedence and then order
}

// prefers reports whether what has the seat a counts, and not what has the seat b. Within a layer the first does.
func (rule Collision) prefers(a, b seat) bool {
	switch rule {
	case CollisionFirstWins:
		return a.layer < b.layer
	case CollisionLastWins:
		return a.layer > b.layer
	}
	return a.rank > b.rank
}

// placed is a skill or a project with where it stands, while layers are merged.
type placed[T comparable] struct {
	item T
	seat
	at int // index in the layer's list
}

// hidden is a skill or a project of a layer that the catalog lists and does not offer.
type hidden[T any] struct {
	item   T
	layer  *Layer
	state  SkillState // StateShadowed, StateUntrusted or StateDisabled
	by     T          // what shadows it
	reason string
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

// place lists what the layers hold, lowest precedence first: what may count, and what the catalog only lists, since its
// layer is untrusted or a higher one disables it.
func place[T comparable](c *Catalog, items func(*Layer) []T, off disabled, names func(T) []string) (all []placed[T], others []hidden[T]) {
	for rank, i := range byPrecedence(c.layers) {
		layer := c.layers[i]
		for at, item := range items(layer) {
			p := placed[T]{item, seat{i, rank}, at}
			if !layer.Trusted {
				others = append(others, hidden[T]{item: item, layer: layer, state: StateUntrusted, reason: "the host has not trusted " + bare(cmp.Or(layer.Path, layer.Label))})
				continue
			}
			if len(off) > 0 {
				if by := off.by(p.seat, c.policy.Collision, names(item)); by != "" {
					others = append(others, hidden[T]{item: item, layer: layer, state: StateDisabled, reason: bare(by) + " switches it off"})
					continue
				}
			}
			all = append(all, p)
		}
	}
	return all, others
}

// winners says for each name what counts.
func winners[T comparable](all []placed[T], name func(T) string, rule Collision) map[string]placed[T] {
	won := make(map[string]placed[T], len(all))
	for _, p := range all {
		if over, taken := won[name(p.item)]; !taken || rule.prefers(p.seat, over.seat) {
			won[name(p.item)] = p
		}
	}
	return won
}

// mergeSkills keeps one skill of each name, as the policy says, and reports the others. Names are compared folded, so
// that a homoglyph or another case cannot stand beside the name that it imitates.
func (c *Catalog) mergeSkills() (kept []placed[*Skill]) {
	off := c.disabledNames(func(l *Layer) []Rejected { return l.Rejected })
	all, others := place(c, func(l *Layer) []*Skill { return l.Skills }, off, func(s *Skill) []string { return []string{string(s.Name), s.Folded} })
	c.hidden = others
	c.originals = c.findCopies(all)
	if c.policy.Collision == CollisionKeepAll {
		return slices.DeleteFunc(all, func(p placed[*Skill]) bool { return c.originals[p.item].item != nil })
	}
	won := winners(all, (*Skill).key, c.policy.Collision)
	for _, p := range all {
		above := won[p.item.key()]
		winner := above
		if original, isCopy := c.originals[above.item]; isCopy { // which counts in its place
			winner = original
		}
		switch {
		case winner == p:
			kept = append(kept, p)
			continue
		case c.originals[p.item].item == winner.item:
			continue // it is where the winner stands on disk
		case p.layer != winner.layer && p.item.Dir != "" && p.item.Dir == winner.item.Dir && path.Base(p.item.Path) == path.Base(winner.item.Path):
			continue // it is the winner, whose directory two sources name
		}
		other := c.apart(p.seat, above.seat, p.item.Path == above.item.Path)
		c.hidden = append(c.hidden, hidden[*Skill]{p.item, c.layers[p.layer], StateShadowed, winner.item, "hidden by " + bare(above.item.Path) + other})
		if _, isCopy := c.originals[p.item]; !isCopy {
			c.shadowed("skill", string(p.item.Name), p.item.Path, Quote(above.item.Path)+other, c.collide(p.seat, winner.seat, c.isLinked(p) == c.isLinked(winner)), c.isLinked(p) && !c.isLinked(winner))
		}
	}
	return kept
}

func (c *Catalog) isLinked(p placed[*Skill]) bool { return c.layers[p.layer].linked(p.item) }

// key is what two names are compared by.
func (s *Skill) key() string { return cmp.Or(s.Folded, string(s.Name)) }

// mergeProjects keeps one project of each name, as the policy says, and reports the others.
func (c *Catalog) mergeProjects() {
	off := c.disabledNames(func(l *Layer) []Rejected { return l.RejectedProjects })
	name := func(p *Project) string { return string(p.Name) }
	all, others := place(c, func(l *Layer) []*Project { return l.Projects }, off, func(p *Project) []string { return []string{name(p)} })
	c.hiddenProjects = others
	won := winners(all, name, c.policy.Collision)
	for _, p := range all {
		winner := won[name(p.item)]
		if winner == p {
			c.projects = append(c.projects, p.item)
			continue
		}
		other := c.apart(p.seat, winner.seat, p.item.Path == winner.item.Path)
		c.hiddenProjects = append(c.hiddenProjects, hidden[*Project]{p.item, c.layers[p.layer], StateShadowed, winner.item, "hidden by " + bare(winner.item.Path) + other})
		c.shadowed("project", name(p.item), p.item.Path, Quote(winner.item.Path)+other, c.collide(p.seat, winner.seat, (p.item.Dir == "") == (winner.item.Dir == "")), false)
	}
	slices.SortFunc(c.projects, func(a, b *Project) int { return strings.Compare(string(a.Name), string(b.Name)) })
}

// apart says which source hides what another has under the same path: two compiled catalogs of other modules look alike in
// everything else. What is hidden is not told apart, so that of many sources with one path one diagnostic is said.
func (c *Catalog) apart(p, winner seat, alike bool) string {
	if !alike || p.layer == winner.layer {
		return ""
	}
	if label := c.layers[winner.layer].Label; label != "" && label != c.layers[p.layer].Label {
		return " of " + Quote(label)
	}
	return " of source " + strconv.Itoa(winner.layer+1)
}

// collide reports whether nobody can have meant that one of two hides the other: they are of one kind, both compiled or
// both of directories, and nothing that anybody chose puts one above the other. Under CollisionFirstWins no precedence
// does; under CollisionLastWins the order of the sources is such a choice.
func (c *Catalog) collide(a, b seat, ofOneKind bool) bool {
	switch c.policy.Collision {
	case CollisionFirstWins:
		return ofOneKind
	case CollisionLastWins:
		return ofOneKind && a.layer == b.layer
	}
	return ofOneKind && c.layers[a.layer].Precedence == c.layers[b.layer].Precedence
}

// shadowed reports what another hides: an override is a hint. mayBeOld is set where the other may be an earlier version, installed.
func (c *Catalog) shadowed(what, name, path, by string, collide, mayBeOld bool) {
	d := Diagnostic{
		File: path, Rule: "shadowed", Severity: SeverityHint,
		Message: what + " " + Quote(name) + " is hidden by " + by,
		Hint:    "rename one of the two if both are wanted",
	}
	if collide {
		d.Severity, d.Hint = SeverityWarning, "rename one of the two, or remove the one that is not wanted"
	}
	if mayBeOld {
		d.Hint += "; where that is an earlier version, install the skill again"
	}
	c.diagnostics = append(c.diagnostics, d)
}
