package loader

import "github.com/skillgen/skillgen/loader/internal/layout"

// finder reads what a search finds.
type finder struct{ *load }

// search is a search whose finds the load reads.
func (l *load) search() *layout.Search {
	return &layout.Search{
		Layouts: l.profile.Layouts, Profile: l.profile.Name,
		MaxDirs: l.opts.MaxDirs, MaxSkills: l.opts.MaxSkills, Allow: l.opts.AllowTargets, To: finder{l},
	}
}

// Look remembers what the load depends on.
func (l finder) Look(path string) { l.stamps.add(path) }

// Problem reports what cannot be looked into.
func (l finder) Problem(p layout.Problem) { l.report(p.File, p.Rule, p.Message, p.Hint) }
