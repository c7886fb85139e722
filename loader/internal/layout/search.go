package layout

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rootdir"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Search looks for skills and projects in roots, one after another. Its fields are set before the first call.
type Search struct {
	// Layouts and Profile are those of the profile, and its name.
	Layouts Layouts
	Profile string
	// MaxDirs bounds the directories without a skill that are searched in each root, and MaxSkills the skills that each
	// root gives; less than 1 is no limit.
	MaxDirs, MaxSkills int
	// Allow are directories outside of the roots that links may lead to.
	Allow []string
	// PassBroken passes a link over that leads nowhere, as what is no skill; otherwise it counts as one that cannot be read.
	PassBroken bool
	// Set are roots that belong together, lowest precedence first: a link from one into another counts as what it leads
	// to, there, and equal skills at one place count in the highest.
	Set []Root
	// Beside are roots of other searches, by their paths without links: a link from one that is searched into one of them counts
	// there.
	Beside []string
	// Plugins tells which plugin each skill belongs to.
	Plugins bool
	// Lists remembers the directories that are listed. It may be nil.
	Lists *door.Lists
	// Crew reads what the search is about to come to.
	Crew crew.Crew
	// Text is what the file holds that File is asked for, nil for what it holds on disk.
	Text *string
	// To takes what is found.
	To Handler

	roots  []searched      // in the order of the search
	skills int             // that the root of now has given
	seen   map[string]bool // files of skills, by their names in diagnostics
	linked []string        // those of them that were found through a link
	roles  map[string]bool // directories of projects
	// roleRoots are the roots of projects that were searched.
	roleRoots []string

	plugins above.PluginDirs
}

// searched is a root that was searched.
type searched struct {
	name  string // as diagnostics name it
	alone bool   // it is a skill, and nothing below it was searched
	holds bool   // one stands right in it
	ended string // the place below it where the limits ended the search, "" for none
}

// walk is the search of one root.
type walk struct {
	*Search
	ctx    context.Context
	door   *door.Door
	root   string // as diagnostics name it
	dirs   int
	ended  string           // where the search came to its end, "" while it goes on
	beside []sibling        // the other roots of the set, and those beside it
	nests  bool             // one of those roots stands in this one
	byFile bool             // somebody named the file
	groups map[string]bool  // directories in which one is a skill
	lacks  []lack           // directories that are none
	copies filekind.Exports // what skillgen export has written in the directory that is searched
	behind bool             // a link on the way to the root, or to an allowed directory
	ahead  *crew.Reader     // reads what comes next
}

// lack is a directory that is no skill, and what it has.
type lack struct {
	rel string
	entry
}

// Skills searches one root. It fails when ctx ends.
func (s *Search) Skills(ctx context.Context, root Root) error {
	record := searched{name: filekind.Shown(root.Path)}
	defer func() { s.roots = append(s.roots, record) }()
	if s.isElsewhere(root) {
		return ctx.Err()
	}
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	defer w.ahead.Close()
	w.beside = s.siblings(ctx, root)
	w.nests = nests(w)
	defer func() {
		for _, other := range w.beside {
			other.door.Close()
		}
	}()
	if s.Layouts&AtRoot != 0 {
		record.alone = w.skill(".", w.entry("."))
	}
	if !record.alone {
		err = w.search(".", 0)
	}
	for _, l := range w.lacks {
		dir := path.Dir(l.rel)
		lacking(w, l.rel, l.entry, (dir == "." || w.groups[dir]) && agents.IsSkills(filepath.FromSlash(w.name(dir))))
	}
	if err == nil {
		s.To.Done()
	}
	record.ended, record.holds = w.ended, w.groups["."]
	return err
}

// enter opens a root; a nil walk means that there is nothing to search, which is reported where it must be.
func (s *Search) enter(ctx context.Context, root Root) (*walk, error) {
	w := &walk{Search: s, ctx: ctx, root: filekind.Shown(root.Path), groups: make(map[string]bool)}
	w.ahead = &crew.Reader{Ahead: crew.Ahead{File: SkillFile, Off: DisabledFile, MaxText: MaxText}, Crew: s.Crew, Ended: func() bool { return ctx.Err() != nil }}
	s.skills = 0
	if s.Plugins && s.plugins == nil {
		s.plugins = make(above.PluginDirs)
	}
	if root.FS != nil {
		w.door = door.Of(root.FS)
		return w, ctx.Err()
	}
	s.To.Look(root.Path)
	named, sub, err := root.Place()
	if err == nil {
		w.door, err = door.Open(named, ".", s.Allow)
	}
	if err != nil {
		if !root.Optional || !errors.Is(err, fs.ErrNotExist) {
			hint := door.Instead(root.Path, err)
			if errors.As(err, new(*rootdir.BorderError)) {
				hint = "let the border be a directory above it, or leave it out"
			}
			w.report(w.root, rule.Unreadable, "the directory cannot be read: "+door.Why(err), hint)
		}
		return nil, ctx.Err()
	}
	if sub != "." && !w.descend(named, sub, root.Optional) {
		return nil, ctx.Err()
	}
	w.door.Lists = s.Lists
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
	if err != nil && (!optional || !door.IsMissing(outer, sub)) {
		w.To.Problem(Broken(outer, sub, path.Join(filepath.ToSlash(named), sub), err))
	}
	w.door, w.behind = below, door.LinkOnTheWay(outer, sub)
	w.copies = filekind.ExportsIn(outer, ".", sub+"/", filekind.Shown(named))
	return err == nil
}

