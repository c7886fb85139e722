package runtime

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
)

// Source is a place that skills come from. A *Catalog is one, and so is loader.Dir. The errors of Load name a source
// by the layer that it gave before, or else by its method String, if it has one.
type Source interface {
	// LoadLayer reads the source. previous is the layer that it returned before, or nil. A source returns that layer
	// again when nothing has changed, and may take from it a skill whose file has since been broken. An error means
	// that the source cannot be read at all. What is wrong with a directory or a skill is a diagnostic of the layer.
	// A skill that a source makes by itself has at least a Name, a Description, the Path of its SKILL.md, a Storage with its
	// text, and the BodyLine where the instructions start in that: without that line it has none.
	LoadLayer(ctx context.Context, previous *Layer) (*Layer, error)
}

// Layer is what a source gave: skills of one origin, precedence and trust. It does not change once it is returned.
type Layer struct {
	// Label names the layer in reports, such as "compiled" or "user".
	Label string
	// Path is the root, "" for a compiled layer.
	Path string
	// Precedence decides between layers; equal ones go by the order of the sources.
	Precedence int
	// Trusted is false for a root that the host has not vouched for: its skills are listed and not loaded.
	Trusted bool
	// Compiled is set for a layer that was linked into the program: its servers need no approval.
	Compiled bool
	// Policy says how the layer wants to meet others; the zero Policy has no wish.
	Policy Policy
	// Prompt is the style of the layer's profile; "" has no wish.
	Prompt PromptStyle
	// Skills are sorted by name, then path; Projects by name.
	Skills   []*Skill
	Projects []*Project
	// Triggers is BuildTriggers(Skills). A source may leave it "": then each merging of layers makes it, which a source
	// that keeps the table of an unchanged layer saves.
	Triggers string
	// Rejected are the skills that were not loaded. One that is StateDisabled also switches off the skills of its name in
	// the layers that this one counts before, compiled ones too, when this one is trusted.
	Rejected []Rejected
	// RejectedProjects are the projects that were not loaded, with the same states and the same effect.
	RejectedProjects []Rejected
	// Diagnostics are all of the layer's, those of rejected skills included.
	Diagnostics []Diagnostic
	// State is the source's own, for the next LoadLayer. Nothing else reads it.
	State any

	catalog *Catalog // that the layer was made of, when it was one
}

// Rejected is a skill or a project that was found and not loaded.
type Rejected struct {
	// Name is the name in the frontmatter, or that of the directory when there is none.
	Name string
	// Path is the file; for StateDisabled it may be the one that is called .disabled.
	Path string
	// State is StateRejected, StateUnreached, StateDisabled, or StateShadowed for a copy of a skill in another directory of a set; in the
	// layer of a merged catalog also StateShadowed for what another layer hides, or StateUntrusted.
	State SkillState
	// Reason says why, in half a sentence: the message of the diagnostic that refuses it, or where it lies.
	Reason string
	// Servers are those that the frontmatter of a skill declares, as far as it could be read. None of them is started.
	Servers []MCPServer
}

// Options are the host's choices for Load. The zero value works.
type Options struct {
	// Policy overrides that of the layers; it is needed when theirs differ.
	Policy *Policy
	// Approve says whether a server that a user's directory declares may be started. nil approves none: they stay
	// in Match.Pending. MCPServer.Digest identifies what was approved, MCPServer.Variables are what it asks for. It is called at most once for a server in
	// a snapshot, when Match or AllServers first meets it in an available skill, possibly from several goroutines.
	// It must not ask that catalog for servers itself.
	Approve func(*Skill, MCPServer) bool
	// Config reports whether a setting of the host is on, for skills that require one; nil says that none is. It may
	// be called from several goroutines.
	Config func(key string) bool
}

// Load reads sources and lays them over one another, lowest precedence first. opts may be nil. It fails when a source
// fails, when ctx ends, when layers have different policies and opts names none, and when the policy does not go on with
// a refused skill or two equal ones: then errors.As finds the [Diagnostic]. Whatever else is wrong is in the catalog's
// Diagnostics and Report.
func Load(ctx context.Context, opts *Options, sources ...Source) (*Catalog, error) {
	if opts == nil {
		opts = &Options{}
	}
	return load(ctx, *opts, slices.Clone(sources), nil)
}

// Reload reads the sources again and returns a new snapshot; c stays as it is. Sources that have not changed cost
// little. A skill whose edit is broken keeps its last good version, with a diagnostic. Requirements are looked up again;
// for a compiled catalog, which has no sources, that is all. Reload fails as Load does, and returns c itself then: who goes on
// after an error goes on with what there was.
func (c *Catalog) Reload(ctx context.Context) (*Catalog, error) {
	if c.sources == nil {
		if err := ctx.Err(); err != nil {
			return c, fmt.Errorf("load skills: %w", err)
		}
		return c.again(), nil
	}
	next, err := load(ctx, c.opts, c.sources, c)
	return cmp.Or(next, c), err
}

