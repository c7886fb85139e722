package layout

import (
	"context"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// sibling is another root of the set that the searched one belongs to.
type sibling struct {
	real   string // without links
	higher bool   // in precedence
	door   *door.Door
	name   string // as diagnostics name it
}

// siblings opens the other roots of the set. What cannot be opened is reported when it is searched itself.
func (s *Search) siblings(ctx context.Context, root Root) (list []sibling) {
	if len(s.Set) == 0 {
		return nil
	}
	higher := false
	own, _ := above.Real(root.Path)
	for _, other := range s.Set {
		real, ok := above.Real(other.Path)
		if filepath.Clean(other.Path) == filepath.Clean(root.Path) || ok && real == own {
			higher = true
			continue
		}
		silent := &Search{Allow: s.Allow, To: silence{to: s.To}}
		other.Optional = true
		w, _ := silent.enter(ctx, other)
		if w == nil || !ok {
			continue
		}
		list = append(list, sibling{real, higher, w.door, w.root})
	}
	return list
}

// Know searches the roots of the set but one, which other loads have, and hands out nothing: Rest does not call passed over what they
// hold.
func (s *Search) Know(ctx context.Context, but string) error {
	to := s.To
	defer func() { s.To = to }()
	s.To = silence{to, true}
	for _, root := range s.Set {
		if root.Path == but {
			continue
		}
		if err := s.Skills(ctx, root); err != nil {
			return err
		}
	}
	return nil
}

// silence hands on what was looked at, and nothing else. all is set where the search goes on behind a find.
type silence struct {
	to  Handler
	all bool
}

func (s silence) Find(*Find) bool  { return s.all }
func (silence) Done()              {}
func (silence) Problem(Problem)    {}
func (s silence) Look(path string) { s.to.Look(path) }

// elsewhere reports a file that stands, behind links, in another root of the set, or of another search: it counts there. Nothing is
// opened.
func elsewhere(w *walk, rel string) bool {
	if len(w.beside)+len(w.Beside) == 0 {
		return false
	}
	root := filepath.FromSlash(w.root)
	real, ok := above.Real(filepath.Join(root, filepath.FromSlash(rel)))
	own, _ := above.Real(root)
	leaves := !above.IsBelow(own, real)
	return ok && (leaves && w.isBeside(real) || slices.ContainsFunc(w.beside, func(s sibling) bool { // the innermost of the roots has it
		return above.IsBelow(s.real, real) && (leaves || above.IsBelow(own, s.real))
	}))
}

// isElsewhere reports a root that a link out of its border leads to, into another root: all of it counts there.
func (s *Search) isElsewhere(root Root) bool {
	if root.Border == "" || len(s.Set)+len(s.Beside) == 0 {
		return false
	}
	real, leaves := root.LeavesBorder()
	return leaves && (s.isBeside(real) || slices.ContainsFunc(s.Set, func(other Root) bool {
		at, lost := other.LeavesBorder()
		return !lost && at != "" && above.IsBelow(at, real)
	}))
}

// isBeside reports a path without links in a root of another search.
func (s *Search) isBeside(real string) bool {
	return slices.ContainsFunc(s.Beside, func(root string) bool { return above.IsBelow(root, real) })
}

// nests reports a root of the set that stands in the searched one.
func nests(w *walk) bool {
	if len(w.beside) == 0 {
		return false
	}
	own, ok := above.Real(filepath.FromSlash(w.root))
	return ok && slices.ContainsFunc(w.beside, func(s sibling) bool { return above.IsBelow(own, s.real) })
}

// copyOf is the skill with the same files that a root of higher precedence has, where it counts; "" for none.
func copyOf(w *walk, dir, file string) string {
	at := slices.IndexFunc(w.beside, func(s sibling) bool {
		if !s.higher || !s.door.Has(path.Join(dir, file)) {
			return false
		}
		w.To.Look(path.Join(s.name, dir))
		return tree.Same(w.door, s.door, dir, file, func(rel string) {
			w.To.Look(path.Join(s.name, rel))
			w.To.Look(w.name(rel))
		})
	})
	if at < 0 {
		return ""
	}
	return path.Join(w.beside[at].name, dir, file)
}
