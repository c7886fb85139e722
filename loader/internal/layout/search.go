package layout

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// Search looks for skills and projects in roots, one after another. Its fields are set before the first call.
type Search struct {
	// Layouts and Profile are those of the profile, and its name.
	Layouts Layouts
	Profile string
	// MaxDirs bounds the directories without a skill that are searched in a root, and MaxSkills the skills; less than 1
	// is no limit.
	MaxDirs, MaxSkills int
	// Allow are directories outside of the roots that links may lead to.
	Allow []string
	// To takes what is found.
	To Handler

	roots []string        // that were searched, as diagnostics name them
	seen  map[string]bool // files of skills, by their names in diagnostics
}

// walk is the search of one root.
type walk struct {
	*Search
	ctx    context.Context
	door   *door.Door
	root   string // as diagnostics name it
	dirs   int
	full   bool
	linked bool // behind a link on the way to the root, or to an allowed directory
}

// Skills searches one root. It fails when ctx ends.
func (s *Search) Skills(ctx context.Context, root Root) error {
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	s.roots = append(s.roots, path.Clean(w.root))
	if s.Layouts&AtRoot != 0 {
		if entry, ok := w.skillEntry("."); ok {
			w.skill(".", entry)
			return nil
		}
	}
	return w.search(".", 0)
}

// enter opens a root; a nil walk means that there is nothing to search, which is reported where it must be.
func (s *Search) enter(ctx context.Context, root Root) (*walk, error) {
	w := &walk{Search: s, ctx: ctx, root: filepath.ToSlash(root.Path)}
	if root.FS != nil {
		w.door = door.Of(root.FS)
		return w, ctx.Err()
	}
	named, sub, err := root.place()
	if err == nil {
		w.door, err = door.Open(named, ".", s.Allow)
	}
	if err != nil {
		if !root.Optional || !errors.Is(err, fs.ErrNotExist) {
			w.report(w.root, rule.Unreadable, "the directory cannot be read: "+door.Why(err), "name a directory that exists")
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
		below, err = door.Open(dir, rel, w.Allow)
	}
	if err != nil {
		if !optional || !errors.Is(err, fs.ErrNotExist) || outer.IsLink(sub) {
			w.To.Problem(Broken(outer, sub, path.Join(filepath.ToSlash(named), sub), err))
		}
		return false
	}
	w.door, w.linked = below, outer.IsLink(sub)
	return true
}

// search looks into the entries of dir, which holds no skill itself.
func (w *walk) search(dir string, depth int) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.To.Look(w.name(dir))
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
		case depth > 0 && w.Layouts&Grouped == 0 && (e.IsDir() || e.Type()&fs.ModeSymlink != 0):
			// a group of files holds no directories of skills
		case e.Type()&fs.ModeSymlink != 0:
			w.link(rel)
		case e.IsDir():
			if err := w.directory(rel, depth); err != nil {
				return err
			}
		case isFlat(e.Name()) && (dir == "." && w.Layouts&Standalone != 0 || dir != "." && w.Layouts&MultiFile != 0):
			w.found(&Find{Kind: Single, Dir: dir, File: e.Name()})
		}
	}
	return nil
}

func (w *walk) directory(rel string, depth int) error {
	w.To.Look(w.name(rel))
	if entry, ok := w.skillEntry(rel); ok {
		if w.MaxSkills > 0 && len(w.seen) >= w.MaxSkills {
			w.tooMany(rel, "the root has too many skills; this one and those behind it were not loaded")
			return nil
		}
		w.skill(rel, entry)
		return nil
	}
	if w.dirs++; w.MaxDirs > 0 && w.dirs > w.MaxDirs {
		w.tooMany(rel, "the root has too many directories; this one and those behind it were not searched")
		return nil
	}
	grouped := w.Layouts&Grouped != 0 && depth+1 < MaxDepth
	if grouped || w.Layouts&MultiFile != 0 && depth == 0 {
		return w.search(rel, depth+1)
	}
	return nil
}

// tooMany ends the search of a root.
func (w *walk) tooMany(rel, message string) {
	w.full = true
	w.report(w.name(rel), rule.TooMany, message, "name a directory that holds skills only")
}

// skillEntry finds the SKILL.md of a directory, in any case of its letters.
func (w *walk) skillEntry(dir string) (fs.DirEntry, bool) {
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == SkillFile })
	if i < 0 {
		i = slices.IndexFunc(entries, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), SkillFile) && !e.IsDir() })
	}
	if i < 0 {
		return nil, false
	}
	return entries[i], true
}

func (w *walk) skill(dir string, entry fs.DirEntry) {
	w.found(&Find{Kind: Directory, Dir: dir, File: entry.Name()})
}

// found completes a find and hands it out.
func (w *walk) found(f *Find) {
	f.Door, f.At, f.Linked = w.door, w.name(f.Dir), w.linked
	if f.Kind != Project {
		if w.seen == nil {
			w.seen = make(map[string]bool)
		}
		w.seen[f.Name()] = true
	}
	w.To.Find(f)
}

// name is how diagnostics call a path below the root.
func (w *walk) name(rel string) string { return path.Join(w.root, rel) }

func (s *Search) report(file string, broken *rule.Rule, message, hint string) {
	s.To.Problem(Problem{file, broken, message, hint})
}
