package layout

import (
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// link looks at a symbolic link where a skill could be. One that stays inside is followed to a skill and not
// searched further, so that no cycle is ever walked.
func (w *walk) link(rel string) {
	info, err := w.door.Stat(rel)
	if err != nil {
		if dir, sub, ok := w.door.Target(rel); ok {
			w.outside(rel, dir, sub)
			return
		}
		w.To.Problem(Broken(w.door, rel, w.name(rel), err))
		return
	}
	if entry, ok := w.skillEntry(rel); info.IsDir() && ok {
		w.skill(rel, entry)
	}
}

// outside finds a skill through a link to a directory that the caller allows, behind a root of its own.
func (w *walk) outside(rel, dir, sub string) {
	d, err := door.Open(dir, sub, w.Allow)
	if err != nil {
		w.report(w.name(rel), rule.Unreadable, "the target of the link cannot be read: "+door.Why(err), "check the directory")
		return
	}
	defer d.Close()
	other := &walk{Search: w.Search, ctx: w.ctx, door: d, root: w.name(rel), linked: true}
	if entry, ok := other.skillEntry("."); ok {
		other.skill(".", entry)
	}
}

// Broken says why something cannot be opened: a link leads out of the root, or nowhere, or it cannot be read. rel is its
// place below the door, and name how diagnostics call it.
func Broken(d *door.Door, rel, name string, err error) Problem {
	if target, yes := d.Escapes(rel, err); yes {
		if d.Contains(target) {
			return Problem{name, rule.PathEscape, "a link is absolute and breaks when the root moves: it leads to " + runtime.Quote(target), "make it relative to the directory that it is in"}
		}
		return Problem{name, rule.PathEscape, "a link leads out of the root, to " + runtime.Quote(target), "copy what it leads to, or allow that directory with --allow-link-target"}
	}
	return Problem{name, rule.Unreadable, "a link leads nowhere: " + door.Why(err), "remove or mend it"}
}
