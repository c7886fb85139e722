package userdir

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/runtime"
)

// linked keeps the files that are to move and to which a link below the target leads: it would lead nowhere then.
func (t *target) linked(ctx context.Context, list []*flatFile) error {
	links, err := t.links(ctx, ".")
	if err != nil {
		return err
	}
	for _, f := range list {
		info, err := t.lstat(f.From)
		if err != nil || !f.pending() {
			continue
		}
		for _, link := range links {
			if os.SameFile(info, link.to) {
				f.Result, f.Reason = MigrationKept, "the link "+runtime.Quote(link.name)+" leads to it: remove that first"
				break
			}
		}
	}
	return nil
}

// aLink is a link, and the file that it leads to.
type aLink struct {
	name string
	to   fs.FileInfo
}

// links are the links in and below a directory that lead to a file. A directory that cannot be listed has none.
func (t *target) links(ctx context.Context, dir string) (list []aLink, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	entries, err := t.entries(dir)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch {
		case e.IsDir():
			below, err := t.links(ctx, name)
			if err != nil {
				return nil, err
			}
			list = append(list, below...)
		case e.Type()&fs.ModeSymlink != 0: // which nothing reads through
			if to, err := os.Stat(filepath.Join(t.path, filepath.FromSlash(name))); err == nil && to.Mode().IsRegular() {
				list = append(list, aLink{name, to})
			}
		}
	}
	return list, nil
}

// isAstray reports whether the last thing that is there on the way to a path is a link that leads nowhere.
func isAstray(name string) bool {
	for {
		if info, err := os.Lstat(name); err == nil {
			_, err := os.Stat(name)
			return info.Mode()&fs.ModeSymlink != 0 && errors.Is(err, fs.ErrNotExist)
		}
		above := filepath.Dir(name)
		if above == name {
			return false
		}
		name = above
	}
}
