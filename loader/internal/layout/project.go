package layout

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Projects searches one root of projects. It fails when ctx ends.
func (s *Search) Projects(ctx context.Context, root Root) error {
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	w.roleRoots = append(w.roleRoots, w.root)
	entries, err := w.list(".")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		switch name := e.Name(); {
		case isPassedOver(name) || !e.IsDir() && e.Type()&fs.ModeSymlink == 0:
		case !utf8.ValidString(name):
			w.report(w.name(name), rule.BadEncoding, "its name is not UTF-8", "rename it")
		default:
			w.project(name)
		}
	}
	w.To.Done()
	return nil
}

// project looks at one directory. One without a ROLE.md is no project.
func (w *walk) project(dir string) {
	rel := path.Join(dir, RoleFile)
	w.To.Look(w.name(dir))
	w.To.Look(w.name(rel))
	f := &Find{Kind: Project, Dir: dir, File: RoleFile}
	if w.door.Has(path.Join(dir, DisabledFile)) {
		f.State, f.Reason, f.Hint = runtime.StateDisabled, "a file "+DisabledFile+" switches it off", "remove the file, or leave it off"
	} else if _, err := w.door.Lstat(rel); errors.Is(err, fs.ErrNotExist) && !w.door.IsLink(dir) {
		return
	}
	if w.roles == nil {
		w.roles = make(map[string]bool)
	}
	w.roles[w.name(dir)] = true
	w.found(f, false)
}
