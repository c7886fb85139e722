package loader

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// duplicates finds skills of one name, by folding, and keeps what the profile says: by default the first in the
// order of paths, and of two directories what a load of both as layers keeps.
func (l checks) duplicates() {
	l.switchedOff()
	l.skills, l.Rejected, l.Diagnostics = catalog.DropExported(l.skills, l.clashing(), l.Rejected, l.Diagnostics, func(s *Skill) (*runtime.Skill, string) { return &s.Skill, s.File })
	if slices.ContainsFunc(l.skills, func(s *Skill) bool { return s.Plugin == "" }) { // one catalog, as for generate
		for _, s := range l.skills {
			s.Plugin = ""
		}
	}
	slices.SortFunc(l.skills, func(a, b *Skill) int {
		return cmp.Or(cmp.Compare(a.layer, b.layer), catalog.First(l.profile.Policy.Collision, a.root, b.root), strings.Compare(a.File, b.File))
	})
	if l.profile.Duplicates != DuplicatesKeepAll {
		taken, elsewhere := catalog.SameNames(l.clashing())
		all, kept, onDisk := l.skills, make([]*Skill, 0, len(l.skills)), func(i int) string { return filepath.Join(l.skills[i].Dir, path.Base(l.skills[i].File)) }
		twice := catalog.SettleLinked(taken, onDisk, l.profile.Duplicates == DuplicatesWarn)
		for i, s := range all {
			if l.opts.SeparateCatalogs && elsewhere[i] != catalog.None && !twice[i] {
				l.otherPlugin(s, all[elsewhere[i]])
			}
			if taken[i] == catalog.None {
				kept = append(kept, s)
				continue
			}
			other := all[taken[i]]
			message, hint := naming.TakenBy(string(s.Name), other.File, string(other.Name)), naming.OneOfTwo(other.Parent, s.Parent)
			if twice[i] { // what else there is to say of it is said of the other
				message, hint = catalog.LinkedSays(other.File, onDisk(i), onDisk(taken[i]))
				l.Diagnostics = catalog.DropLinked(l.Diagnostics, s.File, onDisk(i))
			}
			d := s.broken(rule.DuplicateName, message, hint)
			if l.profile.Duplicates == DuplicatesWarn && l.opts.Mode == ModeUser {
				d = l.rules.Warn(d)
			}
			l.Add(d)
			if s.Duplicate = true; l.opts.Mode == ModeBuild && !twice[i] {
				kept = append(kept, s)
				continue
			}
			l.Rejected = append(l.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateRejected, Reason: d.Message, Servers: s.Servers})
		}
		l.skills = kept
	}
	l.skills, l.Rejected = catalog.Copies(l.skills, l.Rejected, func(s *Skill) (*runtime.Skill, string) { return &s.Skill, s.copyOf }) // which have taken their names by now
	l.shadows()
	slices.SortStableFunc(l.skills, func(a, b *Skill) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.Path, b.Path))
	})
}

// otherPlugin says that a skill of another plugin has the name: each is a catalog of its own, and both in one are an error.
func (l checks) otherPlugin(s, other *Skill) {
	generate := "generate one: skillgen generate --skills " + filekind.Word(s.Parent)
	if _, err := StatNamed(path.Join(s.Plugin, "go.mod")); err == nil { // a package of another module cannot have it
		generate = "generate it in its own module, " + filekind.Word(s.Plugin)
	}
	l.Add(report.Advise(s.broken(rule.DuplicateName, naming.TakenBy(string(s.Name), other.File, string(other.Name))+", of another plugin or module",
		generate+"; rename one where both are loaded or installed together")))
}

// switchedOff takes out the skills of which a file .disabled in another root has the name: one that counts before theirs.
func (l checks) switchedOff() {
	if len(l.Rejected) == 0 || len(l.searched.Skills) < 2 {
		return
	}
	by, all := catalog.SwitchedOff(l.clashing(), l.Rejected, unrooted(l.searched.Skills), l.profile.Policy.Collision), slices.Clone(l.skills)
	l.skills = l.skills[:0]
	for i, s := range all {
		if by[i] == "" {
			l.skills = append(l.skills, s)
			continue
		}
		l.Add(report.Advise(s.broken(rule.Unreached, "this skill is switched off by "+runtime.Quote(by[i]), "remove that file, or leave it off")))
		l.Rejected = append(l.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateDisabled, Reason: by[i] + " switches it off", Servers: s.Servers})
	}
}

// shadows takes out the skills of a layer that another layer hides, as the policy of the profile says, where the roots
// of a directory are layers.
func (l checks) shadows() {
	collision := l.profile.Policy.Collision
	if !l.searched.Layers || collision == runtime.CollisionKeepAll {
		return
	}
	all := slices.Clone(l.skills) // they are sorted by layers
	hidden := catalog.Hidden(l.clashing(), collision == runtime.CollisionFirstWins)
	l.skills = l.skills[:0]
	for i, s := range all {
		if hidden[i] == catalog.None {
			l.skills = append(l.skills, s)
			continue
		}
		by := all[hidden[i]]
		l.Add(report.Advise(s.broken(rule.Shadowed, "skill "+runtime.Quote(string(s.Name))+" is hidden by "+runtime.Quote(by.File), "rename one of the two if both are wanted")))
		l.Rejected = append(l.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: runtime.StateShadowed, Reason: "hidden by " + by.File, Servers: s.Servers})
	}
}

// clashing are the skills with what they are compared by.
func (l checks) clashing() []catalog.Named {
	list := make([]catalog.Named, len(l.skills))
	for i, s := range l.skills {
		list[i] = catalog.Named{Key: s.key(), Plugin: s.Plugin, Layer: s.layer, Root: s.root, Exported: s.exported, Servers: s.Servers}
	}
	return list
}

// key is what two names are compared by.
func (s *Skill) key() string { return cmp.Or(s.Folded, string(s.Name)) }

// servers finds servers of one name that differ.
func (l checks) servers() {
	for _, c := range catalog.ServerClashes(l.clashing()) {
		s := l.skills[c.Skill]
		l.Add(s.src.Diagnostic(source.Wrong(rule.ServerConflict, s.serverSpans[c.At], "the server "+runtime.Quote(c.Name)+" is another one in "+runtime.Quote(l.skills[c.By].File),
			"give the server a name of its own, or declare both alike")))
	}
}
