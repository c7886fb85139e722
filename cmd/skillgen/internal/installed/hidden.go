// This file says which skills that stand in a directory are not read any more because of what is installed into it, or are read in place
// of that. In come directories before an installation, and what it did, or would do; out go lines that name these skills.

package installed

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// most is how many files a line names.
const most = 5

// Before is what stands in the directories of the targets before an installation.
type Before struct {
	read  map[string][]*loader.Skill
	whole map[string]string                // the SKILL.md that makes the directory of skills one skill, read or not
	other map[string]map[string][]namesake // by directories and by what names are compared by
	group left.Groups
}

// LookBefore reads the skills of targets, of a TARGET that is not called skills also those beside its directory of that name. What
// cannot be read is left out, and so is what a catalog is read from. A profile that reads all of one name hides none.
func LookBefore(ctx context.Context, f *input.Flags, targets []cli.Target, cat *runtime.Catalog, install *userdir.Options, args []string) Before {
	opts, err := f.Options(loader.ModeUser)
	isSource := make(map[string]bool)
	for s := range cat.All() {
		isSource[realDir(s.Dir)] = s.Dir != ""
	}
	still := func(t cli.Target) (map[string]bool, map[string]string) { return installedIn(ctx, t, cat, install) }
	found := Before{make(map[string][]*loader.Skill), make(map[string]string), make(map[string]map[string][]namesake), make(left.Groups)}
	for _, t := range targets {
		roots := loader.FindRoots(t.Dir)
		if len(args) == 0 || filepath.Clean(args[0]) != t.Dir {
			roots = loader.Roots{Skills: []loader.Rooted{{Path: t.Skills(), Border: t.Border, Optional: true}}}
		}
		each := opts // of skills with one name too
		each.Profile.Duplicates = loader.DuplicatesKeepAll
		if res, loadErr := loader.Load(ctx, roots, &each); err == nil && loadErr == nil {
			isAlone := opts.Profile.Duplicates == loader.DuplicatesKeepAll
			if opts.Profile.Layouts&loader.LayoutRoot != 0 && !isSource[realDir(skillsIn(t))] {
				found.whole[t.Dir] = wholeOf(res, skillsIn(t)+"SKILL.md")
			}
			found.read[t.Dir] = slices.DeleteFunc(res.Skills, func(s *loader.Skill) bool {
				return isSource[realDir(s.Dir)] || isAlone && strings.HasPrefix(s.File, skillsIn(t))
			})
			if !isAlone {
				found.other[t.Dir] = make(map[string][]namesake)
				for _, n := range inOtherClients(ctx, t, each, found.group, still) {
					if key := cmp.Or(n.Folded, strings.ToLower(string(n.Name))); !isSource[realDir(n.Dir)] {
						found.other[t.Dir][key] = append(found.other[t.Dir][key], n)
					}
				}
			}
		}
	}
	return found
}

// wholeOf is the SKILL.md of a directory of skills itself, "" for none; one that was refused is one too.
func wholeOf(res *loader.Result, file string) string {
	for _, s := range res.Skills {
		if strings.EqualFold(s.File, file) {
			return s.File
		}
	}
	for _, bad := range res.Rejected {
		if bad.State == runtime.StateRejected && strings.EqualFold(bad.Path, file) {
			return bad.Path
		}
	}
	return ""
}

// skillsIn is the directory of skills of a target, as the paths of files in it begin.
func skillsIn(t cli.Target) string { return filepath.ToSlash(t.Skills()) + "/" }

// realDir is a path by which two are compared.
func realDir(dir string) string {
	if at, err := owners.Real(dir); err == nil {
		return at
	}
	return dir
}

// Beside is a file that is read in place of what is installed, or is not read because of that, or a directory that holds such files.
type Beside struct {
	Skill   runtime.SkillName `json:"skill,omitempty"` // that is installed, "" for all
	Path    string            `json:"path"`
	Message string            `json:"message"`
}

// says adds one, with what there is to say about it.
type says func(skill runtime.SkillName, file, format string, args ...any)

// Beside names the skills that are read in place of one that was written, or is there in answer to status, and those that are not read any
// more because of it: of two with one name the first in the order of their paths is. It also names a file that hides them all, and those
// that stand outside of a directory of skills that is new.
func (s Before) Beside(results []cli.Result, cat *runtime.Catalog, verb string) (list []Beside) {
	said := make(map[Beside]bool)
	say := func(skill runtime.SkillName, file, format string, args ...any) {
		line := Beside{skill, filepath.ToSlash(ui.Absolute(file)), fmt.Sprintf(format, args...)}
		if !said[line] { // of two directories it is said once
			list = append(list, line)
		}
		said[line] = true
	}
	there, goes := make(map[string]userdir.Condition), make(map[string]bool) // the states of skills by their directories
	for _, r := range results {
		for _, state := range r.States {
			there[realDir(skillsIn(r.Target)+state.Dir)] = seen(state)
			if state.Action == userdir.ActionRemoved || state.Action == userdir.ActionWouldRemove { // the old place of one
				goes[skillsIn(r.Target)+state.Dir] = true
			}
		}
	}
	for _, r := range results {
		isNew, isThere, namesakes, inGroups := false, false, make(map[string][]*loader.Skill), make(map[string][]*loader.Skill)
		for _, own := range s.read[r.Dir] {
			if strings.HasPrefix(own.File, skillsIn(r.Target)) && !goes[path.Dir(own.File)] {
				key, list := cmp.Or(own.Folded, string(own.Name)), namesakes
				if s.group.Has(own.File) {
					list = inGroups
				}
				list[key] = append(list[key], own)
			}
		}
		for _, state := range r.States {
			isNew = isNew || state.Action == userdir.ActionInstalled || state.Action == userdir.ActionWouldInstall
			isIn, why := isPresent(state, verb), ""
			isThere = isThere || isIn || verb == "install" && isPresent(state, "status")
			switch {
			case isIn && state.Disabled:
				why = "is switched off"
			case isIn:
				sayNamesakes(say, state, namesakes, r, cat)
			case state.State == userdir.ConditionRemoved && !state.Disabled && verb != "uninstall":
				why = "was removed"
			}
			if list := namesakes[keyOf(state, cat)]; why != "" && len(list) > 0 {
				file := slices.MinFunc(list, func(a, b *loader.Skill) int { return strings.Compare(a.File, b.File) }).File
				say(state.Skill, file, "%s has the name of %s, which %s, and is read in its place", ui.Plain(ui.Near(file)), ui.Plain(string(state.Skill)), why)
			}
			if isIn { // also switched off: clients know no file .disabled
				for _, own := range inGroups[keyOf(state, cat)] {
					sayInGroup(say, state, skillsIn(r.Target), own)
				}
				sayOtherClients(say, state, skillsIn(r.Target), s.other[r.Dir][keyOf(state, cat)], there)
			}
		}
		if file := s.whole[r.Dir]; file != "" && isThere {
			say("", file, "%s makes all of its directory one skill, and hides what is installed below it: move it to a directory of its own", ui.Plain(ui.Near(file)))
		}
		if isNew {
			sayOutside(say, s.read[r.Dir], r)
		}
	}
	return list
}

