// This file keeps what stands below a directory that nobody trusts apart from the rest, whichever way it was named: by a flag, as
// one skill, or through a link. In come the directories and the sources of a catalog; out come sources of which each is trusted
// as a whole, or not at all.

package input

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// isBelowAny reports whether a path is in one of the directories, or is one, as it is written or with links followed.
func isBelowAny(dirs []string, path string) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool {
		return isWithin(dir, path) || ui.IsIn(absolute(dir), absolute(path))
	})
}

// isWithin reports whether a directory is another one or lies in it, links followed.
func isWithin(outer, inner string) bool {
	from, err := loader.RealNamed(outer)
	if err != nil {
		return false
	}
	to, err := loader.RealNamed(inner)
	return err == nil && ui.IsIn(from, to)
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// source is a layer that has been read.
type source struct{ layer *runtime.Layer }

// LoadLayer returns the layer.
func (s source) LoadLayer(context.Context, *runtime.Layer) (*runtime.Layer, error) {
	return s.layer, nil
}

// trustedApart reads sources, of which the last ones are those of directories that nobody trusts. What the others have below such
// a directory comes in layers that are not trusted, unless one of these has it already.
func trustedApart(ctx context.Context, dirs []string, sources []loader.Dir) ([]runtime.Source, error) {
	var list []runtime.Source
	if len(dirs) == 0 && !anyPasses(sources) {
		for _, d := range sources {
			list = append(list, d)
		}
		return list, nil
	}
	layers, err := layersOf(ctx, sources)
	if err != nil {
		return nil, err
	}
	listed := make(seen)
	known := make(map[string]bool) // each path once: links are followed on the disk
	below := func(path string) bool {
		if _, asked := known[path]; !asked {
			known[path] = isBelowAny(dirs, path)
		}
		return known[path]
	}
	for _, layer := range layers {
		if !layer.Trusted {
			listed.pick(below, layer)
		}
	}
	for _, layer := range layers {
		if !layer.Trusted {
			list = append(list, source{layer})
			continue
		}
		if other := listed.pick(below, layer); other != nil {
			list = append(list, source{other})
		}
		if !below(layer.Path) {
			list = append(list, source{rest(below, layer)})
		}
	}
	return list, nil
}

// seen is what layers have that are not trusted.
type seen map[string]bool

// isNew reports whether something of a kind, in a file, is met for the first time.
func (s seen) isNew(kind, file string) bool {
	if real, err := loader.RealNamed(filepath.FromSlash(file)); err == nil {
		file = real
	}
	key := kind + "\x00" + file
	known := s[key]
	s[key] = true
	return !known
}

// pick is what a layer has below the directories and is new, as a layer that is not trusted; nil for nothing.
func (s seen) pick(below func(path string) bool, layer *runtime.Layer) *runtime.Layer {
	some := *layer
	some.Trusted, some.Triggers = false, ""
	some.Skills = picked(layer.Skills, func(i *runtime.Skill) bool { return below(i.Path) && s.isNew("skill", i.Path) })
	some.Projects = picked(layer.Projects, func(i *runtime.Project) bool { return below(i.Path) && s.isNew("project", i.Path) })
	some.Rejected = picked(layer.Rejected, func(i runtime.Rejected) bool { return below(i.Path) && s.isNew("skill", i.Path) })
	some.RejectedProjects = picked(layer.RejectedProjects, func(i runtime.Rejected) bool { return below(i.Path) && s.isNew("project", i.Path) })
	some.Diagnostics = picked(layer.Diagnostics, func(i runtime.Diagnostic) bool {
		return below(i.File) && s.isNew(i.Rule+strconv.Itoa(i.Line)+i.Message, i.File)
	})
	if len(some.Skills)+len(some.Projects)+len(some.Rejected)+len(some.RejectedProjects)+len(some.Diagnostics) == 0 {
		return nil
	}
	return &some
}

// rest is what a layer has elsewhere.
func rest(below func(path string) bool, layer *runtime.Layer) *runtime.Layer {
	above := *layer
	above.Triggers = ""
	above.Skills = picked(layer.Skills, func(i *runtime.Skill) bool { return !below(i.Path) })
	above.Projects = picked(layer.Projects, func(i *runtime.Project) bool { return !below(i.Path) })
	above.Rejected = picked(layer.Rejected, func(i runtime.Rejected) bool { return !below(i.Path) })
	above.RejectedProjects = picked(layer.RejectedProjects, func(i runtime.Rejected) bool { return !below(i.Path) })
	above.Diagnostics = picked(layer.Diagnostics, func(i runtime.Diagnostic) bool { return !below(i.File) })
	return &above
}

// picked are those of a list of which a test holds, in a list of their own.
func picked[T any](list []T, holds func(T) bool) (some []T) {
	for _, item := range list {
		if holds(item) {
			some = append(some, item)
		}
	}
	return some
}
