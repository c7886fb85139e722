package catalog

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/runtime"
)

// overlaps finds the keywords that match another skill's, and calls say for each: at most a hundred for one skill. Each
// different keyword is looked up once, whatever number of skills have it.
func overlaps(skills []keywordsOf, say func(skill, word int, message, hint string)) {
	o := triggerOverlaps{index: make(map[keyword]int)}
	for i, s := range skills {
		for _, word := range s.Words {
			o.add(word, s.Mode, i)
		}
	}
	if len(o.owners) < 2 && (len(o.owners) == 0 || len(o.owners[0]) < 2) {
		return
	}
	o.find()
	for i, s := range skills {
		found := 0
		for j, word := range s.Words {
			if found > report.Max {
				break
			}
			if d, hint, ok := o.describe(skills, i, o.index[keyword{runtime.FoldKeyword(word), s.Mode}]); ok {
				if found++; found > report.Max {
					d += "; what else overlaps is not reported"
				}
				say(i, j, "the keyword "+runtime.Quote(word)+" "+d, hint)
			}
		}
	}
}

// keyword is one as messages are compared with it, and where it matches.
type keyword struct {
	word string
	mode runtime.TriggerMode
}

type triggerOverlaps struct {
	index  map[keyword]int
	lists  []keywordsOf
	owners [][]int    // the skills that have a keyword, ascending
	spelt  [][]string // the keyword as these spell it
	within [][]int    // the keywords that contain it
}

func (o *triggerOverlaps) add(spelt string, mode runtime.TriggerMode, skill int) {
	k := keyword{runtime.FoldKeyword(spelt), mode}
	i, ok := o.index[k]
	if !ok {
		i = len(o.lists)
		o.index[k] = i
		o.lists = append(o.lists, keywordsOf{Words: []string{k.word}, Mode: k.mode})
		o.owners, o.spelt = append(o.owners, nil), append(o.spelt, nil)
	}
	if n := len(o.owners[i]); n == 0 || o.owners[i][n-1] != skill {
		o.owners[i], o.spelt[i] = append(o.owners[i], skill), append(o.spelt[i], spelt)
	}
}

func (o *triggerOverlaps) find() {
	o.within = make([][]int, len(o.lists))
	table := newTable(o.lists)
	for i, l := range o.lists {
		for _, hit := range table.match(l.Words[0]) {
			if a, b := o.owners[i], o.owners[hit.list]; len(a) == 1 && len(b) == 1 && a[0] == b[0] {
				continue // both are one skill's own
			}
			o.within[hit.list] = append(o.within[hit.list], i)
		}
	}
}

// another is the first skill that has a keyword and is none of two, or -1.
func (o *triggerOverlaps) another(word, a, b int) int {
	for _, owner := range o.owners[word] {
		if owner != a && owner != b {
			return owner
		}
	}
	return -1
}

// describe says which other skill has a keyword that contains the given one of a skill, and which message asks for both.
func (o *triggerOverlaps) describe(skills []keywordsOf, skill, word int) (text, hint string, ok bool) {
	first, owner := word, o.another(word, skill, skill)
	for _, w := range o.within[word] {
		if owner >= 0 {
			break
		}
		first, owner = w, o.another(w, skill, skill)
	}
	if owner < 0 {
		return "", "", false
	}
	at := slices.Index(o.owners[first], owner)
	isSame := o.another(word, skill, owner) >= 0
	isLonger := slices.ContainsFunc(o.within[word], func(w int) bool { return o.another(w, skill, owner) >= 0 })
	name := runtime.Quote(skills[owner].Name)
	if skills[owner].Name == skills[skill].Name {
		name += " in " + runtime.Quote(skills[owner].File)
	}
	tail, isContained := "", o.lists[first].Words[0] != o.lists[word].Words[0]
	switch {
	case isSame || isLonger && isContained:
		tail = ", and of others"
	case isLonger:
		tail = ", and is contained in that of another"
	}
	if isContained {
		return "is contained in " + runtime.Quote(o.spelt[first][at]) + " of the skill " + name + tail,
			"a message that is the longer keyword asks for both skills; use more words where that is not meant", true
	}
	return "is a keyword of the skill " + name + " too" + tail,
		"a message that is the keyword asks for both skills; use more words where that is not meant", true
}
