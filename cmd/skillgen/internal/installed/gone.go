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

// printGone says which skills are from a source that is not there any more, and what would be done about them. The source of those that
// are here may be the one that has moved, also where it has refused skills, which prove nothing.
func (n Notes) printGone(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog, refused []runtime.SkillName) {
	said, verb, isFrom, again := make(map[string]bool), n.Verb, n.IsFrom, n.Again
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
			what := "take it out: " + again("uninstall", nil, "--owner", quoted(s.Owner))
			if verb != "uninstall" && isFrom {
				what = n.saidOnce(ctx, results, cat, s.Owner)
			}
			ui.Note(w, "nothing is at %s any more; if that is what you have here, %s", ui.Plain(s.Owner), what)
		}
		for _, owner := range slices.Sorted(maps.Keys(r.Record.Others)) {
			switch {
			case !owners.IsGone(owner) || said[owner]: // of one who is there, status says when it is asked
			case !hasCome(r) && isMoved(r.Target, owner):
				said[owner] = true
				ui.Note(w, "nothing is at %s any more; if that is what you have here, say so: %s", ui.Plain(owner), again(verb, nil, "--owner", quoted(owner)))
			case verb == "status":
				ui.Note(w, "%s", leftText(owner, r.Target, again))
			}
		}
	}
}

// hasCome reports that the source has skills of its own there, before or now.
func hasCome(r cli.Result) bool {
	return len(r.Record.Own) > 0 || slices.ContainsFunc(r.States, func(s userdir.State) bool { return s.Action == userdir.ActionInstalled })
}

// saidOnce installs what is here as that of an owner who is gone. Where that would not prove that it is the same source, since the user
// has changed too much of it, this is replaced and kept, and what cannot be is moved away first. What the user has removed comes back only
// where nothing else proves it.
func (n Notes) saidOnce(ctx context.Context, results []cli.Result, cat *runtime.Catalog, owner string) string {
	names := ofOwner(results, owner, false)
	places, more := n.places(results, owner, names)
	more = append(more, "--owner", quoted(owner))
	proves := func(t cli.Target, same int) bool { // as userdir.Options.Formerly
		record, _ := userdir.ReadRecord(t.Dir, t.Options(userdir.Options{Owner: owner})) // what is wrong with it is said
		return same > 0 && 2*same >= len(record.Own)
	}
	gone := make(map[runtime.SkillName]bool)
	isProven, isForced, isProvable := true, true, true
	for _, r := range cli.Each(ctx, places, cat, userdir.Install, &userdir.Options{Owner: owner, Only: names, DryRun: true}) {
		same, kept, removed := 0, 0, 0
		for _, s := range r.States {
			switch {
			case s.State == userdir.ConditionCurrent || s.Action == userdir.ActionWouldUpdate && !s.CanForce:
				same++
			case s.State == userdir.ConditionRemoved:
				gone[s.Skill] = true
				removed++
			default:
				kept++
			}
		}
		isProven, isForced = isProven && proves(r.Target, same), isForced && proves(r.Target, same+kept)
		isProvable = isProvable && proves(r.Target, same+kept+removed)
	}
	switch {
	case isProven:
		return "say so once: " + n.Again("install", nil, more...)
	case !isProvable: // most of what was there is nothing that is here
		return "its skills come from here so: " + n.instead(ctx, results, cat, owner, ofOwner(results, owner, true))
	}
	what := "puts the shipped version there, also of what you removed, and keeps yours"
	if isForced {
		what = "puts the shipped version there and keeps yours"
		names = slices.DeleteFunc(names, func(name runtime.SkillName) bool { return gone[name] })
	}
	first := "say so once, which " + what + ": "
	for _, r := range cli.Each(ctx, places, cat, userdir.Install, &userdir.Options{Owner: owner, Only: names, DryRun: true, Force: true}) {
		for _, s := range r.States {
			if isStuck(s) {
				first += "move " + cli.Word(ui.Plain(path.Join(r.Name, s.Dir))) + " away, and then: "
			}
		}
	}
	return first + n.Again("install", names, append(more, "--force")...)
}

