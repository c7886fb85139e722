package runtime

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"
)

// Catalog is an immutable snapshot of skills and projects: compiled ones, those of directories, or both laid over
// one another. All methods are safe for concurrent use. Order is by name, then path, in bytes. The zero Catalog is empty.
type Catalog struct {
	merged
	opts    Options
	sources []Source

	tools  checker
	needs  needs
	hits   *triggerPool
	states []skillState // at the index of skills, worked out once when asked
}

// merged is what layers are when they are laid over one another. It stays as it is: snapshots of the same layers share what is in it.
type merged struct {
	policy Policy   // by which the layers were merged
	layers []*Layer // in the order of the sources

	skills   []*Skill
	named    map[SkillName]int // the first of each name in skills
	origins  []*Layer          // of the skill at the same index
	projects []*Project
	// index[i][j] is the index in skills of skill j of layer i, -1 when it does not count.
	index          [][]int
	triggers       []string // the tables of the layers
	hidden         []hidden[*Skill]
	hiddenProjects []hidden[*Project]
	shadows        map[SkillName]*Skill // what shadows the skill of that name
	diagnostics    []Diagnostic
	// only are the names that Only allows, nil for all; left are those that it leaves out.
	only, left map[SkillName]bool

	// originals are the compiled skills of which skills of directories are copies, and copies the other way round, the
	// highest of each. compared says that files on disk were looked at to find them: these change
	// without their layers.
	originals map[*Skill]placed[*Skill]
	copies    map[*Skill]*Skill
	compared  bool

	same *places // nil where there is no skill
}

// places are those of skills that share their name with others, made when first asked.
type places struct {
	once sync.Once
	of   map[*Skill]int
}

// skillState has two parts because asking for one must not do the other: a prompt that says what is installed is no
// reason to ask a person about servers.
type skillState struct {
	looked  answered
	missing []string

	asked            answered
	servers, pending []MCPServer
}

// newSnapshot is a catalog of merged layers that has not looked anything up yet.
func newSnapshot(opts Options, m merged) *Catalog {
	return &Catalog{merged: m, opts: opts, tools: checker{config: opts.Config}, hits: &triggerPool{}, states: make([]skillState, len(m.skills))}
}

// again is a snapshot of the same layers, for which nothing is merged anew.
func (c *Catalog) again() *Catalog {
	next := newSnapshot(c.opts, c.merged)
	next.sources, next.hits = c.sources, c.hits
	return next
}

// newCatalog merges layers, which are in the order of their sources. A nil policy is the zero one.
func newCatalog(opts Options, layers []*Layer, policy *Policy) *Catalog {
	return newRestricted(opts, layers, policy, nil)
}

// newRestricted is newCatalog of the skills with these names; nil are all.
func newRestricted(opts Options, layers []*Layer, policy *Policy, only map[SkillName]bool) *Catalog {
	c := newSnapshot(opts, merged{layers: layers, only: only, same: new(places)})
	if policy != nil {
		c.policy = *policy
	}
	kept := c.restrict(c.mergeSkills())
	for _, h := range c.hidden {
		if _, known := c.shadows[h.item.Name]; h.by != nil && !known {
			if c.shadows == nil {
				c.shadows = make(map[SkillName]*Skill)
			}
			c.shadows[h.item.Name] = h.by
		}
	}
	slices.SortStableFunc(kept, func(a, b placed[*Skill]) int {
		return cmp.Or(strings.Compare(string(a.item.Name), string(b.item.Name)), strings.Compare(a.item.Path, b.item.Path))
	})
	c.index = make([][]int, len(layers))
	c.triggers = make([]string, len(layers))
	for i, layer := range layers {
		// A source may leave the table out, or another release may have made it; then it is made here, so that no skill is
		// silently deaf.
		if c.triggers[i] = layer.Triggers; layer.Trusted && (c.triggers[i] == "" || c.triggers[i][0] != triggerFormat) {
			c.triggers[i] = BuildTriggers(layer.Skills)
		}
		if layer.Trusted {
			c.index[i] = slices.Repeat([]int{-1}, len(layer.Skills))
		}
	}
	c.named = make(map[SkillName]int, len(kept))
	for i, p := range kept {
		if _, known := c.named[p.item.Name]; !known {
			c.named[p.item.Name] = i
		}
		c.skills = append(c.skills, p.item)
		c.origins = append(c.origins, layers[p.layer])
		c.index[p.layer][p.at] = i
	}
	c.states = make([]skillState, len(c.skills))
	c.mergeProjects()
	c.checkNames()
	c.checkServers(kept)
	for _, layer := range layers {
		c.diagnostics = append(c.diagnostics, layer.Diagnostics...)
	}
	c.diagnostics = SortDiagnostics(c.diagnostics)
	return c
}

// Skill returns the skill of that name, or nil when the catalog has none. It is for names that the program knows: the
// constants of a generated package. A wrong constant does not compile, and skillgen vet finds wrong strings. For a name
// from elsewhere use [Catalog.Lookup]. A name whose skill is shadowed by one that spells it otherwise, such as PDF or
// a homoglyph for pdf, gives the skill that shadows it.
func (c *Catalog) Skill(name SkillName) *Skill {
	if i, ok := c.named[name]; ok {
		return c.skills[i]
	}
	return c.shadows[name]
}

