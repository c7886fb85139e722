package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/clash"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// clashing are the skills with what they are compared by.
func (l checks) clashing() []clash.Skill {
	list := make([]clash.Skill, len(l.result.Skills))
	for i, s := range l.result.Skills {
		list[i] = clash.Skill{Key: s.key(), Plugin: s.Plugin, Layer: s.layer, Servers: s.Servers}
	}
	return list
}

// key is what two names are compared by.
func (s *Skill) key() string { return cmp.Or(s.Folded, string(s.Name)) }

// servers finds servers of one name that differ.
func (l checks) servers() {
	for _, c := range clash.Servers(l.clashing()) {
		l.add(l.result.Skills[c.Skill].broken(rule.ServerConflict,
			"the server "+runtime.Quote(c.Name)+" is another one in "+runtime.Quote(l.result.Skills[c.By].File),
			"give it a name of its own, or the same command"))
	}
}
