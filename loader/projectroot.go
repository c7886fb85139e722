package loader

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// projectRoot reads the projects below a root.
func (l *load) projectRoot(ctx context.Context, root Rooted) error {
	w, err := l.enter(ctx, root)
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
			projectWalk{w}.read(e.Name())
		}
	}
	return nil
}

// projectWalk reads the projects of a root.
type projectWalk struct{ *walk }

// read reads the project in a directory.
func (w projectWalk) read(dir string) {
	if _, err := w.door.Stat(path.Join(dir, ".disabled")); err == nil {
		return
	}
	rel := path.Join(dir, roleFile)
	w.stamps.add(w.name(dir))
	w.stamps.add(w.name(rel))
	data, _, err := w.door.Read(rel, maxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !w.door.IsLink(rel):
		return
	case errors.Is(err, runtime.ErrTooLarge):
		w.report(w.name(rel), rule.TooLarge, "the file has more than 1 MiB", "shorten the instructions")
		return
	case errors.Is(err, door.ErrNotRegular):
		w.report(w.name(rel), rule.NotRegular, "not a regular file", "replace it by a text file")
		return
	case err != nil:
		w.escaped(rel, err)
		return
	}
	src := newDocument(w.ctx, w.name(rel), string(data), w.rules)
	if p := parseProject(src, dir, w.fields.IsName); p != nil {
		if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
			p.Dir = abs
		}
		w.projects = append(w.projects, p)
	}
	w.result.Diagnostics = append(w.result.Diagnostics, src.Diagnostics()...)
}

// named reads the ROLE.md that the user named.
func (w projectWalk) named() {
	abs, err := filepath.Abs(w.root)
	if err != nil {
		return
	}
	data, _, err := w.door.Read(roleFile, maxFile)
	if err != nil {
		w.report(w.name(roleFile), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return
	}
	src := newDocument(w.ctx, w.name(roleFile), string(data), w.rules)
	if p := parseProject(src, filepath.Base(abs), w.fields.IsName); p != nil {
		p.Skills, p.places = nil, nil // one file alone says nothing about which skills there are
		w.projects = append(w.projects, p)
	}
	w.result.Diagnostics = append(w.result.Diagnostics, src.Diagnostics()...)
}
