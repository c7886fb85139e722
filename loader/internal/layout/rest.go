package layout

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/stray"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Rest looks at everything below a directory for skills that the search of the roots has passed over, so that none goes
// unseen: hidden directories too, but for version control and node_modules. Each is a find with the state
// StateUnreached. "" is no directory. So it does below roots that are to be swept, those first. Rest fails when ctx ends.
func (s *Search) Rest(ctx context.Context, dir string, roots Roots) error {
	if len(s.Set) > 0 {
		roots.Skills = s.Set // of which they are some
	}
	at, isDone := door.Absolute(dir), dir == ""
	for _, root := range roots.Skills {
		path := door.Absolute(root.Path)
		if isIn := path != at && above.IsBelow(at, path); roots.Swept && !isIn && !s.isElsewhere(root) {
			if err := sweep(ctx, s, root, true); err != nil {
				return err
			}
			isDone = isDone || above.IsBelow(path, at)
		}
	}
	if isDone {
		return nil
	}
	return sweep(ctx, s, Root{Path: dir}, false)
}

func sweep(ctx context.Context, s *Search, root Root, named bool) error {
	root.Optional = true // the search of the roots has said what is wrong with one
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	r := &rest{walk: w, named: named, reals: make(map[string]bool), known: make(map[string]entry)}
	for _, name := range s.linked {
		if real, ok := above.Real(filepath.FromSlash(name)); ok {
			r.reals[real] = true
		}
	}
	err = w.door.Walk(".", func(p string, e fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			r.unread(p, err)
		case p != "." && e.IsDir() && (tree.IsLeftOut(e.Name()) || filekind.IsVendor(p, w.door.Has) && !w.isRoot(w.name(p))):
			return fs.SkipDir
		case e.Name() == filekind.ExportRecord:
			w.copies = w.copies.With(filekind.ExportsIn(w.door, path.Dir(p), "", w.name(path.Dir(p))))
		case e.IsDir() && e.Name() != SkillFile && e.Name() != RoleFile:
			hollow(r, p)
		case s.seen[w.name(p)], w.copies[p] != "":
		case filekind.IsSkillFile(e.Name()):
			r.unreached(p, Directory)
		case e.Name() == RoleFile && !s.roles[path.Dir(w.name(p))]:
			r.project(p)
		case isMisnamed(r, p, e):
			misnamed(r, p)
		case r.isFlatSkill(p, e):
			r.unreached(p, Single)
		case e.Type()&fs.ModeSymlink != 0:
			linked(r, p)
		}
		return nil
	})
	if err == nil {
		closed(r)
		for _, file := range r.strays.All() {
			w.report(file.Name, rule.Shadowed, file.Message(), "move it to NAME/"+SkillFile+" below its directory, or remove it")
		}
		s.To.Done()
	}
	return err
}

// rest looks for skills that nothing has reached.
type rest struct {
	*walk
	named  bool             // somebody has said that skills are there
	reals  map[string]bool  // files that are known through a link
	known  map[string]entry // of directories that were asked for
	strays stray.Files
}

// unread says of a directory that no root reaches that it may hold skills. What a root reaches has said so itself.
func (w *rest) unread(p string, err error) {
	if !isReached(w, p) {
		w.To.Problem(Problem{File: w.name(p), Rule: rule.Unreadable, Message: "whether it holds skills is not known: it cannot be read: " + door.Why(err), Hint: "check its permissions", Advice: true})
	}
}

func (w *rest) unreached(p string, kind Kind) {
	if len(w.reals) > 0 {
		if real, ok := above.Real(filepath.FromSlash(w.name(p))); ok && w.reals[real] {
			return
		}
	}
	f := &Find{Kind: kind, Dir: path.Dir(p), File: path.Base(p), State: runtime.StateUnreached}
	f.Reason, f.Hint = w.reason(p, kind)
	w.found(f, false)
}

