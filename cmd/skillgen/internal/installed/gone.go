// This file is about sources of skills that are not there any more. In come what the user named and what the records say; out go lines
// that say what is installed from there, with the command that takes it out.

package installed

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// IsMissing reports whether the user named a directory that is not there.
func IsMissing(dir string) bool {
	_, err := loader.StatNamed(ui.Absolute(dir))
	return errors.Is(err, fs.ErrNotExist)
}

// Orphaned is err, with what is still there of a source that is not there any more.
func Orphaned(err error, from string, targets []cli.Target, again cli.Command) error {
	owner, ownerErr := owners.Of(from)
	if !IsMissing(from) || ownerErr != nil || !owners.IsGone(owner) { // what a module has may be from another directory of it
		return err
	}
	all, dirs := promise{}, []string{}
	for _, t := range targets {
		if p := promised(t, owner); p.known > 0 {
			all, dirs = all.atLeast(p), append(dirs, ui.Plain(t.Name))
		}
	}
	if all.known == 0 {
		return err
	}
	were := "1 skill that was installed from there is"
	if all.known > 1 {
		were = fmt.Sprintf("%d skills that were installed from there are", all.known)
	}
	return fmt.Errorf("%w; %s in %s, and %s", err, were, strings.Join(dirs, ", "), all.ending(again("uninstall", nil)))
}

// printGone says which skills are from a source that is not there any more, and what would be done about them. The skills of isFrom
// have a source, which may be the one that has moved, also where it has refused skills, which prove nothing.
func printGone(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog, refused []runtime.SkillName, verb string, isFrom bool, again cli.Command) {
	said := make(map[string]bool)
	isMoved := func(t cli.Target, owner string) bool {
		record, _ := userdir.ReadRecord(t.Dir, t.Options(userdir.Options{Owner: owner})) // what is wrong with it is said
		return isFrom && verb != "uninstall" && slices.ContainsFunc(record.Own, func(name runtime.SkillName) bool { return slices.Contains(refused, name) })
	}
	for _, r := range results {
		for _, owner := range slices.Sorted(maps.Keys(r.Record.Others)) {
			if verb != "uninstall" || len(r.States) == 0 || !owners.IsGone(owner) || said[owner] {
				continue
			}
			if said[owner] = true; promised(r.Target, owner).out == 0 {
				ui.Note(w, "%s", leftText(owner, r.Target, again))
			} else {
				ui.Note(w, "nothing is at %s any more; to take out what is from there: %s", ui.Plain(owner), again(verb, []runtime.SkillName{}, "--owner", quoted(owner)))
			}
		}
		for _, s := range r.States {
			if !owners.IsGone(s.Owner) || said[s.Owner] {
				continue
			}
			said[s.Owner] = true
			what, command := "take it out", again("uninstall", nil, "--owner", quoted(s.Owner))
			if verb != "uninstall" && isFrom {
				what, command = "say so once", saidOnce(ctx, r, cat, s.Owner, again)
			}
			ui.Note(w, "nothing is at %s any more; if that is what you have here, %s: %s", ui.Plain(s.Owner), what, command)
		}
		for _, owner := range slices.Sorted(maps.Keys(r.Record.Others)) {
			switch {
			case !owners.IsGone(owner) || said[owner]: // of one who is there, status says when it is asked
			case isMoved(r.Target, owner):
				said[owner] = true
				ui.Note(w, "nothing is at %s any more; if that is what you have here, say so: %s", ui.Plain(owner), again(verb, nil, "--owner", quoted(owner)))
			case verb == "status":
				ui.Note(w, "%s", leftText(owner, r.Target, again))
			}
		}
	}
}

