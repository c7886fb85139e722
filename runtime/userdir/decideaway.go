package userdir

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// notRecorded is the reason why a skill stays that is as in the catalog: the author's own, in the sources of the program, is so too.
const notRecorded = "nothing says that it was installed, though it is as in the catalog; where it was, install records it again"

// decideUnrecorded is decideAway for such a skill, in the state that [Status] says.
func decideUnrecorded(next map[string]content, p place) decision {
	d := decide(next, nil, p, wish{})
	if d.state == ConditionCurrent {
		return decision{state: ConditionCurrent, reason: notRecorded}
	}
	for i := range d.verdicts { // it is not recorded by this, nor is what it lacks put there
		d.verdicts[i].now, d.verdicts[i].do = content{}, leave
	}
	if d.sumUp(); d.reason != "" {
		d.reason = "; " + d.reason
	}
	d.reason = "nothing says that it was installed" + d.reason
	return d
}

// decideAway is decide for taking a skill away: all of it when it was recorded and every file that is there was, or is what the
// catalog has, and nothing otherwise.
func decideAway(next, old map[string]content, p place, _ wish) decision {
	switch p.kind {
	case other:
		return decision{state: ConditionForeign, reason: p.why, verdicts: asRecorded(old)}
	case absent:
		return decision{state: ConditionMissing}
	case empty:
		return decision{state: ConditionMissing, away: old != nil}
	}
	switch {
	case old != nil:
	case p.files[skillFile].is(next[skillFile]):
		return decideUnrecorded(next, p)
	default:
		return decision{state: ConditionForeign, reason: "what stands there is the user's own"}
	}
	old = p.renamed(next, old)
	var d decision
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		_, had := old[name]
		if _, has := next[name]; !had && !has {
			continue // it stands in the way of one, and stays beside the others
		}
		cur := p.files[name]
		v := verdict{path: name, now: old[name], old: cur.content}
		switch {
		case cur.is(next[name]) && !cur.irregular, had && cur.is(old[name]) && !cur.irregular:
			if v.state, v.do = ConditionCurrent, remove; len(next) > 0 && !cur.is(next[name]) {
				v.state = ConditionOutdated
			}
		case !had && old != nil && name != skillFile: // as Status says
			v.state, v.reason = ConditionForeign, "the user's own"
		default:
			v.state, v.reason = ConditionModified, "changed by the user"
		}
		d.verdicts = append(d.verdicts, v)
	}
	d.sumUp()
	if d.away = d.state != ConditionModified; d.away {
		d.lessThan(next, old, p)
		return d
	}
	for i := range d.verdicts {
		d.verdicts[i].do = leave
	}
	for _, v := range asRecorded(old) { // what the user removed stays so, as long as the skill stays
		if _, there := p.files[v.path]; there {
			continue
		}
		if _, has := next[v.path]; has || len(next) == 0 {
			v.state, v.reason = ConditionRemoved, "removed by the user"
		}
		d.verdicts = append(d.verdicts, v)
	}
	slices.SortFunc(d.verdicts, func(a, b verdict) int { return strings.Compare(a.path, b.path) })
	d.sumUp()
	return d
}

// lessThan gives the decision about a skill that goes the state that [Status] says, where there is less of it than in the catalog.
func (d *decision) lessThan(next, old map[string]content, p place) {
	newer, removed := false, 0
	for name := range next {
		switch was, had := old[name]; {
		case p.files[name] != (onDisk{}):
		case !had: // a new version may have more files, which are not taken away
			newer = true
		case was == (content{}): // skillgen itself took it
		case name == skillFile:
			d.state, d.reason = ConditionRemoved, noSkillFile
			return
		default:
			removed++
		}
	}
	switch {
	case removed > 0:
		d.state, d.reason = ConditionModified, fmt.Sprintf("files: %d removed by the user", removed)
	case newer && d.state == ConditionCurrent:
		d.state = ConditionOutdated
	}
}
