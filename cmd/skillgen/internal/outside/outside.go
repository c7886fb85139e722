package outside

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/whole"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Tree fails when what is exported would be read as skills by the next call: each of them would be there twice. It is for
// the formats that write a directory for each skill, with a SKILL.md.
func Tree(ctx context.Context, in *input.Flags, dirs []string, out string) error {
	roots, layouts, err := rootsOf(ctx, in, dirs)
	if err != nil || layouts&loader.LayoutGrouped == 0 {
		return err
	}
	for _, root := range roots {
		if isSearched(root, out) {
			return fmt.Errorf("%s is in %s, where skills are read from: the next export would read its own; export elsewhere with -o, as into dist beside it",
				ui.Plain(filepath.ToSlash(out)), ui.Plain(filepath.ToSlash(root)))
		}
	}
	return nil
}

// Pages fails when pages would stand among skills, or in one: they would be files of it, and the next call would list them.
func Pages(ctx context.Context, in *input.Flags, dirs []string, out string, cat *runtime.Catalog) error {
	for s := range cat.All() {
		if s.Dir != "" && strings.EqualFold(path.Base(s.Path), "SKILL.md") && (isSearched(s.Dir, out) || nearest(s.Dir) == nearest(out)) {
			return fmt.Errorf("%s is in a skill, %s: the pages would be files of it; export elsewhere with -o, as into docs beside it",
				ui.Plain(filepath.ToSlash(out)), whole.Place(s))
		}
	}
	roots, _, err := rootsOf(ctx, in, dirs)
	for _, root := range roots {
		if nearest(root) == nearest(out) {
			return fmt.Errorf("%s is where skills are read from: export elsewhere with -o, as into docs beside it", ui.Plain(filepath.ToSlash(out)))
		}
	}
	return err
}

// rootsOf are the directories that the skills are read from, and the layouts that they may have.
func rootsOf(ctx context.Context, in *input.Flags, dirs []string) (list []string, layouts loader.Layouts, err error) {
	opts, err := in.Options(loader.ModeBuild)
	if err != nil {
		return nil, 0, err
	}
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		roots, err := in.Roots(dir).In(ctx, &opts)
		if err != nil {
			return nil, 0, err
		}
		for _, root := range roots.Skills {
			list = append(list, root.Path)
		}
	}
	return list, opts.Profile.Layouts, nil
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