// isPresent reports a skill that was written or is to be; to status one that is there.
func isPresent(state userdir.State, verb string) bool {
	switch state.Action {
	case userdir.ActionInstalled, userdir.ActionWouldInstall, userdir.ActionUpdated, userdir.ActionWouldUpdate:
		return true
	}
	switch state.State {
	case userdir.ConditionMissing, userdir.ConditionRemoved, userdir.ConditionForeign, userdir.ConditionSource:
		return false
	}
	return verb == "status"
}

// keyOf is what the name of a skill is compared by.
func keyOf(state userdir.State, cat *runtime.Catalog) string {
	if shipped := cat.Skill(state.Skill); shipped != nil { // whose clean view is read by the same name
		return cmp.Or(shipped.Folded, string(shipped.Name))
	}
	return strings.ToLower(string(state.Skill)) // of one that the catalog has no more
}

// sayNamesakes names the skills in a directory that have the name of an installed one. list has them by what names are compared by. Of two
// that were installed, the one that the catalog does not have is named, and not for its user to rename.
func sayNamesakes(say says, state userdir.State, list map[string][]*loader.Skill, r cli.Result, cat *runtime.Catalog) {
	dir, dropped := skillsIn(r.Target), make(map[string]bool)
	for _, s := range r.States {
		dropped[dir+s.Dir] = s.State == userdir.ConditionDropped
	}
	rename := func(file string) string {
		if dropped[path.Dir(file)] {
			return "it was installed before, and the catalog has it no more"
		}
		if r.Record.Dirs[strings.TrimPrefix(path.Dir(file), dir)] != "" {
			return "another source has installed it"
		}
		return "give yours another name"
	}
	file, first, behind := dir+state.Dir+"/SKILL.md", "", []string(nil)
	key := keyOf(state, cat)
	for other, skills := range list {
		if other != key && slices.ContainsFunc(skills, func(s *loader.Skill) bool { return s.File == file }) {
			return // the user has given it another name
		}
	}
	for _, own := range list[key] {
		switch {
		case strings.HasPrefix(own.File, dir+state.Dir+"/") || realDir(own.Dir) == realDir(path.Dir(file)):
		case r.Record.Dirs[strings.TrimPrefix(path.Dir(own.File), dir)] == state.Skill && state.Owner == "": // the other view of it
			if state.Dir < path.Dir(strings.TrimPrefix(own.File, dir)) {
				say(state.Skill, own.File, "%s is there in both views, in %s too: a run that changed the view was interrupted; install with --clean or with --clean=false",
					ui.Plain(string(state.Skill)), ui.Plain(ui.Near(path.Dir(own.File))))
			}
		case state.State == userdir.ConditionDropped && cat.Skill(own.Name) != nil:
		case own.File > file:
			behind = append(behind, own.File)
		case first == "" || own.File < first:
			first = own.File
		}
	}
	if name := ui.Plain(string(state.Skill)); first != "" {
		say(state.Skill, first, "%s has the name of %s, and is read in its place: %s", ui.Plain(ui.Near(first)), name, rename(first))
	} else {
		for _, own := range behind {
			say(state.Skill, own, "%s has the name of %s, which is read in its place: %s", ui.Plain(ui.Near(own)), name, rename(own))
		}
	}
}

// sayOutside names the skills that stand outside of a directory of skills, and of another that the same client reads.
func sayOutside(say says, list []*loader.Skill, r cli.Result) {
	var outside []string
	skill := filepath.Join(r.Dir, "skill")
	isRead := agents.IsSkills(skill)
	for _, own := range list {
		if !strings.HasPrefix(own.File, skillsIn(r.Target)) && !(isRead && strings.HasPrefix(own.File, filepath.ToSlash(skill)+"/")) {
			outside = append(outside, ui.Plain(ui.Near(own.File)))
		}
	}
	outside = ui.First(outside, most)
	switch last := len(outside) - 1; {
	case last == 0:
		say("", r.Dir, "%s is not read where %s holds skills: move its directory there", outside[0], ui.Plain(r.Name))
	case last > 0:
		say("", r.Dir, "%s and %s are not read where %s holds skills: move their directories there", strings.Join(outside[:last], ", "), outside[last], ui.Plain(r.Name))
	}
}