// isFlatSkill reports a file that was meant to be a skill by itself: one at a place where the layouts take files, or one that
// stands in a directory called skills, has the frontmatter of a skill and is no file of one: what clients of old had, and loaded. In
// the directory that is looked through, whatever that is called, it is surely nothing else.
func (w *rest) isFlatSkill(p string, e fs.DirEntry) bool {
	name := e.Name()
	if !filekind.IsText(name) || name == RoleFile || !e.Type().IsRegular() || filekind.IsDocument(strings.TrimPrefix(name, ".")) {
		return false
	}
	if place := w.isPlaceOfFiles(p); place || !w.isBelowSkills(path.Dir(p)) {
		return place || path.Dir(p) == "." && isLoose(w, ".") && filekind.IsSurelyFlat(w.door, w.root, p)
	}
	data, _, err := w.door.Read(p, filekind.MaxSize)
	inSkills := agents.IsSkills(w.name(path.Dir(p)))
	if inSkills && errors.Is(err, fs.ErrPermission) && !filekind.IsForAgents(name) {
		w.To.Problem(Problem{File: w.name(p), Rule: rule.Unreached, Message: "whether it is a skill is not known: it cannot be read: " + door.Why(err), Hint: "check its permissions", State: runtime.StateUnreached})
	}
	return err == nil && !(inSkills && filekind.IsForAgents(name)) && filekind.BeginsAsSkill(string(data), inSkills)
}

// isPlaceOfFiles reports a place where the layouts of the profile take flat files: in a root, or, outside of all roots, in
// the directory that is looked through, as if that were one. A file that is about its directory, such as README.md or another
// name in capitals, or has another ending, counts there only when it begins as a skill does.
func (w *rest) isPlaceOfFiles(p string) bool {
	rel, inside := p, false
	for _, root := range w.roots {
		if sub, ok := filekind.Below(root.name, w.name(p)); ok {
			rel, inside = sub, true
			break
		}
	}
	takes, dir := w.Layouts.takes(rel), path.Dir(p)
	switch {
	case takes == 0, takes == MultiFile && w.of(dir).file != "", slices.ContainsFunc(w.roleRoots, func(root string) bool { return root == w.name(dir) }):
		return false
	case path.Dir(rel) != "." && tree.IsPassedOver(path.Base(dir)):
		return filekind.HasKeys(w.door, p)
	}
	name := path.Base(p)
	return strings.EqualFold(path.Ext(name), ".md") && (inside || name[0] != '.' && strings.ToUpper(name) != strings.TrimSuffix(name, ".md")+".MD") || filekind.HasKeys(w.door, p)
}

// isMisnamed reports a file that would make its directory a skill if it were called SKILL.md. Nothing is one below another
// skill, whose templates may be called so, nor in a root beside other skills, which a SKILL.md there would hide, nor among the agents or commands
// of a client. Whose name says nothing is one in a directory of skills, or right in another root by the name that it gives itself.
func isMisnamed(w *rest, p string, e fs.DirEntry) bool {
	begins, isDocument := filekind.NearSkill(p, w.door.ReadDir)
	dir := path.Dir(p)
	if begins == nil || !e.Type().IsRegular() || w.isPlaceOfFiles(p) || filekind.HoldsAgents(w.name(dir)) && !w.isBelowSkills(dir) {
		return false
	}
	if (len(w.seen) > 0 || isDocument) && (dir == "." || w.isRoot(w.name(dir))) {
		return false
	}
	if isDocument && !w.isBelowSkills(dir) {
		if path.Dir(dir) != "." || !slices.ContainsFunc(w.roots, func(root searched) bool { return root.name == w.name(".") }) {
			return false
		}
		begins = func(text string, _ bool) bool { return filekind.BeginsByName(text, dir) }
	}
	for dir := p; dir != "."; {
		if dir = path.Dir(dir); w.of(dir).file != "" {
			return false
		}
	}
	data, _, err := w.door.Read(p, filekind.MaxSize)
	return err == nil && (begins(string(data), false) ||
		isAmongSkills(w, dir) && (begins(string(data), true) || len(w.seen) > 0 && filekind.IsLone(w.door, p, string(data))))
}

// isAmongSkills reports a directory below one of skills that most likely is to be one itself: it is no group of them, and nothing that
// they share.
func isAmongSkills(w *rest, dir string) bool {
	return w.isBelowSkills(dir) && !agents.IsSkills(w.name(dir)) && !filekind.IsShared(dir) && !tree.HoldsSkill(w.door, dir, MaxDepth)
}

// misnamed hands out such a file, with the fix that gives it its name, if there is one.
func misnamed(w *rest, p string) {
	dir := path.Dir(p)
	f := &Find{Kind: Directory, Dir: dir, File: path.Base(p), State: runtime.StateUnreached}
	f.Reason, f.Hint, f.Fix = filekind.ToCall(w.name(p))
	w.found(f, false)
}

