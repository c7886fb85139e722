// This file is about sources of skills that are not there any more. In come what the user named and what the records say; out go lines
// that say what is installed from there, with the command that takes it out.

package installed

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
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
	abs, err := filepath.Abs(loader.ExpandHome(dir))
	if err != nil || strings.HasPrefix(loader.ExpandHome(dir), "~") { // a user without a home is told so
		return false
	}
	_, err = loader.StatNamed(abs)
	return errors.Is(err, fs.ErrNotExist)
}

// Orphaned is err, with what is still there of a source that is not there any more.
func Orphaned(err error, from string, targets []cli.Target, again cli.Command) error {
	owner, ownerErr := owners.Of(from)
	if !IsMissing(from) || ownerErr != nil || !owners.IsGone(owner) { // what a module has may be from another directory of it
		return err
	}
	n, out, dirs := 0, 0, []string{}
	for _, t := range targets {
		if known, goes := promisedOut(t, owner); known > 0 {
			n, out, dirs = max(n, known), max(out, goes), append(dirs, ui.Plain(t.Name))
		}
	}
	if n == 0 {
		return err
	}
	were := "1 skill that was installed from there is"
	if n > 1 {
		were = fmt.Sprintf("%d skills that were installed from there are", n)
	}
	return fmt.Errorf("%w; %s in %s, and %s", err, were, strings.Join(dirs, ", "), promisedEnding(n, out, again("uninstall", nil)))
}

// printGone says which skills are from a source that is not there any more, and what would be done about them. The skills of isFrom
// have a source, which may be the one that has moved, also where it has refused skills, which prove nothing.
func printGone(w io.Writer, results []cli.Result, refused []runtime.SkillName, verb string, isFrom bool, again cli.Command) {
	said := make(map[string]bool)
	isMoved := func(t cli.Target, owner string) bool {
		record, _ := userdir.ReadRecord(t.Dir, &userdir.Options{Owner: owner, Border: t.Border}) // what is wrong with it is said
		return isFrom && verb != "uninstall" && slices.ContainsFunc(record.Own, func(name runtime.SkillName) bool { return slices.Contains(refused, name) })
	}
	for _, r := range results {
		for _, owner := range slices.Sorted(maps.Keys(r.Record.Others)) {
			if verb == "uninstall" && len(r.States) > 0 && owners.IsGone(owner) && !said[owner] {
				said[owner] = true
				ui.Note(w, "nothing is at %s any more; to take out what is from there: %s", ui.Plain(owner), again(verb, []runtime.SkillName{}, "--owner", quoted(owner)))
			}
		}
		for _, s := range r.States {
			if owners.IsGone(s.Owner) && !said[s.Owner] {
				said[s.Owner] = true
				what, next := "say so once", "install"
				if verb == "uninstall" || !isFrom {
					what, next = "take it out", "uninstall"
				}
				ui.Note(w, "nothing is at %s any more; if that is what you have here, %s: %s", ui.Plain(s.Owner), what, again(next, nil, "--owner", quoted(s.Owner)))
			}
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

// printOthers says of skills that somebody else has installed, and who is not gone, how they come from here.
func printOthers(w io.Writer, results []cli.Result, again cli.Command) {
	theirs := make(map[string][]runtime.SkillName)
	for _, r := range results {
		for _, s := range r.States {
			if s.Owner != "" && !owners.IsGone(s.Owner) && !slices.Contains(theirs[s.Owner], s.Skill) {
				theirs[s.Owner] = append(theirs[s.Owner], s.Skill)
			}
		}
	}
	for _, owner := range slices.Sorted(maps.Keys(theirs)) {
		out := again("uninstall", theirs[owner], "--owner", quoted(owner))
		ui.Note(w, "left to %s: %s; to install from here instead: %s, and then: %s", runtime.Quote(owner), ui.Plural(len(theirs[owner]), "skill"), out, again("install", nil))
	}
}

// leftText says that skills in a directory are from where nothing is any more.
func leftText(owner string, t cli.Target, again cli.Command) string {
	n, out := promisedOut(t, owner)
	were, it := fmt.Sprintf("%d skills in %s were", n, ui.Plain(t.Name)), "them"
	if n == 1 {
		were, it = fmt.Sprintf("1 skill in %s was", ui.Plain(t.Name)), "it"
	}
	text, command := fmt.Sprintf("%s installed by %s, which is gone; ", were, runtime.Quote(owner)), again("uninstall", []runtime.SkillName{}, "--owner", quoted(owner))
	switch {
	case out == 0:
		return text + promisedEnding(n, 0, command)
	case out < n:
		it = fmt.Sprintf("%d of them", out)
	}
	return text + "to take " + it + " out: " + command
}

// quoted is an owner for a shell, which takes it for a name, whoever wrote the record.
func quoted(owner string) string {
	return "'" + strings.ReplaceAll(ui.Plain(owner), "'", `'\''`) + "'"
}
