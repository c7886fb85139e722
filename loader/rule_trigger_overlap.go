package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// triggerOverlap finds the keywords that match another skill's. Each different keyword is looked up once, whatever
// number of skills have it.
func (l checks) triggerOverlap(skills []*Skill) {
	if !l.rules.On(rule.TriggerOverlap) {
		return
	}
	o := overlaps{index: make(map[keyword]int)}
	for i, s := range skills {
		for _, word := range s.Triggers {
			o.add(word, s.TriggerMode, i)
		}
	}
	if len(o.owners) < 2 && (len(o.owners) == 0 || len(o.owners[0]) < 2) {
		return
	}
	o.find()
	for i, s := range skills {
		found := 0
		for j, word := range s.Triggers {
			if found == report.Max {
				break
			}
			if d, ok := o.describe(skills, i, o.index[keyword{strings.ToLower(word), s.TriggerMode}]); ok {
				found++
				l.add(s.src.Diagnostic(source.Wrong(rule.TriggerOverlap, s.triggerSpans[j],
					"the keyword "+runtime.Quote(word)+" "+d, "a message with the one asks for both skills; use more words where that is not meant")))
			}
		}
	}
}

// keyword is one in lower case, and where it matches.
type keyword struct {
	word string
	mode runtime.TriggerMode
}

type overlaps struct {
	index  map[keyword]int
	lists  []keywordList
	owners [][]int    // the skills that have a keyword, ascending
	spelt  [][]string // the keyword as these spell it
	within [][]int    // the keywords that contain it
}

func (o *overlaps) add(spelt string, mode runtime.TriggerMode, skill int) {
	k := keyword{strings.ToLower(spelt), mode}
	i, ok := o.index[k]
	if !ok {
		i = len(o.lists)
		o.index[k] = i
		o.lists = append(o.lists, keywordList{[]string{k.word}, k.mode})
		o.owners, o.spelt = append(o.owners, nil), append(o.spelt, nil)
	}
	if n := len(o.owners[i]); n == 0 || o.owners[i][n-1] != skill {
		o.owners[i], o.spelt[i] = append(o.owners[i], skill), append(o.spelt[i], spelt)
	}
}

func (o *overlaps) find() {
	o.within = make([][]int, len(o.lists))
	table := newKeywordTable(o.lists)
	for i, l := range o.lists {
		for _, hit := range table.match(l.words[0]) {
			if a, b := o.owners[i], o.owners[hit.list]; len(a) == 1 && len(b) == 1 && a[0] == b[0] {
				continue // both are one skill's own
			}
			o.within[hit.list] = append(o.within[hit.list], i)
		}
	}
}

// describe says which other skill has a keyword that contains the given one of a skill.
func (o *overlaps) describe(skills []*Skill, skill, word int) (string, bool) {
	first, others := -1, false
	if len(o.owners[word]) > 1 {
		first, others = word, len(o.owners[word]) > 2
	}
	for _, w := range o.within[word] {
		if n := len(o.owners[w]); w == word || n == 1 && o.owners[w][0] == skill {
			continue
		}
		if others = first >= 0; others {
			break
		}
		first = w
	}
	if first < 0 {
		return "", false
	}
	at := 0 // the first owner that is another skill
	if o.owners[first][at] == skill {
		at = 1
	}
	owner := o.owners[first][at]
	name := runtime.Quote(string(skills[owner].Name))
	text := "is a keyword of the skill " + name + " too"
	if o.lists[first].words[0] != o.lists[word].words[0] {
		text = "is contained in " + runtime.Quote(o.spelt[first][at]) + " of the skill " + name
	}
	if others {
		text += ", and of others"
	}
	return text, true
}