// linked looks at a link among skills that no root reaches, such as one in a client's directory, or to all of that: a skill that it leads
// to is passed over, unless it stands where another find is, or in another root.
func linked(w *rest, p string) {
	below := path.Join(p, skillsDir)
	if client, _, _ := above.ClientDir(below); (client == p || path.Base(p)[0] == '.') && !tree.IsLeftOut(path.Base(p)) && door.Leads(w.door, below, nil) == door.ToDirectory {
		p = below
	}
	name := w.name(p)
	if tree.IsPassedOver(path.Base(p)) || path.Base(p) != skillsDir && !w.isBelowSkills(path.Dir(p)) || isReached(w, p) || isPart(w, p) || elsewhere(w.walk, p) {
		return
	}
	top, _ := above.Real(filepath.FromSlash(w.root))
	if info, err := w.door.Stat(p); err == nil {
		real, _ := above.Real(filepath.FromSlash(name))
		left := slices.ContainsFunc(strings.Split(filepath.ToSlash(strings.TrimPrefix(real, top)), "/"), tree.IsLeftOut) // where nothing else is found
		if e := w.of(p); info.IsDir() && e.file != "" && left {
			w.unreached(path.Join(p, e.file), Directory)
		}
	} else if dir, sub, ok := w.door.Target(p); !ok || !allowed(w, p, dir, sub) {
		isFile := door.Leads(w.door, p, filekind.SkillNames) == door.ToFile
		if _, _, isClients := above.ClientDir(path.Dir(p)); isFile && !isClients {
			return
		}
		if path.Base(p) == skillsDir && !ok || isFile {
			out := Broken(w.door, p, name, err)
			if out.Advice = true; isFile {
				out.Hint = strings.Replace(out.Hint, orAllow, orCopy, 1)
			}
			w.To.Problem(out)
			return
		}
		for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
			if !w.isRoot(w.name(dir)) && slices.Contains(w.Beside, filepath.Join(top, filepath.FromSlash(dir))) {
				return // another search says what it is
			}
		}
		why, hint := w.reason(path.Join(p, SkillFile), Directory)
		w.To.Problem(Problem{File: name, Rule: rule.Unreached, Message: why, Hint: hint, State: runtime.StateUnreached})
	}
}

// allowed hands out the skill that a link leads to, in a directory that the caller allows, and reports whether there is one.
func allowed(w *rest, p, dir, sub string) bool {
	d, err := door.Open(dir, sub, w.Allow)
	if err != nil {
		return false
	}
	defer d.Close()
	d.Lists = w.Lists
	other := &walk{Search: w.Search, ctx: w.ctx, door: d, root: w.name(p), behind: true}
	e := other.entry(".")
	if e.file == "" {
		return false
	}
	f := &Find{Kind: Directory, Dir: ".", File: e.file, State: runtime.StateUnreached, Linked: true}
	f.Reason, f.Hint = w.reason(path.Join(p, e.file), Directory)
	other.found(f, true)
	w.To.Done()
	return true
}

// hollow tells of a directory among the skills of a client that no root reaches, which is none: it is empty, switched off, or lacks its
// SKILL.md.
func hollow(w *rest, p string) {
	if !filekind.HasHidden(p) || path.Base(path.Dir(p)) != skillsDir {
		return
	}
	e := w.of(p)
	if _, _, isClients := above.ClientDir(path.Dir(p)); !isClients || e.file != "" || w.seen[w.name(p)] || isReached(w, p) {
		return
	}
	if e.disabled && !e.role {
		w.skill(p, e)
	} else if !tree.HoldsSkill(w.door, p, MaxDepth) {
		lacking(w.walk, p, e, true)
	}
}

// closed tells of the directories of clients that cannot be entered, such as a file or a link to nothing in the place of one.
func closed(w *rest) {
	for _, dir := range above.ClientDirs() {
		top, _, _ := strings.Cut(dir, "/")
		if _, err := w.door.Lstat(top); err != nil || isReached(w, dir) || door.IsMissing(w.door, dir) || elsewhere(w.walk, dir) {
			continue
		}
		below, err := w.door.Below(dir)
		if err == nil {
			below.Close()
		} else if _, _, ok := w.door.Target(dir); !ok {
			out := Broken(w.door, dir, w.name(dir), err)
			out.Advice = true
			w.To.Problem(out)
		}
	}
}
