package loader

import "github.com/skillgen/skillgen/loader/internal/catalog"

// group is the skills of one catalog, and the directory that holds them.
type group struct {
	dir    string
	skills []*Skill
}

// groups parts the skills into catalogs: all are one, but for check, which may look at several plugins side by side.
func (l checks) groups() []group {
	var list []group
	index := make(map[string]int)
	for _, s := range l.result.Skills {
		i, ok := index[s.Plugin]
		if !ok {
			i = len(list)
			index[s.Plugin] = i
			list = append(list, group{dir: s.Parent})
		}
		list[i].skills = append(list[i].skills, s)
		list[i].dir = catalog.CommonDir(list[i].dir, s.Parent)
	}
	return list
}
