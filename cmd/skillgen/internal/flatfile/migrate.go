// This file moves flat files, or says what would become of each: what a skill is, the profile says, and package userdir writes. In comes a
// place; out go its files with what became of them, or hints of check that say the same.

package flatfile

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Migrate moves the flat files of a place that are skills, as [userdir.Migrate] does. One with a mistake in it stays where it is, and looks like
// a note unless the mistake is said.
func Migrate(ctx context.Context, place Place, profile loader.Profile, opts userdir.MigrateOptions) ([]userdir.Migration, error) {
	why, found, names := make(map[string]string), make(map[string]*loader.Skill), NamesIn(ctx, place.Skills, profile)
	whole := wholeSkill(place.Skills, profile)
	opts.IsSkill = func(name string, _ []byte) bool {
		found[name], why[name] = Skill(ctx, filepath.Join(place.Skills, name), profile)
		return found[name] != nil
	}
	opts.Stays = func(name string) string {
		if whole != "" {
			return "it is below the skill " + runtime.Quote(whole) + ", where nothing would read it: move that one to NAME/" + skillFile + " first"
		}
		return names.Taken(found[name], name)
	}
	opts.Called = place.called()
	list, err := userdir.Migrate(ctx, place.Target, &opts)
	for i, m := range list {
		switch {
		case m.From == whole:
			list[i].Result, list[i].Reason = userdir.MigrationKept, "it makes all of its directory one skill"
		case m.Result == userdir.MigrationNotSkill && m.Reason == "":
			list[i].Reason = why[m.From]
		}
	}
	return list, err
}

// skillFile is what the file of a skill in a directory is called.
const skillFile = "SKILL.md"

// wholeSkill is the file that makes a directory of skills one skill, below which nothing else is read; "" where there is none.
func wholeSkill(dir string, profile loader.Profile) (name string) {
	if profile.Layouts&loader.LayoutRoot == 0 {
		return ""
	}
	entries, _ := loader.ListNamed(dir)
	for _, e := range entries {
		if e.Name() == skillFile || !e.IsDir() && name == "" && strings.EqualFold(e.Name(), skillFile) {
			name = e.Name()
		}
	}
	return name
}

// ExplainKept gives flat files that migrating keeps the reason as their hint, in place of the one to migrate them.
func ExplainKept(ctx context.Context, profile loader.Profile, diags []runtime.Diagnostic) {
	kept := make(map[string]map[string]string) // the reasons, by directory and file
	for i, d := range diags {
		if d.Rule != "unreached" || !strings.HasPrefix(d.Hint, "skillgen migrate ") {
			continue
		}
		dir, file := filepath.Split(filepath.FromSlash(d.File))
		if kept[dir] == nil {
			kept[dir] = make(map[string]string)
			place := Place{filepath.Join(dir, ".."), filepath.Clean(dir)}
			list, _ := Migrate(ctx, place, profile, userdir.MigrateOptions{DryRun: true}) // what fails is said where it is to be written
			for _, m := range list {
				if m.Result == userdir.MigrationKept {
					kept[dir][m.From] = m.Reason
				}
			}
		}
		if reason := kept[dir][file]; reason != "" {
			diags[i].Hint = reason
		}
	}
}
