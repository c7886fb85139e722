// This file follows what skills require. In come the names of skills, and what install or status found; out go the skills that are
// meant with them, and lines about those that are there without one that they require.

package installed

import (
	"context"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// printLacking says which skills are installed, or would be, without one that they or those that they require ask for: it is left out, or
// is not there, or is no skill that loads. What is there in an earlier version, or is the user's, is not lacked. A skill that stays as it
// is there requires what it says there.
func printLacking(ctx context.Context, w io.Writer, f *input.Flags, results []cli.Result, cat *runtime.Catalog, out left.Refused) {
	needed, _ := absent(cat, nil, nil)
	isOwn := func(r cli.Result) bool { return slices.ContainsFunc(r.States, staysAsIs) }
	opts, err := f.Options(loader.ModeUser)
	if err != nil || len(needed) == 0 && !slices.ContainsFunc(results, isOwn) {
		return
	}
	said := make(map[string]bool)
	for _, r := range results {
		roots := loader.Roots{Skills: []loader.Rooted{{Path: r.Skills(), Border: r.Border, Optional: true}}}
		there, err := loader.Load(ctx, roots, &opts)
		if err != nil {
			continue
		}
		has, why := loadedFrom(there), whyNot(there, out)
		edited := editedOf(there, r.States)
		for _, s := range r.States {
			has[s.Skill] = has[s.Skill] || isComing(s) && !s.Disabled
		}
		lacked := make(map[runtime.SkillName][]runtime.SkillName)
		absent, askers := absent(cat, has, edited)
		for _, name := range absent {
			for _, asker := range closure([]runtime.SkillName{name}, func(name runtime.SkillName) []runtime.SkillName { return askers[name] }) {
				if asker != name {
					lacked[asker] = append(lacked[asker], name)
				}
			}
		}
		for _, s := range r.States {
			isThere := s.State == userdir.ConditionCurrent || staysAsIs(s) && has[s.Skill]
			if names := lacked[s.Skill]; len(names) > 0 && (isThere || isComing(s)) && !s.Disabled {
				if text := ui.Plain(string(s.Skill)) + " is not available without " + withReasons(names, why); !said[text] {
					said[text] = true
					ui.Note(w, "%s", text)
				}
			}
		}
	}
}

// isComing reports a skill that an installation puts there, or would, also where status alone is asked: both say the same of what is lacking.
func isComing(s userdir.State) bool {
	isBehind := s.State == userdir.ConditionMissing || s.State == userdir.ConditionOutdated
	return isPut(s) || isBehind && s.Action == userdir.ActionNone
}

// staysAsIs reports a skill that no installation replaces: the user has changed it, or the source has refused it, or has it no more.
func staysAsIs(s userdir.State) bool {
	switch s.State {
	case userdir.ConditionModified, userdir.ConditionUnknown, userdir.ConditionDropped:
		return !slices.ContainsFunc(s.Files, isNewText)
	}
	return false
}

// editedOf are the skills of a load that stay as they stand there.
func editedOf(there *loader.Result, states []userdir.State) map[runtime.SkillName]*loader.Skill {
	edited := make(map[runtime.SkillName]*loader.Skill)
	for _, s := range states {
		if staysAsIs(s) {
			edited[s.Skill] = nil
		}
	}
	for _, s := range there.Skills {
		if _, ok := edited[s.Name]; ok {
			edited[s.Name] = s
		}
	}
	return edited
}

// isNewText reports the SKILL.md of a skill where an installation would replace it.
func isNewText(f userdir.FileState) bool {
	return f.Path == "SKILL.md" && (f.State == userdir.ConditionOutdated || f.Action == userdir.ActionWouldUpdate)
}

// withReasons are names with why each is not there, said once where it is the same of several.
func withReasons(names []runtime.SkillName, why func(name runtime.SkillName) string) string {
	var reasons, parts []string
	same := make(map[string][]string)
	for _, name := range names {
		reason := why(name)
		if len(same[reason]) == 0 {
			reasons = append(reasons, reason)
		}
		same[reason] = append(same[reason], ui.Plain(string(name)))
	}
	for _, reason := range reasons {
		is := "is"
		if len(same[reason]) > 1 {
			is = "are"
		}
		parts = append(parts, strings.Join(same[reason], " and ")+", which "+is+" "+reason)
	}
	return strings.Join(parts, ", and ")
}

// loadedFrom are the names of the skills that a load has.
func loadedFrom(there *loader.Result) map[runtime.SkillName]bool {
	has := make(map[runtime.SkillName]bool)
	for _, s := range there.Skills {
		has[s.Name] = true
	}
	return has
}

// whyNot says of a name why no skill of it is there.
func whyNot(there *loader.Result, out left.Refused) func(name runtime.SkillName) string {
	return func(name runtime.SkillName) string {
		isIt := func(r runtime.Rejected) bool { return r.Name == string(name) }
		switch i := slices.IndexFunc(there.Rejected, isIt); {
		case i >= 0:
			return string(there.Rejected[i].State) + " there"
		case slices.Contains(out.Except, name), slices.ContainsFunc(out.All, func(s left.RefusedSkill) bool { return s.Name == string(name) }):
			return "left out"
		}
		return "not there"
	}
}

// absent are the skills that others require and that are not there, and who requires each. A skill that is edited, be it in the catalog or
// not, requires what it says.
func absent(cat *runtime.Catalog, has map[runtime.SkillName]bool, edited map[runtime.SkillName]*loader.Skill) (names []runtime.SkillName, askers map[runtime.SkillName][]runtime.SkillName) {
	askers = make(map[runtime.SkillName][]runtime.SkillName)
	ask := func(s *runtime.Skill) {
		for _, need := range s.Requires.Skills {
			name := runtime.SkillName(need)
			if !has[name] && len(askers[name]) == 0 {
				names = append(names, name)
			}
			askers[name] = append(askers[name], s.Name)
		}
	}
	for s := range cat.All() {
		if edited[s.Name] == nil {
			ask(s)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(edited)) {
		if own := edited[name]; own != nil {
			ask(&own.Skill)
		}
	}
	return names, askers
}
