package cli

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Notes are lines about results that a table does not say by itself: that there is a new version, where a version of the
// user's was kept, what stays, and what is to be done. verb is install, status or uninstall, and command what is typed to do
// that. Skills are counted once, in however many directories they are.
func Notes(results []Result, verb string, command Command) []string {
	var notes []string
	missing, partly, newer, removed, lacking, lacksOnly, yours, yoursNewer, dropped, off := skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}
	for _, r := range results {
		if r.Record.Damaged {
			notes = append(notes, oneLine(path.Join(r.Name, ".skillgen.json"))+" is damaged: what was installed there and is not as in the catalog counts as yours")
		}
		for _, name := range r.Record.Leftovers {
			if verb == "status" { // the others clear it
				notes = append(notes, fmt.Sprintf("%s is what a run that was killed left, unless one is at work; %s clears it", oneLine(path.Join(r.Name, name)), command("install", nil)))
			}
		}
		if r.IsRefused() {
			continue
		}
		for _, s := range r.States {
			if what, why := unforced(s); why != "" && verb != "uninstall" {
				at := oneLine(path.Join(r.Name, s.Dir))
				there, behind := behindLink(results, r, s)
				switch {
				case behind == "" || there.State == userdir.ConditionForeign && !there.CanForce:
				case isAway(there):
					notes = append(notes, fmt.Sprintf("%s stays as it is: the link leads to %s, where no skill is; remove the link", at, oneLine(behind)))
					continue
				case there.State != userdir.ConditionForeign: // else it would be by force, which is told
					notes = append(notes, fmt.Sprintf("%s stays as it is: the link leads to %s, which is installed there", at, oneLine(behind)))
					fallthrough
				default:
					continue
				}
				then := command("install", nil)
				if isRecorded(r, s) { // what is away then counts as removed
					then = command("install", []runtime.SkillName{s.Skill}, "--restore")
				}
				notes = append(notes, fmt.Sprintf("%s stays as it is, also by force: %s; move %s away, and then: %s", oneLine(what), oneLine(why), Word(at), then))
			}
			switch {
			case s.Action == userdir.ActionFailed: // what could not be looked at may be anything
			case s.State == userdir.ConditionMissing:
				missing[s.Skill] = true
			case IsBehind(s) && !slices.Contains(r.Record.Own, s.Skill):
				partly[s.Skill] = true
			case IsBehind(s):
				newer[s.Skill] = true
			case s.State == userdir.ConditionDropped && s.Dropped: // else who called says that it may be there
				dropped[s.Skill] = true
			}
			switch {
			case s.CanForce && s.State == userdir.ConditionRemoved:
				removed[s.Skill] = true
			case s.CanForce && s.Disabled && s.State == userdir.ConditionForeign: // by force alone it would be there, and off
				off[s.Skill] = true
				notes = append(notes, fmt.Sprintf("%s is switched off there; to have the shipped version, and yours kept aside, remove %s, and then: %s", oneLine(string(s.Skill)),
					Word(oneLine(path.Join(r.Name, s.Dir, ".disabled"))), command("install", []runtime.SkillName{s.Skill}, "--force")))
			case s.CanForce && !slices.ContainsFunc(s.Files, isYours) && slices.ContainsFunc(s.Files, isRemoved):
				lacksOnly[s.Skill] = true
			case s.CanForce:
				yours[s.Skill] = true
				if slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.Newer }) {
					yoursNewer[s.Skill] = true
				}
			}
			for _, f := range s.Files {
				if isRemoved(f) {
					lacking[s.Skill] = true
				}
				if f.Kept != "" && (f.Action == userdir.ActionUpdated || f.Action == userdir.ActionRemoved) {
					notes = append(notes, fmt.Sprintf("your version of %s is kept: %s", oneLine(path.Join(s.Dir, f.Path)), oneLine(path.Join(r.Name, f.Kept))))
				}
			}
		}
		if verb == "uninstall" {
			notes = append(notes, staying(results, r, command)...)
			if slices.ContainsFunc(r.States, takesOut) && len(r.Same) > 0 {
				notes = append(notes, fmt.Sprintf("%s is %s too, by a link: what is taken out here is gone there", oneLine(r.Name), oneLine(few(r.Same, ", "))))
			}
		}
	}
	for _, r := range results {
		taken := func(s userdir.State) bool { return s.Action == userdir.ActionRemoved }
		if verb == "uninstall" && slices.ContainsFunc(r.States, taken) && userdir.HasKept(r.Dir, r.Options(userdir.Options{})) {
			notes = append(notes, "versions of yours stay: "+oneLine(path.Join(r.Name, ".skillgen-kept")))
		}
	}
	if note := stillRead(results); note != "" && verb != "uninstall" {
		notes = append(notes, note)
	}
	behind := behindText(newer, missing, partly)
	if len(missing) > 0 && !slices.ContainsFunc(results, hasOwn) {
		behind = "nothing is installed"
		if slices.ContainsFunc(results, func(r Result) bool { return len(r.Record.Others) > 0 }) {
			behind = "none of these is installed"
		}
	}
	if verb == "status" {
		for _, r := range results {
			if len(r.Record.Own) == 0 && len(r.Record.Others) > 0 {
				notes = append(notes, ofOthers(r.Record.Others, "is", "are", oneLine(r.Name)))
			}
		}
	}
	if verb == "status" && behind != "" {
		notes = append(notes, behind+": "+command("install", nil))
	}
	if len(dropped) > 0 && verb != "uninstall" {
		text := plural(len(dropped), "installed skill is", "installed skills are")
		notes = append(notes, fmt.Sprintf("%s not in the catalog; %s takes %s out", text, command("uninstall", dropped.names()), dropped.them()))
	}
	if len(yours) > 0 {
		text := plural(len(yours), "skill is yours, or you have changed it", "skills are yours, or you have changed them")
		switch n := len(yoursNewer); {
		case n == 0:
		case n == len(yours):
			text += ", and there is a new version"
		default:
			text += fmt.Sprintf(", and there is a new version of %d", n)
		}
		notes = append(notes, fmt.Sprintf("%s; %s puts the shipped version there and keeps yours", text, command("install", yours.beside(newer, missing, partly, removed, lacksOnly, off), "--force")))
	}
	if len(lacksOnly) > 0 {
		text := plural(len(lacksOnly), "skill lacks files", "skills lack files")
		notes = append(notes, fmt.Sprintf("%s; %s puts them back", text, command("install", lacksOnly.beside(newer, missing, partly, removed, lacking), "--restore")))
	}
	if len(removed) > 0 {
		text := plural(len(removed), "skill was removed by you", "skills were removed by you")
		notes = append(notes, fmt.Sprintf("%s; %s puts %s back", text, command("install", removed.beside(newer, missing, partly, lacking), "--restore"), removed.them()))
	}
	return notes
}

