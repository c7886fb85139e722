package runtime

import (
	"iter"
	"slices"
	"strings"
	"sync"
)

// Catalog is an immutable snapshot of skills and projects: compiled ones, those of directories, or both laid over
// one another. All methods are safe for concurrent use. Order is by name, then path, in bytes.
type Catalog struct {
	opts    Options
	sources []Source
	layers  []*Layer // in the order of the sources

	skills   []*Skill
	origins  []*Layer // of the skill at the same index
	projects []*Project
	// index[i][j] is the index in skills of skill j of layer i, -1 when it does not count.
	index       [][]int
	hidden      []hiddenSkill
	diagnostics []Diagnostic

	tools  checker
	states []skillState // at the index of skills, worked out once when asked
}

type skillState struct {
	once            sync.Once
	missing         []string
	servers, queued []MCPServer
}

// Skill returns the skill of that name, or nil when the catalog has none. Constants of a generated package make
// a wrong name an error of the compiler or of skillgen vet.
func (c *Catalog) Skill(name SkillName) *Skill {
	if i, ok := searchSkills(c.skills, name); ok {
		return c.skills[i]
	}
	return nil
}

// Lookup is Skill for a name that came from somewhere else, such as a model's answer.
func (c *Catalog) Lookup(name string) (*Skill, bool) {
	s := c.Skill(SkillName(name))
	return s, s != nil
}

// All iterates over the skills in order.
func (c *Catalog) All() iter.Seq[*Skill] { return slices.Values(c.skills) }

// Len is the number of skills.
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

// Missing lists what the skill needs and this machine lacks, such as "gog" or "$API_KEY"; it is empty for a skill
// that is available. Tools are looked up once per snapshot; Reload looks again.
func (c *Catalog) Missing(s *Skill) []string {
	if st := c.state(s); st != nil {
		return st.missing
	}
	return nil
}

// Available reports whether everything that the skill requires is there. It is false for a skill of another catalog.
func (c *Catalog) Available(s *Skill) bool {
	st := c.state(s)
	return st != nil && len(st.missing) == 0
}

// Layer returns the layer that a skill of this catalog came from, or nil.
func (c *Catalog) Layer(s *Skill) *Layer {
	if i := c.indexOf(s); i >= 0 {
		return c.origins[i]
	}
	return nil
}

// Diagnostics are those of all layers and of their merging, sorted.
func (c *Catalog) Diagnostics() []Diagnostic { return c.diagnostics }

// Suggest returns the name of a skill that is close to an unknown one, or "".
func (c *Catalog) Suggest(name string) string {
	return Nearest(name, func(yield func(string) bool) {
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
	i, _ := searchSkills(c.skills, s.Name)
	for ; i < len(c.skills) && c.skills[i].Name == s.Name; i++ {
		if c.skills[i] == s {
			return i
		}
	}
	return -1
}

func (c *Catalog) state(s *Skill) *skillState {
	i := c.indexOf(s)
	if i < 0 {
		return nil
	}
	return c.stateAt(i)
}

func (c *Catalog) stateAt(i int) *skillState {
	st, s := &c.states[i], c.skills[i]
	st.once.Do(func() {
		st.missing = c.tools.missing(&s.Requires)
		if s.Storage.Tree == nil { // compiled: whoever built the program chose its servers
			st.servers = s.Servers
			return
		}
		for _, srv := range s.Servers {
			if c.opts.Approve != nil && c.opts.Approve(s, srv) {
				st.servers = append(st.servers, srv)
			} else {
				st.queued = append(st.queued, srv)
			}
		}
	})
	return st
}
