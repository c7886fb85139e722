package userdir

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// change is what is to be done with one file.
type change int

const (
	leave change = iota
	add
	replace
	remove
)

// verdict is the decision about one file.
type verdict struct {
	path   string
	state  Condition
	do     change
	reason string
	// old is what the file must still hold when it is replaced or removed.
	old content
	// keep is set when that is the user's, and kept is where it goes before: see keep.go.
	keep bool
	kept string
	// first is set when it is removed before others are added: see inway.go.
	first bool
	// blocked is set when it is not added, since what is the user's is in the way.
	blocked bool
	// newer is set when the catalog has another version than the recorded one.
	newer bool
	// now is what the record shall say of the file as it is, then what once do is done; zero is nothing.
	now, then content
	// action is what was done, once it was; see fileState.
	action Action
}

// wish is what the caller wants done to what is the user's.
type wish struct{ restore, force bool }

// decision is what is to be done with a skill. It is worked out from what is wanted, recorded and there, and touches
// nothing; see decide.
type decision struct {
	state  Condition
	reason string
	// publish is set when the whole directory is to be made, away when the skill is to be taken away. Otherwise the
	// verdicts say what is to be done with each file.
	publish, away bool
	verdicts      []verdict
}

// idle reports whether nothing is to be written but the record.
func (d *decision) idle() bool {
	return !d.publish && !d.away && !slices.ContainsFunc(d.verdicts, func(v verdict) bool { return v.do != leave })
}

// doesMore reports whether something is to be written that another decision about the same leaves.
func (d *decision) doesMore(than *decision) bool {
	return d.publish && !than.publish || slices.ContainsFunc(d.verdicts, func(v verdict) bool {
		return v.do != leave && !slices.ContainsFunc(than.verdicts, func(other verdict) bool { return other.path == v.path && other.do != leave })
	})
}

// recorded is what the record shall say of the skill's files as they are.
func (d *decision) recorded() map[string]content {
	m := make(map[string]content)
	for _, v := range d.verdicts {
		if v.now != (content{}) {
			m[v.path] = v.now
		}
	}
	return m
}

// decide applies the rule of dpkg's conffiles to every file of a skill. With cur the file's bytes, next those of the
// catalog, and old those that were recorded when skillgen wrote the file:
//
//	cur is next                  current: it is recorded, which mends a record that is behind
//	cur is old                   outdated: it is replaced, or removed when the catalog has the file no more
//	no cur, old recorded         the user removed it: that is respected
//	no cur, nothing recorded     it is added, and so it is where old is the empty content: skillgen itself took it
//	cur is neither               the user's: it is kept, and what the record says of it stays; bytes that skillgen
//	                             did not write are never recorded
//
// A whole directory that is missing or empty is published, or respected when it was recorded. One of which nothing is
// recorded is only looked at when its SKILL.md is next: then the record was lost, or somebody has copied the skill there. Its
// equal files are recorded, and what is missing is added, for nothing says that it was there. Otherwise it is the user's own.
//
// With force the user's files are replaced, and kept; all of a skill's or, where one of them cannot be, none.
func decide(next, old map[string]content, p place, w wish) decision {
	if w.force = w.force && !p.hasIrregular(); w.force {
		w.restore = true
	}
	old = p.renamed(next, old)
	switch {
	case p.kind == other:
		return decision{state: ConditionForeign, reason: p.why, verdicts: asRecorded(old)}
	case p.kind != directory && wasTaken(old) && !w.restore:
		return decideTaken(next, old)
	case p.kind != directory && old != nil && !w.restore:
		return decision{state: ConditionRemoved, reason: "removed by the user", verdicts: asRecorded(old)}
	case p.kind != directory:
		return decision{state: ConditionMissing, publish: true, verdicts: asRecorded(old)}
	}
	if _, there := p.files[skillFile]; !there && old[skillFile] != (content{}) && !w.restore {
		return decision{state: ConditionRemoved, reason: noSkillFile, verdicts: asRecorded(old)}
	}
	lost := old == nil
	foreign := lost && !p.files[skillFile].is(next[skillFile])
	if foreign && !w.force {
		return decision{state: ConditionForeign, reason: "what stands there is the user's own"}
	}
	var d decision
	for _, name := range slices.Sorted(maps.Keys(next)) {
		d.verdicts = append(d.verdicts, decideFile(name, next[name], old[name], p, lost, w))
	}
	for _, name := range slices.Sorted(maps.Keys(old)) {
		if _, still := next[name]; !still {
			d.verdicts = append(d.verdicts, decideObsolete(name, old[name], p, w)...)
		}
	}
	d.verdicts = append(d.verdicts, otherCase(next, old, p, w)...)
	d.makeWay(p, w)
	slices.SortFunc(d.verdicts, func(a, b verdict) int { return strings.Compare(a.path, b.path) })
	switch d.sumUp(); {
	case foreign:
		d.state = ConditionForeign // as it is called without force
	case lost && d.state == ConditionOutdated:
		d.reason = "nothing says that it was installed"
	}
	return d
}