func load(ctx context.Context, opts Options, sources []Source, old *Catalog) (*Catalog, error) {
	layers := make([]*Layer, len(sources))
	if err := ctx.Err(); err != nil && len(sources) == 0 {
		return nil, fmt.Errorf("load skills: %w", err)
	}
	for i, src := range sources {
		var previous *Layer
		if old != nil {
			previous = old.layers[i]
		}
		err := ctx.Err()
		if cat, ok := src.(*Catalog); src == nil || ok && cat == nil {
			return nil, fmt.Errorf("load skills: source %d is nil", i+1)
		}
		if err == nil {
			layers[i], err = src.LoadLayer(ctx, previous)
		}
		if err == nil && layers[i] == nil {
			err = errNoLayer
		}
		if err == nil && (slices.Contains(layers[i].Skills, nil) || slices.Contains(layers[i].Projects, nil)) {
			err = errNilSkill
		}
		if err != nil {
			return nil, fmt.Errorf("load skills from %s: %w", sourceName(src, previous, i), err)
		}
	}
	if old != nil && !old.compared && slices.Equal(layers, old.layers) {
		return old.again(), nil
	}
	policy, err := choosePolicy(opts, layers)
	if err != nil {
		return nil, err
	}
	var only map[SkillName]bool
	if old != nil {
		only = old.only
	}
	c := newRestricted(opts, layers, &policy, only)
	if err := c.refusal(); err != nil {
		return nil, err
	}
	c.sources = sources
	if old != nil {
		c.hits = old.hits
	}
	return c, nil
}

// sourceName names a source that failed: as the layer that it gave before, as it names itself, or by its place.
func sourceName(src Source, previous *Layer, i int) string {
	name := ""
	if previous != nil {
		name = cmp.Or(previous.Label, previous.Path)
	}
	if s, ok := src.(fmt.Stringer); ok && name == "" {
		name = s.String()
	}
	if name == "" {
		return fmt.Sprintf("source %d, a %T", i+1, src)
	}
	return Quote(name)
}

var (
	errNoLayer  = errors.New("the source returned neither a layer nor an error")
	errNilSkill = errors.New("the source returned a layer with a nil skill or project")
)

// LoadLayer returns the catalog as one layer, with its skills, projects, diagnostics and policy, so that a catalog is a
// [Source]. It never fails. The precedence of the layer is 0: those of the catalog's own sources have done their work.
// A catalog is a snapshot: Reload of a catalog that it is a source of does not read its sources again. Options.Approve of
// that catalog is asked about the servers of its directories.
func (c *Catalog) LoadLayer(_ context.Context, previous *Layer) (*Layer, error) {
	switch {
	case c.only == nil && len(c.layers) == 1 && c.layers[0].Trusted && c.layers[0].Precedence == 0 && c.layers[0].Policy == c.policy:
		return c.layers[0], nil
	case previous != nil && previous.catalog == c:
		return previous, nil
	}
	layer := &Layer{
		Label:       "catalog",
		Trusted:     true,
		Policy:      c.policy,
		Prompt:      c.promptStyle(),
		Skills:      c.skills,
		Projects:    c.projects,
		Triggers:    BuildTriggers(c.skills),
		Diagnostics: c.diagnostics,
		catalog:     c,
	}
	if len(c.layers) == 1 && c.layers[0].Trusted {
		layer.Label, layer.Path = c.layers[0].Label, c.layers[0].Path
	}
	for _, h := range c.hidden {
		layer.Rejected = append(layer.Rejected, Rejected{string(h.item.Name), h.item.Path, h.state, h.reason, h.item.Servers})
	}
	for _, h := range c.hiddenProjects {
		layer.RejectedProjects = append(layer.RejectedProjects, Rejected{string(h.item.Name), h.item.Path, h.state, h.reason, nil})
	}
	for _, l := range c.layers {
		layer.Rejected = append(layer.Rejected, l.rejected(l.Rejected)...)
		layer.RejectedProjects = append(layer.RejectedProjects, l.rejected(l.RejectedProjects)...)
	}
	return layer, nil
}

// rejected is what the layer of a catalog, which is trusted, lists of a layer. What that was not trusted for fails and
// disables nothing there either.
func (l *Layer) rejected(list []Rejected) []Rejected {
	if l.Trusted {
		return list
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].State = StateUntrusted
	}
	return list
}

// of is the layer that a skill of this one came from: another where this one was made of a catalog.
func (l *Layer) of(s *Skill) *Layer {
	if l.catalog != nil {
		if from := l.catalog.Layer(s); from != nil {
			return from
		}
	}
	return l
}

// linked reports whether a skill of the layer was linked into the program, by itself or in a catalog that the layer
// was made of.
func (l *Layer) linked(s *Skill) bool {
	return l.of(s).Compiled
}
