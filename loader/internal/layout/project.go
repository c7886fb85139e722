package layout

import (
	"context"
	"errors"
	"io/fs"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// Projects searches one root of projects. It fails when ctx ends.
func (s *Search) Projects(ctx context.Context, root Root) error {
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	entries, err := w.door.ReadDir(".")
	if err != nil {
		w.report(w.root, rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
		return nil
	}
	for _, e := range entries {
		if e.Name()[0] != '.' && (e.IsDir() || e.Type()&fs.ModeSymlink != 0) {
			w.project(e.Name())
		}
	}
	return nil
}

// project looks at one directory. One without a ROLE.md is no project.
func (w *walk) project(dir string) {
	if _, err := w.door.Stat(path.Join(dir, disabledFile)); err == nil {
		return
	}
	rel := path.Join(dir, RoleFile)
	w.To.Look(w.name(dir))
	w.To.Look(w.name(rel))
	if _, err := w.door.Lstat(rel); errors.Is(err, fs.ErrNotExist) && !w.door.IsLink(dir) {
		return
	}
	w.found(&Find{Kind: Project, Dir: dir, File: RoleFile})
}

// disabledFile switches off what is in its directory.
const disabledFile = ".disabled"
