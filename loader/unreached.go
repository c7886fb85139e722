package loader

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// sweep looks at everything below a directory for skills that the layouts pass over, so that none goes unseen: the
// rules for one file are applied to them, and they are reported with the reason.
func (l *load) sweep(ctx context.Context, dir string) error {
	if dir == "" {
		return nil
	}
	w, err := l.enter(ctx, Rooted{Path: dir, Optional: true})
	if w == nil {
		return err
	}
	defer w.door.Close()
	s := &sweeper{walk: w}
	return w.door.Walk(".", func(p string, e fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return nil // reported by the search, or below a directory that it passes over
		case e.IsDir() && tree.IsLeftOut(e.Name()) && p != ".":
			return fs.SkipDir
		case e.IsDir() || !strings.EqualFold(e.Name(), skillFile) || l.seen[w.name(p)]:
			return nil
		}
		s.unreached(p, e)
		return nil
	})
}

// sweeper looks for skills that nothing has reached.
type sweeper struct {
	*walk
	listed map[string]fs.DirEntry // the skill's file of directories that were asked for, nil where there is none
}

func (w *sweeper) unreached(p string, e fs.DirEntry) {
	at := len(w.result.Skills)
	w.skill(path.Dir(p), e)
	if at == len(w.result.Skills) {
		// Refused, and reported for that. It fails no load that would have passed over it.
		w.result.Rejected[len(w.result.Rejected)-1].State = runtime.StateUnreached
		return
	}
	s := w.result.Skills[at]
	w.result.Skills = w.result.Skills[:at]
	reason := w.reason(p)
	w.result.Rejected = append(w.result.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateUnreached, Reason: reason})
	w.report(s.File, rule.Unreached, "loading passes over this skill: "+reason, "move it to NAME/SKILL.md below the root, or name its directory")
}

func (w *sweeper) reason(p string) string {
	dir := path.Dir(p)
	for above := path.Dir(dir); ; above = path.Dir(above) {
		if entry, ok := w.above(above); ok && (above != "." || w.profile.Layouts&LayoutRoot != 0) {
			return "it is below the skill " + runtime.Quote(w.name(path.Join(above, entry.Name())))
		}
		if above == "." {
			break
		}
	}
	for element := range strings.SplitSeq(dir, "/") {
		if element != "." && isPassedOver(element) {
			return runtime.Quote(element) + " is hidden"
		}
	}
	for _, root := range w.roots {
		if rel, ok := below(root, w.name(p)); ok {
			if depth := strings.Count(rel, "/"); depth > maxLevels && w.profile.Layouts&LayoutGrouped != 0 {
				return fmt.Sprintf("it is %d directories below %s, more than %d", depth, runtime.Quote(root), maxLevels)
			}
			return "the profile " + w.profile.Name + " does not look there"
		}
	}
	return "it is outside of " + runtime.Quote(strings.Join(w.roots, ", ")) + ", where skills are loaded from"
}

// above is skillEntry for a directory above others: it is listed once, and it can have thousands below it.
func (w *sweeper) above(dir string) (fs.DirEntry, bool) {
	entry, known := w.listed[dir]
	if !known {
		entry, _ = w.skillEntry(dir)
		if w.listed == nil {
			w.listed = make(map[string]fs.DirEntry)
		}
		w.listed[dir] = entry
	}
	return entry, entry != nil
}

// below is a path relative to a directory that it is below.
func below(dir, p string) (rel string, ok bool) {
	if dir == "." {
		return p, true
	}
	return strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/")
}
