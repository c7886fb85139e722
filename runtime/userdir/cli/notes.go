package cli

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Notes are lines about results that a table does not say by itself: that there is a new version, where a version of the
// user's was kept, what stays, and what is to be done. verb is install, status or uninstall, and install the command that
// installs there, such as "acme skills install --scope user". Skills are counted once, in however many directories they are.
func Notes(results []Result, verb, install string) []string {
	var notes []string
	missing, newer, removed, yours, yoursNewer := skillSet{}, skillSet{}, skillSet{}, skillSet{}, skillSet{}
	for _, r := range results {
		if r.IsRefused() {
			continue
		}
		for _, s := range r.States {
			switch {
			case s.State == userdir.ConditionMissing:
				missing[s.Skill] = true
			case IsBehind(s):
				newer[s.Skill] = true
			}
			switch {
			case s.CanForce && s.State == userdir.ConditionRemoved:
				removed[s.Skill] = true
			case s.CanForce:
				yours[s.Skill] = true
				if slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.Newer }) {
					yoursNewer[s.Skill] = true
				}
			}
			switch {
			case verb != "uninstall" || s.Action != userdir.ActionKept:
			case s.State == userdir.ConditionForeign: // to remove what is another's is no advice
				notes = append(notes, fmt.Sprintf("%s stays, because it is not from here", oneLine(string(s.Skill))))
			default:
				notes = append(notes, fmt.Sprintf("%s stays, because you have changed it; to be rid of it, remove %s", oneLine(string(s.Skill)), oneLine(path.Join(r.Name, s.Dir))))
			}
			for _, f := range s.Files {
				if f.Kept != "" && (f.Action == userdir.ActionUpdated || f.Action == userdir.ActionRemoved) {
					notes = append(notes, fmt.Sprintf("your version of %s is kept: %s", oneLine(path.Join(s.Dir, f.Path)), oneLine(path.Join(r.Name, f.Kept))))
				}
			}
		}
	}
	for _, r := range results {
		taken := func(s userdir.State) bool { return s.Action == userdir.ActionRemoved }
		if verb == "uninstall" && slices.ContainsFunc(r.States, taken) && userdir.HasKept(r.Dir, &userdir.Options{Border: r.Border}) {
			notes = append(notes, "versions of yours stay: "+oneLine(path.Join(r.Name, ".skillgen-kept")))
		}
	}
	if behind := behindText(newer, missing); verb == "status" && behind != "" {
		notes = append(notes, behind+": "+install)
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
		notes = append(notes, fmt.Sprintf("%s; %s --force puts the shipped version there and keeps yours", text, install))
	}
	if len(removed) > 0 {
		them := "it"
		if len(removed) > 1 {
			them = "them"
		}
		text := plural(len(removed), "skill was removed by you", "skills were removed by you")
		notes = append(notes, fmt.Sprintf("%s; %s --force puts %s back", text, install, them))
	}
	return notes
}

// skillSet holds skills, each once.
type skillSet map[runtime.SkillName]bool

func behindText(newer, missing skillSet) string {
	var behind []string
	if len(newer) > 0 {
		behind = append(behind, plural(len(newer), "skill has a new version", "skills have a new version"))
	}
	if len(missing) > 0 {
		behind = append(behind, plural(len(missing), "skill is missing", "skills are missing"))
	}
	return strings.Join(behind, ", ")
}

// ErrBehind is what the verb status ends with where install would change something: what, its table says.
var ErrBehind = errors.New("the installed skills are not those of this program")

// Required are skills with those that they require, and those that these require, as far as the catalog has them. added says of each
// that comes along which of the skills asked for it.
func Required(cat *runtime.Catalog, names []runtime.SkillName) (all []runtime.SkillName, added []string) {
	all = slices.Clone(names)
	for i := 0; i < len(all); i++ { // it grows
		s := cat.Skill(all[i])
		if s == nil {
			continue
		}
		for _, name := range s.Requires.Skills {
			if need := cat.Skill(runtime.SkillName(name)); need != nil && !slices.Contains(all, need.Name) {
				all = append(all, need.Name)
				added = append(added, fmt.Sprintf("%s comes along: %s requires it", oneLine(string(need.Name)), oneLine(string(s.Name))))
			}
		}
	}
	return all, added
}
