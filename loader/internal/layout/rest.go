package layout

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// Rest looks at everything below a directory for skills that the search of the roots has passed over, so that none goes
// unseen. Each is a find with the state StateUnreached. Rest fails when ctx ends.
func (s *Search) Rest(ctx context.Context, dir string) error {
	w, err := s.enter(ctx, Root{Path: dir, Optional: true})
	if w == nil {
		return err
	}
	defer w.door.Close()
	r := &rest{walk: w}
	return w.door.Walk(".", func(p string, e fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return nil // reported by the search, or below a directory that it passes over
		case e.IsDir() && tree.IsLeftOut(e.Name()) && p != ".":
			return fs.SkipDir
		case e.IsDir() || !strings.EqualFold(e.Name(), SkillFile) || s.seen[w.name(p)]:
			return nil
		}
		r.found(&Find{
			Kind: Directory, Dir: path.Dir(p), File: e.Name(), State: runtime.StateUnreached,
			Reason: r.reason(p), Hint: "move it to NAME/SKILL.md below the root, or name its directory",
		})
		return nil
	})
}

// rest looks for skills that nothing has reached.
type rest struct {
	*walk
	listed map[string]fs.DirEntry // the skill's file of directories that were asked for, nil where there is none
}

func (w *rest) reason(p string) string {
	dir := path.Dir(p)
	for above := path.Dir(dir); ; above = path.Dir(above) {
		if entry, ok := w.above(above); ok && (above != "." || w.Layouts&AtRoot != 0) {
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
			if depth := strings.Count(rel, "/"); depth > MaxDepth && w.Layouts&Grouped != 0 {
				return fmt.Sprintf("it is %d directories below %s, more than %d", depth, runtime.Quote(root), MaxDepth)
			}
			return "the profile " + w.Profile + " does not look there"
		}
	}
	return "it is outside of " + runtime.Quote(strings.Join(w.roots, ", ")) + ", where skills are loaded from"
}

// above is skillEntry for a directory above others: it is listed once, and it can have thousands below it.
func (w *rest) above(dir string) (fs.DirEntry, bool) {
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
