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

const (
	skillFile = "SKILL.md"
	roleFile  = "ROLE.md"
	// maxLevels is how deep skills may stand below a root.
	maxLevels = 6
)

// walk is the search of one root.
type walk struct {
	*load
	ctx    context.Context
	door   *door.Door
	root   string // as diagnostics name it
	dirs   int
	full   bool
	linked bool // behind a link to an allowed directory
}

// enter opens a root; a nil walk means that there is nothing to search, which is reported where it must be.
func (l *load) enter(ctx context.Context, root Rooted) (*walk, error) {
	l.ctx = ctx
	w := &walk{load: l, ctx: ctx, root: filepath.ToSlash(root.Path)}
	if root.FS != nil {
		w.door = door.Of(root.FS)
		return w, ctx.Err()
	}
	named, sub, err := root.place()
	if err == nil {
		w.door, err = door.Open(named, ".", l.opts.AllowTargets)
	}
	if err != nil {
		if !root.Optional || !errors.Is(err, fs.ErrNotExist) {
			l.report(w.root, rule.Unreadable, "the directory cannot be read: "+door.Why(err), "name a directory that exists")
		}
		return nil, ctx.Err()
	}
	if sub != "." && !w.descend(named, sub, root.Optional) {
		return nil, ctx.Err()
	}
	return w, ctx.Err()
}

// descend goes on to a directory below the one that was named, where no link may leave that.
func (w *walk) descend(named, sub string, optional bool) bool {
	outer := w.door
	defer outer.Close()
	below, err := outer.Below(sub)
	if dir, rel, ok := outer.Target(sub); err != nil && ok {
		below, err = door.Open(dir, rel, w.opts.AllowTargets)
	}
	if err != nil {
		if !optional || !errors.Is(err, fs.ErrNotExist) || outer.IsLink(sub) {
			from := &walk{load: w.load, door: outer, root: filepath.ToSlash(named)}
			from.escaped(sub, err)
		}
		return false
	}
	w.door, w.linked = below, outer.IsLink(sub)
	return true
}

// name is how diagnostics call a path below the root.
func (w *walk) name(rel string) string { return path.Join(w.root, rel) }

// escaped reports a link that leads out of the root, or nowhere.
func (w *walk) escaped(rel string, err error) {
	if target, yes := w.door.Escapes(rel, err); yes {
		if w.door.Contains(target) {
			w.report(w.name(rel), rule.PathEscape, "a link is absolute and breaks when the root moves: it leads to "+runtime.Quote(target), "make it relative to the directory that it is in")
			return
		}
		w.report(w.name(rel), rule.PathEscape, "a link leads out of the root, to "+runtime.Quote(target), "copy what it leads to, or allow that directory with --allow-link-target")
		return
	}
	w.report(w.name(rel), rule.Unreadable, "a link leads nowhere: "+door.Why(err), "remove or mend it")
}
