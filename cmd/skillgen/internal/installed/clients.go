// This file says which skills of a user's in the directory of another client have the name of one that is installed. In come targets, and what
// was installed into them; out go lines: who reads both directories reads one of the two skills.

package installed

import (
	"cmp"
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// namesake is a skill in the directory of another client. It is first where it is read in place of one in the target.
type namesake struct {
	*loader.Skill
	first bool
}

// inOtherClients are the skills that stand in the directories of other clients beside that of a target, but for what somebody installed there.
func inOtherClients(ctx context.Context, t cli.Target, opts loader.Options) (list []namesake) {
	own, clients := strings.TrimSuffix(skillsIn(t), "/"), agents.Projects()
	at := slices.IndexFunc(clients, func(client string) bool { return strings.HasSuffix(own, "/"+client) })
	if at < 0 {
		return nil
	}
	for i, client := range clients {
		dir := filepath.FromSlash(strings.TrimSuffix(own, clients[at]) + client)
		if _, err := loader.StatNamed(dir); err != nil || realDir(dir) == realDir(filepath.FromSlash(own)) {
			continue
		}
		res, err := loader.Load(ctx, loader.Roots{Skills: []loader.Rooted{{Path: dir, Border: t.Border, Optional: true}}}, &opts)
		if err != nil { // what cannot be read hides nothing
			continue
		}
		isInstalled := installedIn(filepath.Dir(dir))
		for _, s := range res.Skills {
			if !isInstalled[filepath.Base(filepath.FromSlash(s.Dir))] && !strings.HasPrefix(realDir(s.Dir), realDir(filepath.FromSlash(own))) {
				list = append(list, namesake{s, i > at})
			}
		}
	}
	return list
}

// installedIn are the names of the skills that the record in a directory has, of whatever owner.
func installedIn(dir string) map[string]bool {
	names := make(map[string]bool)
	all, _ := userdir.ReadRecord(dir, nil) // of one that cannot be read the skills count as the user's
	for _, owner := range all.Owners {
		record, _ := userdir.ReadRecord(dir, &userdir.Options{Owner: owner})
		for _, name := range record.Own {
			names[string(name)] = true
		}
	}
	return names
}

// printOtherClients names those that have the name of an installed skill, but for those that are shipped too.
func printOtherClients(w io.Writer, state userdir.State, list []namesake, shipped map[string]bool, cat *runtime.Catalog) {
	for _, own := range list {
		if cmp.Or(own.Folded, string(own.Name)) != keyOf(state, cat) || shipped[realDir(own.Dir)] {
			continue
		}
		which := "which is"
		if own.first {
			which = "and is"
		}
		ui.Note(w, "%s has the name of %s, %s read in its place by who reads both directories: give yours another name",
			ui.Plain(ui.Near(own.File)), ui.Plain(string(state.Skill)), which)
	}
}
