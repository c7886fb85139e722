// This file keeps apart what several layers say of one file: in come the directories of a catalog, of which one may pass over what
// another loads; out come their layers, in which nobody passes over that.

package input

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// anyPasses reports whether one of several directories may list what another loads.
func anyPasses(sources []loader.Dir) bool {
	return len(sources) > 1 && slices.ContainsFunc(sources, func(d loader.Dir) bool { return d.Unreached })
}

// layersOf reads the directories. What one of them loads, or would if nothing were wrong with it, is not passed over by the others, and what
// several pass over, the innermost of them does, or the last.
func layersOf(ctx context.Context, sources []loader.Dir) ([]*runtime.Layer, error) {
	layers, last := make([]*runtime.Layer, len(sources)), make(map[string]int)
	for i, d := range sources {
		layer, err := d.LoadLayer(ctx, nil)
		if err != nil {
			return nil, err
		}
		layers[i] = layer
		for _, bad := range slices.Concat(layer.Rejected, layer.RejectedProjects) {
			if by, isPassed := last[At(bad.Path)]; isUnreached(bad) && !(isPassed && layers[by].Path != layer.Path && isWithin(layer.Path, layers[by].Path)) {
				last[At(bad.Path)] = i
			}
		}
	}
	if len(last) == 0 { // links are followed on the disk
		return layers, nil
	}
	loaded := loadedBy(layers)
	for i, layer := range layers {
		isElsewhere := func(file string) bool {
			by, isPassed := last[At(file)]
			return isPassed && by != i || loaded[Real(file)]
		}
		isOver := func(bad runtime.Rejected) bool { return isUnreached(bad) && isElsewhere(bad.Path) }
		layer.Rejected = slices.DeleteFunc(layer.Rejected, isOver)
		layer.RejectedProjects = slices.DeleteFunc(layer.RejectedProjects, isOver)
		layer.Diagnostics = slices.DeleteFunc(layer.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule == "unreached" && isElsewhere(d.File) })
	}
	return layers, nil
}

func isUnreached(bad runtime.Rejected) bool { return bad.State == runtime.StateUnreached }

// loadedBy are the files that layers have, or would have if nothing were wrong with them and nobody had switched them off.
func loadedBy(layers []*runtime.Layer) map[string]bool {
	files := make(map[string]bool)
	for _, layer := range layers {
		for _, s := range layer.Skills {
			files[Real(s.Path)] = true
		}
		for _, p := range layer.Projects {
			files[Real(p.Path)] = true
		}
		for _, bad := range slices.Concat(layer.Rejected, layer.RejectedProjects) {
			if bad.State == runtime.StateRejected || bad.State == runtime.StateDisabled {
				files[Real(bad.Path)] = true
			}
		}
	}
	return files
}

// Real is a file by which two are compared.
func Real(file string) string {
	if path, err := loader.RealNamed(filepath.FromSlash(file)); err == nil {
		return path
	}
	return file
}

// At is a place by which two are compared: of a link it is the link, and not what it leads to.
func At(file string) string {
	file = ui.Absolute(file)
	return filepath.Join(Real(filepath.Dir(file)), filepath.Base(file))
}
