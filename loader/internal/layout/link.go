package layout

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// link looks at a symbolic link where a skill could be. One that stays inside is followed to a skill and not
// searched further, so that no cycle is ever walked.
func (w *walk) link(rel string) {
	if elsewhere(w, rel) {
		return
	}
	info, err := w.door.Stat(rel)
	if err != nil {
		if dir, sub, ok := w.door.Target(rel); ok && door.Leads(w.door, rel, filekind.SkillNames) != door.ToNothing {
			w.outside(rel, dir, sub)
			return
		}
		if filekind.IsSkillFile(path.Base(rel)) && door.Leads(w.door, rel, filekind.SkillNames) != door.ToSkill || w.PassBroken && isBroken(w, rel) {
			return // a SKILL.md that the layouts do not reach, or no skill
		}
		w.see(rel)
		p := Broken(w.door, rel, w.name(rel), err)
		switch p.State = runtime.StateRejected; door.Leads(w.door, rel, filekind.SkillNames) {
		case door.ToDirectory:
			p.State, p.Advice = runtime.StateUnreached, true
			p.Hint = strings.Replace(p.Hint, orAllow, "link to each skill there by itself", 1)
		case door.ToFile:
			p.State, p.Advice = "", true
			p.Hint = strings.Replace(p.Hint, orAllow, orCopy, 1)
		}
		w.To.Problem(p)
		return
	}
	if info.IsDir() {
		e := w.entry(rel)
		if e.linkDir = true; e.file == "" || !w.isFull(rel) {
			w.skill(rel, e)
		}
	}
}

// isBroken is true for a link that leads nowhere. It tells the handler that the link is passed over.
func isBroken(w *walk, rel string) bool {
	_, err := w.door.Stat(rel)
	if err == nil || door.Leads(w.door, rel, filekind.SkillNames) != door.ToNothing {
		return false
	}
	w.see(rel)
	p := Broken(w.door, rel, w.name(rel), err)
	p.State, p.Advice = runtime.StateUnreached, true
	w.To.Problem(p)
	return true
}

// outside finds a skill through a link to a directory that the caller allows, behind a root of its own.
func (w *walk) outside(rel, dir, sub string) {
	d, err := door.Open(dir, sub, w.Allow)
	if err != nil {
		if door.Leads(w.door, rel, filekind.SkillNames) == door.ToSkill {
			w.To.Problem(Problem{File: w.name(rel), Rule: rule.Unreadable, Message: "the target of the link cannot be read: " + door.Why(err), Hint: "check the directory", State: runtime.StateRejected})
		}
		return
	}
	defer d.Close()
	if w.isFull(rel) {
		return
	}
	d.Lists = w.Lists
	other := &walk{Search: w.Search, ctx: w.ctx, door: d, root: w.name(rel), behind: true}
	if !other.skill(".", other.entry(".")) && tree.HoldsSkill(d, ".", MaxDepth) {
		w.see(rel)
		w.To.Problem(Problem{
			File: w.name(rel), Rule: rule.Unreached, Message: "a link to a directory that holds skills and is none: loading does not go on there",
			Hint: "link to each skill there by itself", State: runtime.StateUnreached, Advice: true,
		})
	}
	w.To.Done()
	if other.ended != "" {
		w.ended = rel
	}
}

// orAllow is what the hint about a link out of the root begins with, where it leads to what may be opened.
const (
	orCopy  = "copy what it leads to"
	orAllow = orCopy + ", allow that directory with --allow-link-target (AllowTargets in a program)"
)

// Broken says why something cannot be opened: a link leads out of the root, or nowhere, or it cannot be read. rel is its
// place below the door, and name how diagnostics call it.
func Broken(d *door.Door, rel, name string, err error) Problem {
	p := Problem{File: name, Rule: rule.PathEscape}
	if target, yes := d.Escapes(rel, err); yes {
		if d.Contains(target) {
			p.Message, p.Hint = "a link is absolute and breaks when the root moves: it leads to "+runtime.Quote(target), "make it relative to the directory that it is in"
			return p
		}
		p.Message, p.Hint = "a link leads out of the root, to "+runtime.Quote(target), orAllow+filekind.OrNamed(name)
		if at, _, _ := d.Link(rel); door.Leads(d, at, nil) == door.ToNothing {
			p.Hint = "it leads nowhere: remove it, or mend it"
		}
		return p
	}
	p.Rule = rule.Unreadable
	if _, target, ok := d.Link(rel); ok && !errors.Is(err, fs.ErrPermission) {
		p.Message, p.Hint = "a link that leads nowhere, to "+runtime.Quote(target)+": "+door.Why(err), "remove it, or mend it"
		return p
	}
	p.Message, p.Hint = "it cannot be read: "+door.Why(err), "check its permissions"
	return p
}
