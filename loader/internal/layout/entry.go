package layout

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// entry is what the names in a directory tell: whether it is a skill, a project or a group of flat files.
type entry struct {
	file          string // the name of the skill's file, "" where there is none
	link, linkDir bool   // the file, or the directory, is a symbolic link
	disabled      bool
	role, empty   bool       // there is a project's file; there is nothing, or a misspelt one alone
	misspelt      string     // a file that is nearly called as the one that switches off
	group         bool       // there are files that may be skills by themselves
	part          string     // a directory that skills have beside their file
	other         bool       // there is something else than these, and than what is about the directory
	read          *door.File // what the file holds, nil when the directory was listed
}

// entry finds the SKILL.md of a directory, in any case of its letters. A directory that cannot be listed has none; a search
// that goes on into it reports that.
func (w *walk) entry(dir string) entry {
	var found entry
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		return found
	}
	found.empty = len(entries) == 0
	for _, e := range entries {
		switch name := e.Name(); {
		case name == DisabledFile:
			found.disabled = true
		case name == RoleFile:
			found.role = true
		case len(entries) == 1 && e.Type().IsRegular() && (filekind.IsNearlySwitch(name) || filekind.IsAside(name)):
			found.misspelt, found.empty = name, true
		case name == SkillFile && e.IsDir() && w.Layouts&MultiFile != 0:
			// where groups hold flat files, a directory of this name is not the skill's file
		case name == SkillFile || found.file == "" && filekind.IsSkillFile(name) && !e.IsDir():
			found.file, found.link = name, e.Type()&fs.ModeSymlink != 0
		case isFlat(name) && name[0] != '.':
			found.group = true
		case e.IsDir() && filekind.IsPart(name):
			found.part = name
		case !filekind.IsDocument(name):
			found.other = true
		}
	}
	found.other = found.other && found.file == "" // where a file was found at once, nothing was listed
	return found
}

// skill hands out the skill of a directory, also one that is switched off, and reports whether the directory is one. It hands
// out none that counts in another root of the set.
func (w *walk) skill(dir string, e entry) bool {
	f := &Find{Kind: Directory, Dir: dir, File: e.file, Read: e.read, Whole: dir == "."}
	switch {
	case e.disabled && (e.file != "" || dir != "." && !e.role): // beside a ROLE.md it switches off the project
		f.State, f.Reason = runtime.StateDisabled, "a file "+DisabledFile+" switches it off"
		f.Hint = "remove " + runtime.Quote(path.Join(w.name(dir), DisabledFile)) + ", or leave it off"
	case e.file == "", e.link && w.PassBroken && isBroken(w, path.Join(dir, e.file)):
		return false
	case (e.link || e.linkDir || w.nests) && elsewhere(w, path.Join(dir, e.file)):
		w.see(path.Join(dir, e.file)) // it counts in another root of the set
		return true
	}
	if f.Linked = e.linkDir; len(w.beside) > 0 && f.State == "" {
		f.CopyOf = copyOf(w, dir, e.file)
	}
	w.found(f, e.link || e.linkDir)
	return true
}

// lacking reports a directory among skills that is empty, or that has what a skill has beside its file. Where nothing but a skill beside it
// says that it is among them, it has nothing else, and no program is there. among is set for a directory in one that is called skills.
func lacking(w *walk, rel string, e entry, among bool) {
	switch {
	case !e.empty && e.part == "", !among && (e.other || !w.groups[path.Dir(rel)] || filekind.IsOther(w.door, rel, e.part)):
		return
	case !e.empty && (filekind.IsShared(rel) || filekind.HasNearSkill(w.door, rel, among)):
		return
	}
	w.see(rel)
	p := Problem{File: w.name(path.Join(rel, e.misspelt)), Rule: rule.Unreached, State: runtime.StateUnreached, Advice: true}
	if p.Message, p.Hint = filekind.Lacking(e.part, e.misspelt); e.misspelt != "" {
		p.Rule = rule.FileName
	}
	w.To.Problem(p)
}

// found completes a find and hands it out. linked is set where a link leads to it.
func (w *walk) found(f *Find, linked bool) {
	f.Door, f.Linked, f.Plugin = w.door, f.Linked || w.behind, w.plugins.Of(w.door, w.root, f.Dir)
	if w.byFile {
		w.To.Find(f)
		return
	}
	f.At = w.name(f.Dir)
	if f.Kind != Project {
		w.skills++
		w.seeName(f.Name())
	}
	f.Exported = w.copies[f.Path()]
	if f.Kind == Directory && (f.Whole || f.State == runtime.StateUnreached) {
		f.Clone, f.Repository = isClone(w, f)
	}
	if linked || w.behind {
		w.linked = append(w.linked, f.Name())
	}
	if !w.To.Find(f) {
		w.ended = f.Dir
	}
}

// badName reports a name that no text, prompt or JSON can carry, where a skill stands under it.
func badName(w *walk, rel string, flat bool) {
	p := Problem{Rule: rule.BadEncoding, Message: "its name is not UTF-8", Hint: "rename it", State: runtime.StateRejected}
	if !flat {
		entry := w.entry(rel)
		if entry.file == "" {
			p.State = ""
		}
		rel = path.Join(rel, entry.file)
	}
	w.see(rel)
	p.File = w.name(rel)
	w.To.Problem(p)
}

// isClone reports whether the directory of a root that is a skill may have a name that was not chosen for the skill, as that
// of a repository was when it was cloned (then repository is set too). A directory among skills has the skill's name, and so
// has one whose file somebody named.
func isClone(w *walk, f *Find) (clone, repository bool) {
	if abs := f.Abs(); abs == "" || agents.IsSkills(filepath.Dir(abs)) {
		return false, false // in a file system of the caller, the name is all there is
	}
	if filekind.IsCheckout(w.door, f.Dir) {
		return true, true
	}
	return f.At == "." || agents.IsSkills(filepath.FromSlash(f.At)) || !w.byFile && (f.Whole || w.isRoot(f.At)), false
}

// isRoot reports the directory that is looked through, and those where skills were looked for.
func (w *walk) isRoot(name string) bool {
	return w.name(".") == name || slices.ContainsFunc(w.roots, func(r searched) bool { return r.name == name })
}

// see remembers that a file below the root is known.
func (w *walk) see(rel string) { w.seeName(w.name(rel)) }

func (s *Search) seeName(name string) {
	if s.seen == nil {
		s.seen = make(map[string]bool)
	}
	s.seen[name] = true
}
