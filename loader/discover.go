package loader

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
	linked bool                   // behind a link to an allowed directory
	listed map[string]fs.DirEntry // the skill's file of directories that were asked for, nil where there is none
}

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

// skillEntry finds the SKILL.md of a directory, in any case of its letters.
func (w *walk) skillEntry(dir string) (fs.DirEntry, bool) {
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == skillFile })
	if i < 0 {
		i = slices.IndexFunc(entries, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), skillFile) && !e.IsDir() })
	}
	if i < 0 {
		return nil, false
	}
	return entries[i], true
}

// skill reads the skill in a directory.
func (w *walk) skill(dir string, entry fs.DirEntry) {
	rel := path.Join(dir, entry.Name())
	s := &Skill{File: w.name(rel)}
	w.seen[s.File] = true
	s.dirName = path.Base(w.name(dir))
	if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
		s.Dir = abs
		s.dirName = filepath.Base(abs)
	}
	s.parent = path.Dir(w.name(dir))
	s.Path = s.File
	data, ok := w.read1(rel, s)
	if !ok {
		return
	}
	if entry.Name() != skillFile {
		d := w.rules.Diagnostic(s.File, rule.FileName, "the file is called "+runtime.Quote(entry.Name()), "call it SKILL.md")
		d.Fix = &runtime.Fix{Rename: w.name(path.Join(dir, skillFile))}
		w.add(d)
	}
	if w.opts.Contents {
		w.contents(s, dir, w.files(dir, s))
	}
	s.Storage.Tree = w.tree(dir)
	s.hasEvals = w.opts.Mode == ModeBuild && w.door.Has(path.Join(dir, evalsFile))
	w.parse(s, data)
}

// single reads a file that is a skill by itself.
func (w *walk) single(dir string, entry fs.DirEntry) {
	rel := path.Join(dir, entry.Name())
	s := &Skill{File: w.name(rel), stem: strings.TrimSuffix(entry.Name(), ".md"), dirName: path.Base(w.name(dir)), parent: w.name(dir)}
	w.seen[s.File] = true
	s.Path = s.File
	if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
		s.Dir = abs
	}
	data, ok := w.read1(rel, s)
	if !ok {
		return
	}
	if w.opts.Contents {
		w.contents(s, dir, []string{entry.Name()})
	}
	s.Storage.Tree = &oneFile{tree: w.tree(dir), name: entry.Name()}
	w.parse(s, data)
}

// read1 reads the file of a skill, or reports why it cannot be and rejects the skill.
func (w *walk) read1(rel string, s *Skill) ([]byte, bool) {
	w.stamps.add(path.Dir(s.File))
	w.stamps.add(s.File)
	data, _, err := w.door.Read(rel, maxFile)
	if err == nil {
		return data, true
	}
	mark := len(w.result.Diagnostics)
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		w.report(s.File, rule.TooLarge, "the file has more than 1 MiB", "move data into other files of the skill")
	case errors.Is(err, door.ErrNotRegular):
		w.report(s.File, rule.NotRegular, "not a regular file", "replace it by a text file")
	default:
		if target, yes := w.door.Escapes(rel, err); yes {
			w.report(s.File, rule.PathEscape, "a link leads out of the root, to "+runtime.Quote(target), "copy the file into the skill")
			break
		}
		w.report(s.File, rule.Unreadable, "the file cannot be read: "+door.Why(err), "check its permissions")
	}
	w.reject(s, runtime.StateRejected, w.result.Diagnostics[mark:])
	return nil, false
}

// file reads one named SKILL.md.
func (l *load) file(ctx context.Context, file string) error {
	dir, base := filepath.Split(file)
	if dir == "" {
		dir = "."
	}
	w, err := l.enter(ctx, Rooted{Path: filepath.Clean(dir)})
	if w == nil {
		return err
	}
	defer w.door.Close()
	if base == roleFile {
		w.namedProject()
		return nil
	}
	info, err := w.door.Lstat(base)
	if err != nil {
		w.report(w.name(base), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return nil
	}
	if entry := fs.FileInfoToDirEntry(info); strings.EqualFold(base, skillFile) {
		w.skill(".", entry)
	} else {
		w.single(".", entry)
	}
	return nil
}
