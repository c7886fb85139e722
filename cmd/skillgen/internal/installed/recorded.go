package installed

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/refused"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Recorded is the catalog of a source that says nothing: it has no skill, and what is installed is what the records say.
func Recorded() *runtime.Catalog { return new(runtime.Compiled).Catalog() }

// Nothing says that an owner has installed nothing in the directories, and who has.
func Nothing(targets []cli.Target, owner string) string {
	var dirs, owners []string
	for _, t := range targets {
		dirs = append(dirs, ui.Plain(t.Name))
		record, _ := userdir.ReadRecord(t.Dir, &userdir.Options{Border: t.Border})
		for _, other := range record.Owners {
			owners = append(owners, runtime.Quote(other))
		}
	}
	slices.Sort(owners)
	text := fmt.Sprintf("%s has installed nothing in %s", runtime.Quote(owner), strings.Join(dirs, ", "))
	if owners = slices.Compact(owners); len(owners) > 0 {
		text += "; there are skills of " + strings.Join(owners, ", ") + ": --owner NAME says whose are meant"
	}
	return text
}

// OneOf is nil for a skill of the catalog, for one that is installed where that counts, and for one that a load refuses, where a source
// has to be read.
func OneOf(cat *runtime.Catalog, known []runtime.SkillName, name, verb string, command cli.Command) error {
	if _, ok := cat.Lookup(name); ok || slices.Contains(known, runtime.SkillName(name)) || verb != "uninstall" && refused.Has(cat, name) {
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
