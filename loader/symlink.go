package loader

import (
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
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
		w.escaped(rel, err)
		return
	}
	if entry, ok := w.skillEntry(rel); info.IsDir() && ok {
		w.skill(rel, entry)
	}
}

// outside loads a skill through a link to a directory that the caller allows, behind a root of its own.
func (w *walk) outside(rel, dir, sub string) {
	d, err := door.Open(dir, sub, w.opts.AllowTargets)
	if err != nil {
		w.report(w.name(rel), rule.Unreadable, "the target of the link cannot be read: "+door.Why(err), "check the directory")
		return
	}
	defer d.Close()
	other := &walk{load: w.load, ctx: w.ctx, door: d, root: w.name(rel), linked: true}
	if entry, ok := other.skillEntry("."); ok {
		other.skill(".", entry)
	}
}
