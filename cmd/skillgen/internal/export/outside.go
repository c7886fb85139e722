package export

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// outside fails when what is exported would be read as skills by the next call: each of them would be there twice. It is for
// the formats that write a directory for each skill, with a SKILL.md.
func (r *Request) outside(ctx context.Context) error {
	opts, err := r.Input.Options(loader.ModeBuild)
	if err != nil || opts.Profile.Layouts&loader.LayoutGrouped == 0 {
		return err
	}
	dirs := r.Dirs
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		roots, err := r.Input.Roots(dir).In(ctx, &opts)
		if err != nil {
			return err
		}
		for _, root := range roots.Skills {
			if isSearched(root.Path, r.Out) {
				return fmt.Errorf("%s is in %s, where skills are read from: the next export would read its own; export elsewhere with -o, as into dist beside it",
					ui.Plain(filepath.ToSlash(r.Out)), ui.Plain(filepath.ToSlash(root.Path)))
			}
		}
	}
	return nil
}

// isSearched reports whether a directory is below a root, where a search for skills comes to it: a hidden one and node_modules
// are passed over. The root itself is refused elsewhere, by the files that stand there.
func isSearched(root, dir string) bool {
	rel, err := filepath.Rel(nearest(root), nearest(dir))
	if err != nil || rel == "." || !filepath.IsLocal(rel) {
		return false
	}
	return !slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), func(name string) bool { return name == "node_modules" || strings.HasPrefix(name, ".") })
}

// nearest is a path without links, as far as it is there.
func nearest(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := loader.RealNamed(abs); err == nil || filepath.Dir(abs) == abs {
		return real
	}
	return filepath.Join(nearest(filepath.Dir(abs)), filepath.Base(abs))
}
