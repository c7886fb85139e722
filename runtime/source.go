package runtime

import (
	"context"
	"errors"
	"fmt"
)

// Source is a place that skills come from. A *Catalog is one, and so is loader.Dir.
type Source interface {
	// Load reads the source. previous is what it returned before, or nil: a source returns it again when nothing
	// has changed, and takes from it a skill whose file has since been broken. An error means that nothing can be
	// said about the source at all; what is wrong with a root or a skill is a diagnostic of the layer.
	Load(ctx context.Context, previous *Layer) (*Layer, error)
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
	// Compiled is set for a layer that was linked into the program.
	Compiled bool
	// Policy says how the layer wants to meet others; the zero Policy has no wish.
	Policy Policy
	// Skills are sorted by name, then path; Projects by name.
	Skills   []*Skill
	Projects []*Project
	// Triggers is BuildTriggers(Skills).
	Triggers string
	// Rejected are the skills that were not loaded.
	Rejected []Rejected
	// Diagnostics are all of the layer's, those of rejected skills included.
	Diagnostics []Diagnostic
	// State is the source's own, for the next Load.
	State any
}

// Rejected is a skill that was found and not loaded.
type Rejected struct {
	// Name is the name in the frontmatter, or that of the directory when there is none.
	Name string
	// Path is the file.
	Path string
	// State is "rejected" or "unreached".
	State string
	// Reason is the message of the first diagnostic.
	Reason string
}

// Policy is what happens when layers meet, and whether one refused skill fails the whole load. It is the run-time
// part of a profile (see loader.Profile). The zero value is that of the Agent Skills convention.
type Policy struct {
	// Name is the profile's.
	Name string
	// Collision says which of two skills of one name counts.
	Collision Collision
	// EqualFails makes two skills of one name at equal precedence an error (opi).
	EqualFails bool
	// RefusalFails makes one refused skill an error of Load (opi, phi).
	RefusalFails bool
}

// Collision is the choice between skills of one name in different layers.
type Collision string

// The collision rules.
const (
	HigherWins Collision = ""      // the layer of higher precedence; the other is reported as shadowed
	FirstWins  Collision = "first" // the source that is listed first (matrixcode)
	LastWins   Collision = "last"  // the source that is listed last (phi)
	KeepAll    Collision = "all"   // all are kept, and Lookup gives the first by path (omega)
)

// Options are the host's choices for Load. The zero value works.
type Options struct {
	// Policy overrides that of the layers; it is needed when theirs differ.
	Policy *Policy
	// Approve says whether a server that a user's directory declares may be started. nil approves none: they stay
	// in Match.Pending. MCPServer.Digest identifies what was approved. It is called at most once for a server in
	// a snapshot, possibly from several goroutines.
	Approve func(*Skill, MCPServer) bool
	// Config reports whether a setting of the host is on, for skills that require one; nil says that none is.
	Config func(key string) bool
}

// Load reads sources and lays them over one another, lowest precedence first. opts may be nil. It fails when a
// source does, when ctx ends, when layers have different policies and opts names none, or when a policy says that
// a refused or equal skill is fatal. Everything else is in Report.
func Load(ctx context.Context, opts *Options, sources ...Source) (*Catalog, error) {
	if opts == nil {
		opts = &Options{}
	}
	return load(ctx, *opts, sources, nil)
}

// Reload reads the sources again and returns a new snapshot; c stays as it is. Sources that have not changed cost
// little, a skill whose edit is broken keeps its last good version with a diagnostic, and requirements are looked
// up again. Reload of a compiled catalog looks up its requirements.
func (c *Catalog) Reload(ctx context.Context) (*Catalog, error) {
	if c.sources == nil {
		return newCatalog(c.opts, c.layers, nil), nil
	}
	return load(ctx, c.opts, c.sources, c)
}

func load(ctx context.Context, opts Options, sources []Source, old *Catalog) (*Catalog, error) {
	layers := make([]*Layer, len(sources))
	for i, src := range sources {
		var previous *Layer
		if old != nil {
			previous = old.layers[i]
		}
		layer, err := src.Load(ctx, previous)
		if err != nil {
			return nil, fmt.Errorf("load skills from source %d: %w", i+1, err)
		}
		layers[i] = layer
	}
	policy, err := choosePolicy(opts, layers)
	if err != nil {
		return nil, err
	}
	if policy.RefusalFails {
		if err := firstRefusal(layers); err != nil {
			return nil, err
		}
	}
	c := newCatalog(opts, layers, &policy)
	c.sources = sources
	if policy.EqualFails {
		for _, d := range c.diagnostics {
			if d.Rule == "duplicate-name" && d.Severity == Error {
				return nil, d
			}
		}
	}
	return c, nil
}

// Load makes a catalog a [Source]: one layer with its skills.
func (c *Catalog) Load(_ context.Context, previous *Layer) (*Layer, error) {
	switch {
	case len(c.layers) == 1 && c.layers[0].Trusted:
		return c.layers[0], nil
	case previous != nil && previous.State == c:
		return previous, nil
	}
	return &Layer{
		Label:       "catalog",
		Trusted:     true,
		Skills:      c.skills,
		Projects:    c.projects,
		Triggers:    BuildTriggers(c.skills),
		Diagnostics: c.diagnostics,
		State:       c,
	}, nil
}

var errPolicies = errors.New("layers of different profiles meet: set Options.Policy to say which rules apply")

func choosePolicy(opts Options, layers []*Layer) (Policy, error) {
	if opts.Policy != nil {
		return *opts.Policy, nil
	}
	var chosen Policy
	for _, l := range layers {
		if l.Policy == (Policy{}) {
			continue
		}
		if chosen != (Policy{}) && chosen != l.Policy {
			return Policy{}, errPolicies
		}
		chosen = l.Policy
	}
	return chosen, nil
}

func firstRefusal(layers []*Layer) error {
	for _, l := range layers {
		if len(l.Rejected) == 0 {
			continue
		}
		for _, d := range l.Diagnostics {
			if d.Severity == Error {
				return d
			}
		}
	}
	return nil
}