// ofOwner are the names of the skills that an owner has installed, each once: those that they have here, or those that it gave them, which
// is another where only their directories have one name.
func ofOwner(results []cli.Result, owner string, given bool) (names []runtime.SkillName) {
	for _, r := range results {
		for _, s := range r.States {
			name := s.Skill
			if was := r.Record.Dirs[s.Dir]; given && was != "" {
				name = was
			}
			if s.Owner == owner && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// places are the directories where an owner has some of the skills, and the flags that name them all where they are more than those of
// the results: an owner whose skills are nowhere any more has no directories of its own.
func (n Notes) places(results []cli.Result, owner string, names []runtime.SkillName) (list []cli.Target, flags []string) {
	var agents []string
	isMore, seen, meant := false, make(map[string]bool), make(map[runtime.SkillName]bool)
	for _, name := range names {
		meant[name] = true
	}
	for _, r := range results {
		seen[r.Skills()], agents = true, append(agents, r.Agents[:min(1, len(r.Agents))]...)
	}
	for _, t := range n.Theirs(owner) {
		record, _ := userdir.ReadRecord(t.Dir, t.Options(userdir.Options{Owner: owner}))
		if !slices.ContainsFunc(record.Own, func(name runtime.SkillName) bool { return meant[name] }) {
			continue
		}
		list = append(list, t)
		isMore, agents = isMore || !seen[t.Skills()], append(agents, t.Agents[:min(1, len(t.Agents))]...)
	}
	if !isMore {
		return list, nil
	}
	slices.Sort(agents)
	for _, name := range slices.Compact(agents) {
		flags = append(flags, "--agent", name)
	}
	return list, flags
}

// isStuck reports a skill that stays as it is even by force.
func isStuck(s userdir.State) bool {
	return s.Action == userdir.ActionKept || slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.Action == userdir.ActionKept })
}

// printOthers says of skills that somebody else has installed, and who is not gone, how they come from here.
func (n Notes) printOthers(ctx context.Context, w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	all := make(map[string]bool)
	for _, r := range results {
		for _, s := range r.States {
			all[s.Owner] = true
		}
	}
	for _, owner := range slices.Sorted(maps.Keys(all)) {
		if owner == "" || owners.IsGone(owner) {
			continue
		}
		names := ofOwner(results, owner, true)
		ui.Note(w, "left to %s: %s; to install from here instead: %s", runtime.Quote(owner), ui.Plural(len(names), "skill"), n.instead(ctx, results, cat, owner, names))
	}
}

// instead says how skills of an owner come from here: they are taken out, and installed.
func (n Notes) instead(ctx context.Context, results []cli.Result, cat *runtime.Catalog, owner string, names []runtime.SkillName) string {
	places, more := n.places(results, owner, names)
	out, first, rest := n.Again("uninstall", names, append(slices.Clone(more), "--owner", quoted(owner))...), "", ""
	switch dirs := inWay(ctx, places, cat, owner, names); len(dirs) {
	case 0:
	case 1:
		first = "move " + dirs[0] + " away, which is not as it was installed, and then: "
	default:
		first = "move " + strings.Join(dirs, " ") + " away, which are not as they were installed, and then: "
	}
	if left := restOf(results, owner); left > 0 {
		rest = "; that leaves " + ui.Plural(left, "other skill") + " of it"
	}
	return first + out + ", and then: " + n.Again("install", nil, more...) + rest
}

// restOf is how many skills an owner has in one of the targets beside those that the results are about: the most of them. What the user has
// removed is no more there than of those.
func restOf(results []cli.Result, owner string) (most int) {
	for _, r := range results {
		rest := r.Record.Others[owner]
		for _, s := range r.States {
			if _, err := loader.StatNamed(filepath.Join(r.Skills(), filepath.FromSlash(s.Dir))); s.Owner == owner && err == nil {
				rest--
			}
		}
		most = max(most, rest)
	}
	return most
}

// inWay are the directories of an owner's skills that an uninstallation would not take away with all that is in them.
func inWay(ctx context.Context, places []cli.Target, cat *runtime.Catalog, owner string, names []runtime.SkillName) (dirs []string) {
	for _, r := range cli.Each(ctx, places, cat, userdir.Uninstall, &userdir.Options{Owner: owner, Only: names, DryRun: true}) {
		for _, s := range r.States {
			_, isTheirs := slices.BinarySearch(r.Record.Own, s.Skill) // else the user's own stands there, and stays
			if isTheirs && (s.Action == userdir.ActionKept || s.Action == userdir.ActionWouldRemove && s.Reason != "") {
				dirs = append(dirs, cli.Word(ui.Plain(path.Join(r.Name, s.Dir))))
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
