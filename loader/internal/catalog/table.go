package catalog

import (
	"fmt"
	"strconv"

	"github.com/skillgen/skillgen/runtime"
)

// table matches messages against lists of keywords, by the rules and with the code of package runtime.
type table struct{ catalog *runtime.Catalog }

// hit is a list of which a keyword matched.
type hit struct {
	list int
	word string
}

func newTable(lists []keywordsOf) table {
	// Skills that have keywords alone: nobody looks on PATH for what they require, and their names are the order.
	c := &runtime.Compiled{Skills: make([]runtime.Skill, len(lists))}
	all := make([]*runtime.Skill, len(lists))
	for i, l := range lists {
		c.Skills[i] = runtime.Skill{Name: runtime.SkillName(fmt.Sprintf("%08d", i)), Triggers: l.Words, TriggerMode: l.Mode}
		all[i] = &c.Skills[i]
	}
	c.Triggers = runtime.BuildTriggers(all)
	return table{c.Catalog()}
}

// match returns the lists that match, in their order, each with the keyword that matches first.
func (t table) match(message string) []hit {
	var hits []hit
	for _, m := range t.catalog.Match(message) {
		i, _ := strconv.Atoi(string(m.Skill.Name))
		hits = append(hits, hit{i, m.Keyword})
	}
	return hits
}
