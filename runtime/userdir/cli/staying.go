package cli

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// maxStaying is how many skills, or owners, a line names. The others are counted.
const maxStaying = 5

// staying says which skills an uninstallation leaves in a target, one line for each reason: whoever takes skills out wants to know
// what is left.
func staying(results []Result, r Result, command Command) (notes []string) {
	var foreign, changed, dirs, sources, unrecorded []string
	var again []runtime.SkillName // what the next call is about, where this one was about single skills: the others are gone by then
	var lost []runtime.SkillName  // the unrecorded ones, as install takes them
	met := 0
	for _, s := range r.States {
		isOwn := slices.Contains(r.Record.Own, s.Skill)
		if isOwn {
			met++
		}
		there, behind := behindLink(results, r, s)
		switch {
		case behind != "" && takesOut(there):
			notes = append(notes, fmt.Sprintf("%s leads to what is removed; remove the link", oneLine(path.Join(r.Name, s.Dir))))
		case s.Action != userdir.ActionKept || s.State == userdir.ConditionForeign && (r.Record.Others[s.Owner] > 0 || !stands(r, s)):
		case s.State == userdir.ConditionSource:
			sources = append(sources, oneLine(string(s.Skill)))
		case s.State == userdir.ConditionForeign && s.Owner == "" && isOwn:
			notes = append(notes, fmt.Sprintf("%s stays, because it is not what was installed: %s; move %s away, and then: %s",
				oneLine(string(s.Skill)), oneLine(s.Reason), Word(oneLine(path.Join(r.Name, s.Dir))), command("uninstall", []runtime.SkillName{s.Skill})))
		case s.State == userdir.ConditionForeign: // to remove what is another's is no advice
			foreign = append(foreign, oneLine(string(s.Skill)))
		case s.State == userdir.ConditionCurrent || !isOwn:
			unrecorded, lost = append(unrecorded, oneLine(string(s.Skill))), append(lost, s.Skill)
		case ownFile(s) != "": // the only copy: to remove the directory is no advice
			notes = append(notes, fmt.Sprintf("%s stays, because %s is yours, and it has one too; move yours away, and then: %s",
				oneLine(string(s.Skill)), Word(oneLine(path.Join(r.Name, s.Dir, ownFile(s)))), command("uninstall", []runtime.SkillName{s.Skill})))
		default:
			changed = append(changed, oneLine(string(s.Skill)))
			dirs = append(dirs, Word(oneLine(path.Join(r.Name, s.Dir))))
			if r.some {
				again = append(again, s.Skill)
			}
		}
	}
	where := ""
	if len(results) > 1 {
		where = " in " + oneLine(r.Name)
	}
	switch len(foreign) {
	case 0:
	case 1:
		notes = append(notes, foreign[0]+" stays"+where+", because it is not from here")
	default:
		notes = append(notes, few(foreign, ", ")+" stay"+where+", because they are not from here")
	}
	switch len(sources) {
	case 0:
	case 1:
		notes = append(notes, sources[0]+" stays"+where+", because it is read from there")
	default:
		notes = append(notes, few(sources, ", ")+" stay"+where+", because they are read from there")
	}
	switch record := command("install", lost); len(lost) {
	case 0:
	case 1:
		notes = append(notes, fmt.Sprintf("%s stays%s, because nothing says that it was installed; where it was: %s, and then: %s", unrecorded[0], where, record, command("uninstall", lost)))
	default:
		notes = append(notes, fmt.Sprintf("%s stay%s, because nothing says that they were installed; where they were: %s, and then: %s", few(unrecorded, ", "), where, record, command("uninstall", lost)))
	}
	switch len(changed) {
	case 0:
	case 1:
		notes = append(notes, fmt.Sprintf("%s stays, because you have changed it; to be rid of it, remove %s, and then: %s", changed[0], dirs[0], command("uninstall", again)))
	default:
		notes = append(notes, fmt.Sprintf("%s stay, because you have changed them; to be rid of them, remove %s, and then: %s", few(changed, ", "), few(dirs, " "), command("uninstall", again)))
	}
	if met < len(r.Record.Own) { // single skills were meant
		return notes
	}
	if len(r.States) > 0 && len(r.Record.Others) > 0 {
		notes = append(notes, ofOthers(r.Record.Others, "stays", "stay", oneLine(r.Name)))
	}
	return notes
}

// ownFile is the first file of a skill that is the user's own, "" where none is, or one has changed that is not.
func ownFile(s userdir.State) (name string) {
	for _, f := range s.Files {
		switch f.State {
		case userdir.ConditionModified:
			return ""
		case userdir.ConditionForeign:
			name = cmp.Or(name, f.Path)
		}
	}
	return name
}

// leave counts the skills of owners that are no more among those of others, where the call has not taken them over: it was not about
// them, so that the record says of them what it said before.
func (r *Result) leave(o userdir.Options) {
	o.Formerly = nil
	record, _ := userdir.ReadRecord(r.Dir, &o) // what is wrong with it the call has said
	isMet := func(name runtime.SkillName) bool {
		return slices.ContainsFunc(r.States, func(s userdir.State) bool {
			return s.Skill == name && s.State != userdir.ConditionForeign && s.State != userdir.ConditionSource
		})
	}
	for owner, n := range record.Others {
		if r.Record.Others[owner] > 0 {
			continue
		}
		o.Owner = owner
		of, _ := userdir.ReadRecord(r.Dir, &o)
		if slices.ContainsFunc(of.Own, func(name runtime.SkillName) bool { return !isMet(name) }) {
			r.Record.Others[owner] = n
			r.Record.Own = slices.DeleteFunc(r.Record.Own, func(name runtime.SkillName) bool { return slices.Contains(of.Own, name) && !isMet(name) })
		}
	}
}

// ofOthers says whose skills are in a place, those first of whom there are most, with the verb for one and for several.
func ofOthers(others map[string]int, is, are, where string) string {
	owners := slices.SortedFunc(maps.Keys(others), func(a, b string) int {
		return cmp.Or(cmp.Compare(others[b], others[a]), strings.Compare(a, b))
	})
	total := 0
	var list []string
	for _, owner := range owners {
		total += others[owner]
		list = append(list, fmt.Sprintf("%d of %s", others[owner], runtime.Quote(owner)))
	}
	switch {
	case total == 1:
		return fmt.Sprintf("1 skill of %s %s in %s", runtime.Quote(owners[0]), is, where)
	case len(owners) == 1:
		return fmt.Sprintf("%d skills of %s %s in %s", total, runtime.Quote(owners[0]), are, where)
	}
	return fmt.Sprintf("%d skills of other owners %s in %s: %s", total, are, where, few(list, ", "))
}

// few are the first words of a list, and how many more there are.
func few(list []string, between string) string {
	if n := len(list) - maxStaying; n > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:maxStaying], between), n)
	}
	return strings.Join(list, between)
}