// saidOnce installs what is here as that of an owner who is gone. What the user has changed would go on being that owner's: it is replaced
// and kept, and what cannot be is moved away first.
func saidOnce(ctx context.Context, r cli.Result, cat *runtime.Catalog, owner string, again cli.Command) string {
	var names []runtime.SkillName
	for _, s := range r.States {
		if s.Owner == owner {
			names = append(names, s.Skill)
		}
	}
	first, isForced := "", false
	for _, would := range cli.Each(ctx, []cli.Target{r.Target}, cat, userdir.Install, &userdir.Options{Owner: owner, Only: names, DryRun: true, Force: true}) {
		for _, s := range would.States {
			if isStuck(s) {
				first += "move " + cli.Word(ui.Plain(path.Join(r.Name, s.Dir))) + " away, and then: "
			}
		}
	}
	for _, would := range cli.Each(ctx, []cli.Target{r.Target}, cat, userdir.Install, &userdir.Options{Owner: owner, Only: names, DryRun: true}) {
		isForced = slices.ContainsFunc(would.States, func(s userdir.State) bool { return s.CanForce })
	}
	if first == "" && !isForced {
		return again("install", nil, "--owner", quoted(owner))
	}
	return first + again("install", names, "--owner", quoted(owner), "--force") + " puts the shipped version there and keeps yours"
}

// isStuck reports a skill that stays as it is even by force.
func isStuck(s userdir.State) bool {
	return s.Action == userdir.ActionKept || slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.Action == userdir.ActionKept })
}

// printOthers says of skills that somebody else has installed, and who is not gone, how they come from here.
func printOthers(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog, again cli.Command) {
	theirs := make(map[string][]runtime.SkillName)
	for _, r := range results {
		for _, s := range r.States {
			if s.Owner != "" && !owners.IsGone(s.Owner) && !slices.Contains(theirs[s.Owner], s.Skill) {
				theirs[s.Owner] = append(theirs[s.Owner], s.Skill)
			}
		}
	}
	for _, owner := range slices.Sorted(maps.Keys(theirs)) {
		out, first := again("uninstall", theirs[owner], "--owner", quoted(owner)), ""
		switch dirs := inWay(ctx, results, cat, owner, theirs[owner]); len(dirs) {
		case 0:
		case 1:
			first = "move " + dirs[0] + " away, which is not as it was installed, and then: "
		default:
			first = "move " + strings.Join(dirs, " ") + " away, which are not as they were installed, and then: "
		}
		ui.Note(w, "left to %s: %s; to install from here instead: %s%s, and then: %s", runtime.Quote(owner), ui.Plural(len(theirs[owner]), "skill"), first, out, again("install", nil))
	}
}

// inWay are the directories of an owner's skills that an uninstallation would not take away with all that is in them.
func inWay(ctx context.Context, results []cli.Result, cat *runtime.Catalog, owner string, names []runtime.SkillName) (dirs []string) {
	for _, r := range results {
		for _, would := range cli.Each(ctx, []cli.Target{r.Target}, cat, userdir.Uninstall, &userdir.Options{Owner: owner, Only: names, DryRun: true}) {
			for _, s := range would.States {
				if s.Action == userdir.ActionKept || s.Action == userdir.ActionWouldRemove && s.Reason != "" {
					dirs = append(dirs, cli.Word(ui.Plain(path.Join(r.Name, s.Dir))))
				}
			}
		}
	}
	return dirs
}

// leftText says that skills in a directory are from where nothing is any more.
func leftText(owner string, t cli.Target, again cli.Command) string {
	p := promised(t, owner)
	were, it := fmt.Sprintf("%d skills in %s were", p.known, ui.Plain(t.Name)), "them"
	if p.known == 1 {
		were, it = fmt.Sprintf("1 skill in %s was", ui.Plain(t.Name)), "it"
	}
	text, command := fmt.Sprintf("%s installed by %s, which is gone; ", were, runtime.Quote(owner)), again("uninstall", []runtime.SkillName{}, "--owner", quoted(owner))
	switch {
	case p.out == 0:
		return text + p.ending(command)
	case p.out < p.known:
		it = fmt.Sprintf("%d of them", p.out)
	}
	return text + "to take " + it + " out: " + command
}

// quoted is an owner for a shell, which takes it for a name, whoever wrote the record.
func quoted(owner string) string {
	return "'" + strings.ReplaceAll(ui.Plain(owner), "'", `'\''`) + "'"
}
