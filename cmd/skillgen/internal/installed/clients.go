// This file says which skills of a user's in the directory of another client have the name of one that is installed. In come targets, and what
// was installed into them; out go lines: who reads both directories reads one of the two skills.

package installed

import (
	"context"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// namesake is a skill in the directory of another client. It is first where it is read in place of one in the target, and asInstalled where
// it comes from the same source, and is as it was installed. owner is who else has installed it, "" for nobody. Where isOff is set it is a file .disabled, and switches off what has the name. Where inGroup is
// set, Claude Code does not find it.
type namesake struct {
	*loader.Skill
	first, asInstalled, isOff, inGroup bool
	owner                              string
}

// inOtherClients are the skills that stand in the directories of other clients beside that of a target. installed says what of a target is as
// it was installed from the same source, and who has installed the others.
func inOtherClients(ctx context.Context, t cli.Target, opts loader.Options, groups left.Groups, installed func(cli.Target) (map[string]bool, map[string]string)) (list []namesake) {
	own, clients := filepath.ToSlash(ui.Absolute(t.Skills())), agents.Dirs()
	at := slices.IndexFunc(clients, func(client string) bool { return strings.HasSuffix(own, "/"+client) })
	if at < 0 {
		return nil
	}
	real := realDir(filepath.FromSlash(own))
	isOwn := func(dir string) bool { return strings.HasPrefix(realDir(dir), real) } // of which the table says it
	for i, client := range clients {
		dir := filepath.FromSlash(strings.TrimSuffix(own, clients[at]) + client)
		if _, err := loader.StatNamed(dir); err != nil || realDir(dir) == real {
			continue
		}
		res, err := loader.Load(ctx, loader.Roots{Skills: []loader.Rooted{{Path: dir, Border: t.Border, Optional: true}}}, &opts)
		if err != nil { // what cannot be read hides nothing
			continue
		}
		own, others := installed(cli.Named(dir))
		isFirst := i > at
		switch {
		case path.Dir(client) == path.Dir(clients[at]): // of one client, which has both: they are one catalog, in the order of their paths
			isFirst = client < clients[at]
		case isOfOpenCode(client) != isOfOpenCode(clients[at]): // who reads its directories and others is OpenCode, its own last
			isFirst = isOfOpenCode(client)
		}
		for _, s := range res.Skills {
			if name := filepath.Base(filepath.FromSlash(s.Dir)); !isOwn(s.Dir) {
				list = append(list, namesake{s, isFirst, own[name], false, groups.Has(s.File), others[name]})
			}
		}
		for _, bad := range res.Rejected {
			if dir := path.Dir(bad.Path); bad.State == runtime.StateDisabled && isFirst && !isOwn(dir) {
				off := &loader.Skill{Skill: runtime.Skill{Name: runtime.SkillName(bad.Name), Dir: dir}, File: path.Join(dir, ".disabled")}
				list = append(list, namesake{Skill: off, first: true, isOff: true})
			}
		}
	}
	return list
}

// isOfOpenCode reports a directory in which OpenCode alone looks.
func isOfOpenCode(client string) bool {
	dir := path.Base(path.Dir(client))
	return dir == "opencode" || dir == ".opencode"
}

// installedIn are the names of the skills that the record in a target has of the same source, and of their directories, without those that the
// user has changed, and by such names the owners of the others.
func installedIn(ctx context.Context, t cli.Target, cat *runtime.Catalog, opts *userdir.Options) (own map[string]bool, others map[string]string) {
	own, others = make(map[string]bool), make(map[string]string)
	all, _ := userdir.ReadRecord(t.Dir, t.Options(*opts)) // of one that cannot be read the skills count as the user's
	for _, owner := range all.Owners {
		record, _ := userdir.ReadRecord(t.Dir, t.Options(userdir.Options{Owner: owner}))
		for _, name := range record.Own {
			others[string(name)] = owner
		}
	}
	for _, name := range all.Own {
		delete(others, string(name))
		own[string(name)] = true
	}
	if len(all.Owners) == 0 {
		return own, others
	}
	for _, r := range cli.Each(ctx, []cli.Target{t}, cat, userdir.Status, opts) {
		for _, s := range r.States {
			switch name := string(s.Skill); {
			case seen(s) == userdir.ConditionModified:
				delete(own, name)
				delete(own, s.Dir)
			case s.State == userdir.ConditionForeign && s.Owner != "": // who may be no more, and is not proven to be this one
				delete(own, name)
				others[name], others[s.Dir] = s.Owner, s.Owner
			case own[name]:
				own[s.Dir] = true
			}
		}
	}
	return own, others
}

// seen is the state of a skill. Of one that could not be looked at nobody knows that it was changed.
func seen(s userdir.State) userdir.Condition {
	if s.State == userdir.ConditionModified && s.Action == userdir.ActionFailed {
		return userdir.ConditionCurrent
	}
	return s.State
}

// sayOtherClients names those of a list, which have the name of a skill that is installed into a directory, but for those that are as they
// were installed from the same source. there has the states of skills by their directories.
func sayOtherClients(say says, state userdir.State, dir string, list []namesake, there map[string]userdir.Condition) {
	for _, own := range list {
		is, isKnown := there[realDir(own.Dir)]
		isChanged := seen(state) == userdir.ConditionModified
		switch {
		case own.inGroup:
			sayInGroup(say, state, dir, own.Skill)
			continue
		case own.isOff:
			if !state.Disabled {
				say(state.Skill, own.File, "%s switches %s off for who reads both directories: remove it, or leave it off", ui.Plain(ui.Near(own.File)), ui.Plain(string(state.Skill)))
			}
			continue
		case is == userdir.ConditionModified && isChanged && own.first: // of that one it is said
			continue
		case isKnown && is != userdir.ConditionForeign && is != userdir.ConditionModified:
			continue
		case !isKnown && own.asInstalled && !(isChanged && own.first):
			continue
		}
		which, what := "which is", "give yours another name"
		if own.first {
			which = "and is"
		}
		switch {
		case own.owner != "":
			what = "it was installed by " + runtime.Quote(own.owner)
		case own.asInstalled:
			what = "it is as it was installed, and the other is yours: give that another name"
		}
		say(state.Skill, own.File, "%s has the name of %s in %s, %s read in its place by who reads both directories: %s",
			ui.Plain(ui.Near(own.File)), ui.Plain(string(state.Skill)), ui.Plain(ui.Near(path.Clean(dir))), which, what)
	}
}

// sayInGroup names a skill in a group that has the name of one that is installed into a directory, unless it is that.
func sayInGroup(say says, state userdir.State, dir string, own *loader.Skill) {
	if realDir(own.Dir) != realDir(dir+state.Dir) {
		say(state.Skill, own.File, "%s has the name of %s too; Claude Code does not find it, and who looks further down reads one of the two: give yours another name",
			ui.Plain(ui.Near(own.File)), ui.Plain(string(state.Skill)))
	}
}