// otherCase is about the user's own skill.md, which is read no more beside a SKILL.md.
func otherCase(next, old map[string]content, p place, w wish) []verdict {
	var list []verdict
	for name := range p.files {
		_, has := next[name]
		if _, had := old[name]; !has && !had && name != skillFile && strings.EqualFold(name, skillFile) {
			v := verdict{path: name, state: ConditionForeign, reason: "the user's own, which nobody reads beside " + skillFile}
			if w.force {
				v.reason, v.do, v.keep, v.first = "the user's own", remove, true, true
			}
			list = append(list, v)
		}
	}
	return list
}

// noSkillFile is the reason why what is left of a skill is none.
const noSkillFile = "its SKILL.md was removed by the user"

const notRegular = "not a regular file, or behind a link"

// oddity says what stands where a file may be, and is none.
func (f onDisk) oddity() string {
	if f.dir {
		return "a directory stands there"
	}
	return notRegular
}

func decideFile(name string, next, old content, p place, lost bool, w wish) verdict {
	v := verdict{path: name, now: old, then: next}
	cur, there := p.files[name]
	known := old != (content{})
	v.newer = known && old != next
	switch {
	case cur.irregular:
		v.state, v.reason = ConditionForeign, cur.oddity()
	case there && cur.is(next):
		v.state, v.now = ConditionCurrent, next
	case !there && known && !w.restore:
		v.state, v.reason = ConditionRemoved, "removed by the user"
	case !there:
		v.state, v.do = ConditionMissing, add
	case known && cur.is(old):
		v.state, v.do, v.old = ConditionOutdated, replace, old
	case v.newer:
		v.state, v.reason = ConditionModified, "changed by the user, and the catalog has a new version"
	case known:
		v.state, v.reason = ConditionModified, "changed by the user"
	default:
		v.state, v.reason, v.newer = ConditionForeign, "the user's own", !lost // the version that was installed did not have it
	}
	if w.force && (v.state == ConditionModified || v.state == ConditionForeign) {
		v.do, v.keep = replace, true
	}
	return v
}

// decideObsolete is about a file that an earlier version had.
func decideObsolete(name string, old content, p place, w wish) []verdict {
	v := verdict{path: name, now: old}
	cur, there := p.files[name]
	switch {
	case !there && p.hollow[name]:
		v.do = remove // the directory
	case !there || old == (content{}) || cur.dir: // whatever is in a directory, it is not the file
		return nil
	case cur.is(old):
		v.state, v.do, v.old, v.reason = ConditionOutdated, remove, old, "no longer a file of the skill"
	default:
		v.state, v.reason, v.newer = ConditionModified, "changed by the user, and no longer a file of the skill", true
		if w.force {
			v.do, v.keep = remove, true
		}
	}
	return []verdict{v}
}

// asRecorded keeps what the record says of files that are not looked at.
func asRecorded(old map[string]content) []verdict {
	var list []verdict
	for _, name := range slices.Sorted(maps.Keys(old)) {
		if old[name] != (content{}) {
			list = append(list, verdict{path: name, now: old[name]})
		}
	}
	return list
}

// sumUp makes one state of the files': what the user did counts before what the catalog has new.
func (d *decision) sumUp() {
	n := make(map[Condition]int)
	for _, v := range d.verdicts {
		if v.action != ActionRemoved && !v.blocked {
			n[v.state]++
		}
	}
	var what []string
	count := func(of Condition, text string) {
		if n[of] > 0 {
			what = append(what, fmt.Sprintf("%d %s", n[of], text))
		}
	}
	count(ConditionModified, "changed by the user")
	count(ConditionRemoved, "removed by the user")
	count(ConditionForeign, "of the user's own")
	d.reason = ""
	switch {
	case len(what) > 0:
		d.state, d.reason = ConditionModified, "files: "+strings.Join(what, ", ")
	case n[ConditionOutdated]+n[ConditionMissing] > 0:
		d.state = ConditionOutdated
	default:
		d.state = ConditionCurrent
	}
}
