package loader

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// Dir is a directory of skills as a [runtime.Source]. Where its skills and projects are, [Roots] says of its Dir.
type Dir struct {
	// Path is the directory; a leading ~ is the user's home. "" is none, and reported as one that is missing.
	Path string
	// Exact says that Path itself holds the skills, whatever it is called and whatever else it holds.
	Exact bool
	// Projects is the directory of projects; "" is projects in Path, or beside a Path that is called skills.
	Projects string
	// Label names the layer in reports; "" is Path.
	Label string
	// Trusted says that the host vouches for what the directory holds. Without it the skills are listed and not
	// loaded: a directory of a freshly cloned repository must not speak to a model.
	Trusted bool
	// Precedence decides between layers; equal ones go by the order of the sources.
	Precedence int
	// Profile is what counts as a skill; the zero value is AgentSkills.
	Profile Profile
	// AllowTargets are directories outside of Path that links may lead to.
	AllowTargets []string
	// Border is a directory out of which no link on the way to Path may lead; "" is Path itself, which may then be a
	// link to anywhere: whoever named it meant it. A project's own .agents/skills has the project for its border.
	Border string
	// Optional is set for a directory that may be missing; any other one that is not there, and Projects, is an error unreadable.
	Optional bool
	// MaxDirs bounds the directories without a skill that are searched, and MaxSkills the skills that are loaded: 0 is
	// 2,000 and 10,000, less than that no limit. What is more is reported as too-many.
	MaxDirs, MaxSkills int
	// Unreached also reports the skills below Path that loading passes over.
	Unreached bool
	// Once says that nobody will reload the skills. Their texts are not kept then, which are most of the memory that they
	// take; without them a reload leaves a skill out that an edit has broken.
	Once bool

	set     []Rooted // of which Path is one
	beside  []string // as in Roots
	given   *given   // where somebody has looked for roots already
	workers int      // as in Options
}

// given are the projects that go with a root, and the directory below which what is passed over is reported.
type given struct {
	projects []Rooted
	sweep    string
}

var _ runtime.Source = Dir{}

// String is the label, or the path where there is none. Errors of runtime.Load name the directory by it.
func (d Dir) String() string { return cmp.Or(d.Label, d.Path) }

// LoadLayer reads the directory. When nothing has changed since previous, it returns previous. A skill that was good then
// and is broken now stays as it was, beside a diagnostic that says what is wrong with the edit. What is wrong with the
// directory or a skill is in the diagnostics of the layer; the error is that of ctx.
func (d Dir) LoadLayer(ctx context.Context, previous *runtime.Layer) (*runtime.Layer, error) {
	if previous != nil {
		if s, ok := previous.State.(*stamp.Stamps); ok && s.Unchanged(crew.Of(d.workers)) {
			return previous, nil
		}
	}
	path := door.Absolute(d.Path)
	l := newLoad(&Options{Mode: ModeUser, Profile: d.Profile, AllowTargets: d.AllowTargets, MaxDirs: d.MaxDirs, MaxSkills: d.MaxSkills, workers: d.workers})
	defer l.close()
	var looks door.Looks
	defer looks.Close()
	l.ctx, l.stamps, l.once = ctx, stamp.New(&looks), d.Once
	search := l.search()
	roots, err := d.roots(ctx, search, path)
	if err != nil {
		return nil, err
	}
	if d.Unreached {
		if l.opts.Sweep = path; d.given != nil {
			l.opts.Sweep = d.given.sweep
		}
	}
	if l.opts.Sweep != "" {
		if err := search.Know(ctx, path); err != nil {
			return nil, err
		}
	}
	if err := l.readRoots(ctx, search, roots); err != nil {
		return nil, err
	}
	return d.layer(l, path, previous), ctx.Err() // which is asked last
}

// roots are what the directory holds, at a path.
func (d Dir) roots(ctx context.Context, search *layout.Search, path string) (layout.Roots, error) {
	search.Set, search.Beside = layout.Absolute(unrooted(d.set)), d.beside
	if d.given != nil {
		own := []layout.Root{{Path: path, Border: d.Border, Optional: d.Optional}}
		return layout.Roots{Skills: layout.Absolute(own), Projects: layout.Absolute(unrooted(d.given.projects))}, nil
	}
	return search.Roots(ctx, layout.Place{Dir: path, Border: door.Absolute(d.Border), Exact: d.Exact, Optional: d.Optional, Projects: door.Absolute(d.Projects)})
}

func (d Dir) layer(l *load, path string, previous *runtime.Layer) *runtime.Layer {
	r := l.finish()
	profile := d.Profile.withDefaults()
	layer := &runtime.Layer{
		Label: cmp.Or(d.Label, d.Path), Path: path, Precedence: d.Precedence, Trusted: d.Trusted,
		Policy: profile.Policy, Prompt: cmp.Or(profile.Prompt, runtime.StyleXML), Diagnostics: r.Diagnostics, State: l.stamps,
		RejectedProjects: r.RejectedProjects,
	}
	for _, s := range r.Skills {
		for i := range s.Servers {
			s.Servers[i].Root = path
		}
		skill := s.Skill // a copy: a pointer into s would keep the whole text of its file
		layer.Skills = append(layer.Skills, &skill)
		if !d.Once {
			l.stamps.Keep(s.Path, s.src.text)
		}
	}
	for _, p := range r.Projects {
		project := p.Project
		layer.Projects = append(layer.Projects, &project)
	}
	report.KeepExcerpts(layer.Diagnostics)
	lastGood := stamp.LastGood(previous)
	for _, bad := range r.Rejected {
		if good := lastGood(bad); good != nil {
			layer.Skills = append(layer.Skills, good)
			l.stamps.Keep(good.Path, *good.Storage.Text)
			layer.Diagnostics = append(layer.Diagnostics, l.rules.Diagnostic(bad.Path, rule.EntrySkipped,
				"the last good version of "+runtime.Quote(string(good.Name))+" is kept: the edit cannot be read", "mend what the other diagnostics of this file say"))
			continue
		}
		layer.Rejected = append(layer.Rejected, bad)
	}
	slices.SortStableFunc(layer.Skills, func(a, b *runtime.Skill) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.Path, b.Path))
	})
	layer.Triggers = runtime.BuildTriggers(layer.Skills)
	return layer
}
