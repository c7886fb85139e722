package installed

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Recorded is the catalog of a source that says nothing: it has no skill, and what is installed is what the records say.
func Recorded() *runtime.Catalog { return new(runtime.Compiled).Catalog() }

// Idle is Nothing where it has to be said: of a run that took nothing out, and of an owner that was given by name and has nothing where
// others have some; "" elsewhere. Who installs may have a new name, but for one that is near to another.
func Idle(results []cli.Result, targets []cli.Target, owner string, isGiven bool, verb string) string {
	states, others := 0, 0
	for _, r := range results {
		if len(r.Record.Own) > 0 {
			isGiven = false // it has something
		}
		states, others = states+len(r.States), others+len(r.Record.Others)
	}
	if !(verb == "uninstall" && states == 0) && !(isGiven && others > 0) {
		return ""
	}
	if verb != "install" {
		return Nothing(targets, owner, isGiven)
	}
	if text := nothing(targets, owner, isGiven, "had"); strings.HasSuffix(text, "?") { // until now
		return text
	}
	return ""
}

// Nothing says that an owner has installed nothing in the directories, and who has; of one that was given by name, which is near.
func Nothing(targets []cli.Target, owner string, isGiven bool) string {
	return nothing(targets, owner, isGiven, "has")
}

func nothing(targets []cli.Target, owner string, isGiven bool, has string) string {
	var dirs, all []string
	for _, t := range targets {
		dirs = append(dirs, ui.Plain(t.Name))
		record, _ := userdir.ReadRecord(t.Dir, t.Options(userdir.Options{}))
		all = append(all, record.Owners...)
	}
	all = slices.DeleteFunc(all, func(other string) bool { return other == owner }) // who has something now
	slices.Sort(all)
	text := fmt.Sprintf("%s %s installed nothing in %s", runtime.Quote(owner), has, strings.Join(dirs, ", "))
	near := runtime.Nearest(owner, slices.Values(all))
	if slices.Contains(all, owners.Plugin+owner) {
		near = owners.Plugin + owner
	}
	switch all = slices.Compact(all); {
	case near != "" && isGiven:
		text += "; did you mean --owner " + cli.Word(ui.Plain(near)) + "?"
	case len(all) > 0:
		for i := range all {
			all[i] = runtime.Quote(all[i])
		}
		text += "; there are skills of " + strings.Join(all, ", ") + ": --owner NAME says whose are meant"
	}
	return text
}

// OneOf is nil for a skill of the catalog, for one that is installed where that counts, and for one that a load refuses, where a source
// has to be read.
func OneOf(cat *runtime.Catalog, known []runtime.SkillName, name, verb string, command cli.Command) error {
	if _, ok := cat.Lookup(name); ok || slices.Contains(known, runtime.SkillName(name)) || verb != "uninstall" && left.IsRefused(cat, name) {
		return nil
	}
	var names []string
	seen := make(map[runtime.SkillName]bool)
	for _, n := range slices.Concat(cat.Names(), known) {
		if !seen[n] {
			seen[n] = true
			names = append(names, string(n))
		}
	}
	if 0 < len(names) && len(names) <= 20 || ui.Suggest(name, names) != "" {
		return ui.NotOneOf("skill", name, names)
	}
	if len(names) == 0 {
		return fmt.Errorf("unknown skill %q: none is installed", name)
	}
	see := command("status", []runtime.SkillName{})
	if verb == "uninstall" { // which needs no source
		see = command(verb, []runtime.SkillName{}, "--dry-run")
	}
	return fmt.Errorf("unknown skill %q; see %s", name, see)
}

// KnowRefused tells what a source refuses now from what it does not have, or has as it is installed, in the results of a run that takes skills
// out: as status does.
func KnowRefused(results []cli.Result, refused []runtime.SkillName) {
	for _, r := range results {
		for i, s := range r.States {
			if s.Owner != "" || !slices.Contains(refused, s.Skill) && !slices.Contains(refused, runtime.SkillName(s.Dir)) {
				continue
			}
			r.States[i].Dropped, r.States[i].Excepted = false, true
			switch s.State {
			case userdir.ConditionDropped, userdir.ConditionCurrent, userdir.ConditionOutdated:
				r.States[i].State = userdir.ConditionUnknown
			}
		}
	}
}

// Refused are the names of skills that a source refuses, with those of installed ones, known, that the catalog does not have and that are called
// as the directory of one whose name cannot be read but for case and signs.
func Refused(out left.Refused, cat *runtime.Catalog, known []runtime.SkillName) []runtime.SkillName {
	list := slices.Clone(out.Except)
	for _, dir := range nameless(out) {
		for _, name := range known {
			if cat.Skill(name) == nil && bare(string(name)) == bare(dir) {
				list = append(list, name)
			}
		}
	}
	return list
}

// Doubt keeps skills from being told to be taken out that the catalog does not have while it refuses some whose names cannot be read: they may
// be one of these.
func Doubt(results []cli.Result, out left.Refused) {
	if len(nameless(out)) == 0 {
		return
	}
	for _, r := range results {
		for i, s := range r.States {
			if s.Dropped && s.State == userdir.ConditionDropped {
				r.States[i].Dropped = false
				r.States[i].Reason += ", unless it is one of those that are left out"
			}
		}
	}
}

// nameless are the directories of refused skills that have no other name.
func nameless(out left.Refused) (dirs []string) {
	for _, s := range out.All {
		if dir := path.Base(path.Dir(filepath.ToSlash(s.Path))); s.State == runtime.StateRejected && (s.Name == "" || s.Name == dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// bare is a name without what directories have otherwise: its letters and digits, in lower case.
func bare(name string) string {
	return strings.ToLower(strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, name))
}
