package runtime

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Only returns a catalog with the skills of these names alone, for an agent that may use no others: what it lists, matches,
// starts, tells a model and writes out is of them. Names are found as by [Catalog.Skill]; no names give a catalog without
// skills. c stays as it is, and so do projects, though prompts say nothing of their other skills. A skill that requires one
// which is left out is not available, and Missing says so.
//
// Only fails for names that c does not have, all of them at once: errors.Is finds [ErrNoSkill]. [Catalog.Reload] keeps the
// restriction. A skill that is gone by then is reported in Diagnostics, and counts again when it is back. The new catalog is a
// snapshot of its own: it looks requirements up, and asks Options.Approve, anew. Its Diagnostics are those of everything that was
// read, and Report lists what was refused, as for c.
func (c *Catalog) Only(names ...SkillName) (*Catalog, error) {
	only := make(map[SkillName]bool, len(names))
	u := &unknown{Catalog: c}
	var wrong []error
	for _, name := range names {
		if s := c.Skill(name); s != nil {
			only[s.Name] = true
			continue
		}
		what, hint := u.why(name)
		err := fmt.Errorf("%w %s", ErrNoSkill, Quote(string(name)))
		if what != isAbsent { // which ErrNoSkill says
			err = fmt.Errorf("%w, which %s", err, what)
		}
		if hint != "" {
			err = fmt.Errorf("%w; %s", err, hint)
		}
		wrong = append(wrong, err)
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	next := newRestricted(c.opts, c.layers, &c.policy, only)
	next.sources, next.hits = c.sources, c.hits
	return next, nil
}

// restrict leaves out of the skills that would count, and of those that are listed, what Only does not name.
func (c *Catalog) restrict(kept []placed[*Skill]) []placed[*Skill] {
	if c.only == nil {
		return kept
	}
	c.left = make(map[SkillName]bool)
	there := make(map[SkillName]bool)
	kept = slices.DeleteFunc(kept, func(p placed[*Skill]) bool {
		there[p.item.Name] = true
		c.left[p.item.Name] = !c.only[p.item.Name]
		return !c.only[p.item.Name]
	})
	c.hidden = slices.DeleteFunc(c.hidden, func(h hidden[*Skill]) bool {
		if h.by != nil { // or Skill would give it
			return !c.only[h.by.Name]
		}
		return !c.only[h.item.Name]
	})
	for _, name := range slices.Sorted(maps.Keys(c.only)) {
		if !there[name] {
			c.diagnostics = append(c.diagnostics, Diagnostic{
				Rule: "unknown-skill", Severity: SeverityWarning,
				Message: "the skill " + Quote(string(name)) + ", to which this catalog is restricted, is not there",
			})
		}
	}
	return kept
}
