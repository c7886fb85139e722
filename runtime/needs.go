package runtime

import (
	"slices"
	"strings"
)

// needs are the skills of a catalog that require others, and those that they require: which of them can be used.
type needs struct {
	once answered
	own  map[int][]string // what each lacks by itself, names of skills that are not there among it
	out  map[int]bool     // those that lack something, or that require one of those
}

// requiresSkills reports whether other skills matter for whether this one is available.
func (r *Requirements) requiresSkills() bool { return len(r.Skills)+len(r.Depends) > 0 && !r.Always }

// required are the names of the skills that one requires, each once.
func (c *Catalog) required(r *Requirements) []string {
	if len(r.Depends) == 0 {
		return r.Skills
	}
	list, listed := slices.Clip(r.Skills), make(map[string]bool)
	for _, name := range r.Skills {
		listed[name] = true
	}
	for _, name := range r.Depends {
		if _, ok := c.placeOf(SkillName(name)); !ok {
			name = name[strings.LastIndexByte(name, '/')+1:]
		}
		if _, ok := c.placeOf(SkillName(name)); !ok {
			return r.Skills // these are no skills
		}
		if !listed[name] {
			listed[name], list = true, append(list, name)
		}
	}
	return list
}

// missing is what the skill at an index misses.
func (c *Catalog) missing(i int) []string {
	st := &c.states[i]
	st.looked.do(func() {
		r := &c.skills[i].Requires
		if !r.requiresSkills() {
			st.missing = c.tools.missing(r)
			return
		}
		c.needs.once.do(c.lookUpNeeds)
		st.missing = slices.Clip(c.needs.own[i])
		for _, name := range c.required(r) {
			if at, ok := c.placeOf(SkillName(name)); ok && c.needs.out[at] {
				st.missing = append(st.missing, "skill "+name+" (not available)")
			}
		}
	})
	return st.missing
}

// lookUpNeeds follows what is required from one skill to the next. Skills may require one another: such a circle is
// available where none of them lacks anything else.
func (c *Catalog) lookUpNeeds() {
	n := &c.needs
	n.own, n.out = make(map[int][]string), make(map[int]bool)
	requiredBy := make(map[int][]int)
	look := func(i int) {
		if _, known := n.own[i]; !known {
			n.own[i] = c.tools.missing(&c.skills[i].Requires)
		}
	}
	for i, s := range c.skills {
		if !s.Requires.requiresSkills() {
			continue
		}
		look(i)
		for _, name := range c.required(&s.Requires) {
			at, ok := c.placeOf(SkillName(name))
			if !ok {
				n.own[i] = append(n.own[i], "skill "+name)
				continue
			}
			look(at)
			requiredBy[at] = append(requiredBy[at], i)
		}
	}
	var queue []int
	for i, lacks := range n.own {
		if len(lacks) > 0 {
			n.out[i] = true
			queue = append(queue, i)
		}
	}
	for len(queue) > 0 {
		last := len(queue) - 1
		by := requiredBy[queue[last]]
		queue = queue[:last]
		for _, i := range by {
			if !n.out[i] {
				n.out[i] = true
				queue = append(queue, i)
			}
		}
	}
}

// placeOf is the index of the skill that Skill gives for a name.
func (c *Catalog) placeOf(name SkillName) (int, bool) {
	if i, ok := c.named[name]; ok {
		return i, true
	}
	i := c.indexOf(c.shadows[name])
	return i, i >= 0
}