// Lookup returns the skill of a name that the program does not know, such as one in a model's answer, and reports
// whether the catalog has it. It finds what [Catalog.Skill] finds.
func (c *Catalog) Lookup(name string) (*Skill, bool) {
	s := c.Skill(SkillName(name))
	return s, s != nil
}

// All iterates over the skills in order.
func (c *Catalog) All() iter.Seq[*Skill] { return slices.Values(c.skills) }

// Names returns the names of the skills in order. A catalog that keeps all skills may have a name twice.
func (c *Catalog) Names() []SkillName {
	names := make([]SkillName, len(c.skills))
	for i, s := range c.skills {
		names[i] = s.Name
	}
	return names
}

// AutoInvocable iterates over the skills that a model may start by itself, in order: all but those with
// DisableModelInvocation.
func (c *Catalog) AutoInvocable() iter.Seq[*Skill] {
	return func(yield func(*Skill) bool) {
		for _, s := range c.skills {
			if !s.DisableModelInvocation && !yield(s) {
				return
			}
		}
	}
}

// Len returns the number of skills.
func (c *Catalog) Len() int { return len(c.skills) }

// Project returns the project of that name, or nil when the catalog has none.
func (c *Catalog) Project(name ProjectName) *Project {
	i, ok := slices.BinarySearchFunc(c.projects, name, func(p *Project, name ProjectName) int {
		return strings.Compare(string(p.Name), string(name))
	})
	if !ok {
		return nil
	}
	return c.projects[i]
}

// Projects iterates over the projects, by name.
func (c *Catalog) Projects() iter.Seq[*Project] { return slices.Values(c.projects) }

// Missing returns what the skill needs and this machine or this catalog lacks, such as "gog", "$API_KEY", "skill pdf", or
// "skill pdf (not available)" for a required skill that lacks something itself. The list is empty for a skill that is
// available, and for one of another catalog. Tools are looked up once per snapshot; Reload looks again.
func (c *Catalog) Missing(s *Skill) []string {
	if i := c.indexOf(s); i >= 0 {
		return c.missing(i)
	}
	return nil
}

// Available reports whether everything that the skill requires is there. It returns false for a skill of another
// catalog. Reload makes a new skill of each file that has changed: look skills up again in the catalog that it returns.
func (c *Catalog) Available(s *Skill) bool {
	i := c.indexOf(s)
	return i >= 0 && len(c.missing(i)) == 0
}

// Layer returns the layer that a skill of this catalog came from, or nil for any other skill. For a skill of a source
// that is a catalog itself, it returns the layer of that catalog.
func (c *Catalog) Layer(s *Skill) *Layer {
	if i := c.indexOf(s); i >= 0 {
		return c.origins[i].of(s)
	}
	return nil
}

// Diagnostics returns the diagnostics of all layers and of their merging, sorted. Callers must not change the slice.
func (c *Catalog) Diagnostics() []Diagnostic { return c.diagnostics }

// Suggest returns the name of the skill that an unknown name is most likely meant for, as the function [Suggest] finds it among those of
// the catalog; "" where there is none.
func (c *Catalog) Suggest(name string) string {
	return Suggest(name, func(yield func(string) bool) {
		for _, s := range c.skills {
			if !yield(string(s.Name)) {
				return
			}
		}
	})
}

func (c *Catalog) indexOf(s *Skill) int {
	if s == nil {
		return -1
	}
	i, ok := c.named[s.Name]
	switch {
	case !ok:
		return -1
	case c.skills[i] == s:
		return i
	}
	// Only a catalog that keeps all skills has several of one name, and then it can be thousands.
	c.same.once.Do(func() {
		c.same.of = make(map[*Skill]int)
		for i := len(c.skills) - 1; i > 0; i-- {
			if c.skills[i-1].Name == c.skills[i].Name {
				c.same.of[c.skills[i]] = i
			}
		}
	})
	if i, ok := c.same.of[s]; ok {
		return i
	}
	return -1
}

// servers parts the servers of the skill at an index into those that may be started and those that are not approved.
func (c *Catalog) servers(i int) (servers, pending []MCPServer) {
	st, s := &c.states[i], c.skills[i]
	st.asked.do(func() {
		if c.origins[i].linked(s) { // whoever built the program chose its servers
			st.servers = s.Servers
			return
		}
		var servers, pending []MCPServer
		for _, srv := range s.Servers {
			if c.opts.Approve != nil && c.opts.Approve(s, srv) {
				servers = append(servers, srv)
			} else {
				pending = append(pending, srv)
			}
		}
		st.servers, st.pending = servers, pending
	})
	return st.servers, st.pending
}

// pending names the servers of the skill at an index of which it is known that they are not approved. Nobody is asked.
func (c *Catalog) pending(i int) (names []string) {
	if c.opts.Approve != nil && !c.states[i].asked.done.Load() {
		return nil
	}
	_, pending := c.servers(i)
	for _, srv := range pending {
		names = append(names, srv.Name)
	}
	return names
}
