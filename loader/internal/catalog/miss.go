package catalog

import "github.com/skillgen/skillgen/runtime"

// matcher matches messages against the keywords of skills.
type matcher struct {
	skills []keywordsOf
	table  table
}

// newMatcher prepares the keywords of skills.
func newMatcher(skills []keywordsOf) *matcher { return &matcher{skills, newTable(skills)} }

// Missed says how an eval came out when that is not what it wants, naming the keywords that matched.
func (m *matcher) Missed(skill int, e eval) (message, hint string) {
	name := runtime.Quote(m.skills[skill].Name)
	others := ""
	for _, hit := range m.table.match(e.Query) {
		if hit.list == skill {
			if e.Want {
				return "", ""
			}
			return "the keyword " + runtime.Quote(hit.word) + " of " + name + " matches, and should not", "make the keyword longer, or correct should_trigger"
		}
		if others == "" {
			others = "; " + runtime.Quote(hit.word) + " of the skill " + runtime.Quote(m.skills[hit.list].Name) + " does"
		}
	}
	if !e.Want {
		return "", ""
	}
	return "no keyword of " + name + " matches" + others, "add a keyword that the query has, or correct should_trigger"
}
