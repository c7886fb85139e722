package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/runtime"
)

// check applies rules to a catalog. Severities are those of a load.
func check(c Catalog, rules []*Rule, severities *report.Rules) []runtime.Diagnostic {
	r := &reader{Catalog: c, rules: severities}
	outsideLinks(r, r.Skills)
	for _, one := range rules {
		if c.Ended() {
			break
		}
		if severities.On(&one.Rule) {
			r.broken = &one.Rule
			one.look(r)
		}
	}
	return r.found
}

// CheckEach applies rules to the groups of skills that are catalogs of their own, and looks at the links out of rejected skills: nobody
// should have to mend what rejects one to hear of them.
func CheckEach(all Catalog, groups [][]int, rejected []Skill, rules []*Rule, severities *report.Rules) (found []runtime.Diagnostic) {
	for _, group := range groups {
		c := all
		c.Dir, c.Skills = all.Skills[group[0]].Parent, nil
		for _, i := range group {
			c.Dir, c.Skills = CommonDir(c.Dir, all.Skills[i].Parent), append(c.Skills, all.Skills[i])
		}
		found = append(found, check(c, rules, severities)...)
	}
	r := &reader{Catalog: all, rules: severities}
	outsideLinks(r, rejected)
	return append(found, r.found...)
}