// search looks into the entries of dir, which holds no skill itself.
func (w *walk) search(dir string, depth int) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	entries, err := w.list(dir)
	if err != nil || depth > 0 && filekind.IsVendor(dir, w.door.Has) {
		return nil
	}
	defer func(above filekind.Exports) { w.copies = above }(w.copies)
	if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == filekind.ExportRecord }) {
		w.copies = filekind.ExportsIn(w.door, dir, "", w.name(dir))
	}
	neighbours := w.Layouts.flatFiles(dir, entries)
	enters := depth == 0 || w.Layouts&Grouped != 0 // a group of files holds no directories of skills
	defer w.ahead.Leave(w.ahead.Enter(w.door, dir, entries, func(e fs.DirEntry) bool {
		return enters && e.IsDir() && !tree.IsPassedOver(e.Name()) && utf8.ValidString(e.Name())
	}))
	for i, e := range entries {
		if err := w.ctx.Err(); err != nil {
			return err
		}
		if w.ended != "" {
			return nil
		}
		rel, known := w.ahead.Path(w.door, i)
		if !known {
			rel = filekind.Join(dir, e.Name())
		}
		flat := neighbours.Has(e.Name())
		switch isLink := e.Type()&fs.ModeSymlink != 0; {
		case tree.IsPassedOver(e.Name()):
		case !utf8.ValidString(e.Name()):
			if flat || enters && (isLink || e.IsDir()) {
				badName(w, rel, flat)
			}
		case flat && !e.IsDir() && !(isLink && door.IsDirectory(w.door, rel)):
			if !w.isFull(rel) {
				w.found(&Find{Kind: Single, Dir: dir, File: e.Name(), Neighbours: neighbours}, isLink)
			}
		case isLink && enters:
			w.link(rel)
		case e.IsDir() && enters:
			if err := w.directory(rel, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// list lists a directory, or reports why it cannot.
func (w *walk) list(dir string) ([]fs.DirEntry, error) {
	w.To.Look(w.name(dir))
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		w.report(w.name(dir), rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
	}
	return entries, err
}

func (w *walk) directory(rel string, depth int) error {
	e := entry{file: SkillFile}
	if file := w.ahead.Read(w.door, rel); file.File != nil {
		e.read, e.disabled = file.File, file.Off
	} else {
		w.To.Look(w.name(rel))
		e = w.entry(rel)
	}
	if e.file != "" && w.isFull(rel) {
		return nil
	}
	if w.skill(rel, e) {
		w.groups[path.Dir(rel)] = true
		return nil
	}
	if w.dirs++; w.MaxDirs > 0 && w.dirs > w.MaxDirs {
		w.tooMany(rel, "the root has too many directories; this one and those behind it were not searched", "name a directory that holds skills only, or raise MaxDirs")
		return nil
	}
	found := w.skills
	if w.Layouts&Grouped != 0 && depth+1 < MaxDepth || w.Layouts&MultiFile != 0 && depth == 0 {
		if err := w.search(rel, depth+1); err != nil {
			return err
		}
	}
	if w.skills == found && (e.empty || e.part != "") {
		w.lacks = append(w.lacks, lack{rel, e})
	}
	return nil
}

// isFull is true before a skill that would be one too many: then the search has ended.
func (w *walk) isFull(rel string) bool {
	if w.MaxSkills < 1 || w.skills < w.MaxSkills {
		return false
	}
	w.tooMany(rel, "the root has too many skills; this one and those behind it were not loaded", "name a part of the root, or raise MaxSkills")
	return true
}

// tooMany ends the search of a root.
func (w *walk) tooMany(rel, message, hint string) {
	w.ended = rel
	w.report(w.name(rel), rule.TooMany, message, hint)
}

// name is how diagnostics call a path below the root.
func (w *walk) name(rel string) string { return filekind.Join(w.root, rel) }

func (s *Search) report(file string, broken *rule.Rule, message, hint string) {
	s.To.Problem(Problem{File: file, Rule: broken, Message: message, Hint: hint})
}
