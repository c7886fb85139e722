package loader

import (
	"fmt"
	"strconv"

	"github.com/skillgen/skillgen/runtime"
)

// keywordTable matches messages against lists of keywords, by the rules and with the code of package runtime.
type keywordTable struct{ catalog *runtime.Catalog }

// keywordList is the keywords of one skill.
type keywordList struct {
	words []string
	mode  runtime.TriggerMode
}

// keywordHit is a list of which a keyword matched.
type keywordHit struct {
	list int
	word string
}

func newKeywordTable(lists []keywordList) keywordTable {
	// Skills that have keywords alone: nobody looks on PATH for what they require, and their names are the order.
	c := &runtime.Compiled{Skills: make([]runtime.Skill, len(lists))}
	all := make([]*runtime.Skill, len(lists))
	for i, l := range lists {
		c.Skills[i] = runtime.Skill{Name: runtime.SkillName(fmt.Sprintf("%08d", i)), Triggers: l.words, TriggerMode: l.mode}
		all[i] = &c.Skills[i]
	}
	c.Triggers = runtime.BuildTriggers(all)
	return keywordTable{c.Catalog()}
}

// match returns the lists that match, in their order, each with the keyword that matches first.
func (t keywordTable) match(message string) []keywordHit {
	var hits []keywordHit
	for _, m := range t.catalog.Match(message) {
		i, _ := strconv.Atoi(string(m.Skill.Name))
		hits = append(hits, keywordHit{i, m.Keyword})
	}
	return hits
}