// isRemoved reports a file that counts as removed by the user, and isYours one that is not as it was installed otherwise.
func isRemoved(f userdir.FileState) bool { return f.State == userdir.ConditionRemoved }
func isYours(f userdir.FileState) bool {
	return f.State == userdir.ConditionModified || f.State == userdir.ConditionForeign
}

// takesOut reports a skill of which an uninstallation takes something out, or would.
func takesOut(s userdir.State) bool {
	return s.Action == userdir.ActionRemoved || s.Action == userdir.ActionWouldRemove
}

// isAway reports a skill that is not there, also after the call.
func isAway(s userdir.State) bool {
	switch s.Action {
	case userdir.ActionInstalled, userdir.ActionWouldInstall, userdir.ActionFailed:
		return false
	}
	return s.State == userdir.ConditionMissing || s.State == userdir.ConditionRemoved
}

// unforced says what of a skill cannot be put there by force either, and why: something else than a directory or a file is in the
// way. It is "" where nothing is, and for what is another owner's or excepted.
func unforced(s userdir.State) (what, why string) {
	if s.CanForce || s.Owner != "" || s.Dropped || s.Excepted || s.Action == userdir.ActionFailed || s.State == userdir.ConditionForeign && s.Action == userdir.ActionWouldUpdate {
		return "", ""
	}
	if s.State == userdir.ConditionForeign {
		return string(s.Skill), s.Reason
	}
	for _, f := range s.Files { // a file of the user's alone goes there by force: it stays for another
		if f.State == userdir.ConditionForeign && f.Kept == "" && (why == "" || why == usersOwn) {
			what, why = path.Join(string(s.Skill), f.Path), f.Reason
		}
	}
	return what, why
}

// usersOwn is the reason of a file that is the user's and could be replaced.
const usersOwn = "the user's own"

// hasOwn reports a directory in which something of the catalog, or that was, is installed, or may be.
func hasOwn(r Result) bool {
	there := func(s userdir.State) bool { return s.State != userdir.ConditionMissing }
	return r.IsRefused() || len(r.Record.Own) > 0 || slices.ContainsFunc(r.States, there)
}

// isRecorded reports whether the record has a skill, from before or by what the call has found to be current.
func isRecorded(r Result, s userdir.State) bool {
	return slices.Contains(r.Record.Own, s.Skill) ||
		slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.State == userdir.ConditionCurrent })
}

// skillSet holds skills, each once.
type skillSet map[runtime.SkillName]bool

func (s skillSet) names() []runtime.SkillName { return slices.Sorted(maps.Keys(s)) }

// beside are the names where a command without any would do something to others too, nil where it would not.
func (s skillSet) beside(others ...skillSet) []runtime.SkillName {
	for _, set := range others {
		for name := range set {
			if !s[name] {
				return s.names()
			}
		}
	}
	return nil
}

func (s skillSet) them() string {
	if len(s) == 1 {
		return "it"
	}
	return "them"
}

func behindText(newer, missing, partly skillSet) string {
	var behind []string
	if len(newer) > 0 {
		behind = append(behind, plural(len(newer), "skill has a new version", "skills have a new version"))
	}
	if len(missing) > 0 {
		behind = append(behind, plural(len(missing), "skill is missing", "skills are missing"))
	}
	if len(partly) > 0 {
		behind = append(behind, plural(len(partly), "skill is there in part", "skills are there in part"))
	}
	return strings.Join(behind, ", ")
}

// ErrBehind is what the verb status ends with where install would change something: what, its table says.
var ErrBehind = errors.New("the installed skills are not those of this program")
