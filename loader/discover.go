package loader

import (
	"context"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// root searches one root for the layouts of the profile.
func (l *load) root(ctx context.Context, root Rooted) error {
	w, err := l.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	l.roots = append(l.roots, path.Clean(w.root))
	if l.profile.Layouts&LayoutRoot != 0 {
		if entry, ok := w.skillEntry("."); ok {
			w.skill(".", entry)
			return nil
		}
	}
	return w.search(".", 0)
}

// search looks into the entries of dir, which holds no skill itself.
func (w *walk) search(dir string, depth int) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.stamps.add(w.name(dir))
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		w.report(w.name(dir), rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
		return nil
	}
	for _, e := range entries {
		if err := w.ctx.Err(); err != nil {
			return err
		}
		rel := path.Join(dir, e.Name())
		switch {
		case w.full:
			return nil
		case isPassedOver(e.Name()):
		case depth > 0 && w.profile.Layouts&LayoutGrouped == 0 && (e.IsDir() || e.Type()&fs.ModeSymlink != 0):
			// a group of files holds no directories of skills
		case e.Type()&fs.ModeSymlink != 0:
			w.link(rel)
		case e.IsDir():
			if err := w.directory(rel, depth); err != nil {
				return err
			}
		case isMarkdown(e.Name()) && (dir == "." && w.profile.Layouts&LayoutStandalone != 0 || dir != "." && w.profile.Layouts&LayoutMultiFile != 0):
			w.single(dir, e)
		}
	}
	return nil
}

// isPassedOver reports the names that a search below a root leaves out.
func isPassedOver(name string) bool { return name[0] == '.' || name == "node_modules" }

func isMarkdown(name string) bool {
	return path.Ext(name) == ".md" && !strings.EqualFold(name, skillFile)
}

func (w *walk) directory(rel string, depth int) error {
	w.stamps.add(w.name(rel))
	if entry, ok := w.skillEntry(rel); ok {
		if w.opts.MaxSkills > 0 && len(w.seen) >= w.opts.MaxSkills {
			w.tooMany(rel, "the root has too many skills; this one and those behind it were not loaded")
			return nil
		}
		w.skill(rel, entry)
		return nil
	}
	if w.dirs++; w.opts.MaxDirs > 0 && w.dirs > w.opts.MaxDirs {
		w.tooMany(rel, "the root has too many directories; this one and those behind it were not searched")
		return nil
	}
	grouped := w.profile.Layouts&LayoutGrouped != 0 && depth+1 < maxLevels
	if grouped || w.profile.Layouts&LayoutMultiFile != 0 && depth == 0 {
		return w.search(rel, depth+1)
	}
	return nil
}

// tooMany ends the search of a root.
func (w *walk) tooMany(rel, message string) {
	w.full = true
	w.report(w.name(rel), rule.TooMany, message, "name a directory that holds skills only")
}
