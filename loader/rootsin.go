package loader

import (
	"context"

	"github.com/skillgen/skillgen/loader/internal/layout"
)

// In returns the roots that a load with the same options reads, with Skills and Projects in place of Dir. opts may be nil.
// It fails when ctx has ended, with the error of ctx.
func (r Roots) In(ctx context.Context, opts *Options) (Roots, error) {
	if err := ctx.Err(); err != nil {
		return r, err
	}
	return newLoad(opts).roots(ctx, r)
}

// roots puts what is found in the place of the directory to look in.
func (l *load) roots(ctx context.Context, r Roots) (Roots, error) {
	if r.Dir == "" {
		return r, nil
	}
	place := layout.Place{Dir: r.Dir}
	if l.opts.Clients {
		place.Clients = []string{".claude", ".agents"}
	}
	found, err := l.search().Roots(ctx, place)
	if err != nil {
		return r, err
	}
	if r.Dir = ""; r.Skills == nil {
		r.Skills, r.Layers = rooted(found.Skills), found.Layers
	}
	if r.Projects == nil {
		r.Projects = rooted(found.Projects)
	}
	return r, nil
}

// rooted are roots as callers have them.
func rooted(found []layout.Root) (list []Rooted) {
	for _, root := range found {
		list = append(list, Rooted(root))
	}
	return list
}

func unrooted(roots []Rooted) (list []layout.Root) {
	for _, root := range roots {
		list = append(list, layout.Root(root))
	}
	return list
}
