// This file follows what skills require. In come the names of skills, and what install or status found; out go the skills that are
// meant with them, and lines about those that are there without one that they require.

package installed

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// printLacking says which skills are installed, or would be, without one that they or those that they require ask for, because it is
// left out. What is there in an earlier version, or is the user's, is not lacked.
func printLacking(w io.Writer, results []cli.Result, cat *runtime.Catalog, out left.Refused) {
	absent, askers := absent(cat, out)
	if len(absent) == 0 {
		return
	}
	said := make(map[string]bool)
	for _, r := range results {
		lacked := make(map[runtime.SkillName][]string)
		for _, name := range absent {
			if _, err := loader.StatNamed(filepath.Join(r.Dir, "skills", string(name), "SKILL.md")); err == nil {
				continue
			}
			for _, asker := range closure([]runtime.SkillName{name}, func(name runtime.SkillName) []runtime.SkillName { return askers[name] }) {
				lacked[asker] = append(lacked[asker], ui.Plain(string(name)))
			}
		}
		for _, s := range r.States {
			names := lacked[s.Skill]
			if len(names) == 0 || s.State != userdir.ConditionCurrent && s.Action != userdir.ActionWouldInstall && s.Action != userdir.ActionWouldUpdate {
				continue
			}
			text := ui.Plain(string(s.Skill)) + " is not available without " + strings.Join(names, " and ") + ", which is left out"
			if len(names) > 1 {
				text = strings.TrimSuffix(text, "is left out") + "are left out"
			}
			if !said[text] {
				said[text] = true
				ui.Note(w, "%s", text)
			}
		}
	}
}

// absent are the skills that are left out and that others require, and who requires each.
func absent(cat *runtime.Catalog, out left.Refused) (names []runtime.SkillName, askers map[runtime.SkillName][]runtime.SkillName) {
	isOut := make(map[runtime.SkillName]bool)
	for _, s := range out.All {
		if name := runtime.SkillName(s.Name); cat.Skill(name) == nil {
			isOut[name] = true
		}
	}
	for _, name := range out.Except {
		isOut[name] = true
	}
	if askers = make(map[runtime.SkillName][]runtime.SkillName); len(isOut) == 0 {
		return nil, askers
	}
	for s := range cat.All() {
		for _, need := range s.Requires.Skills {
			name := runtime.SkillName(need)
			if isOut[name] && len(askers[name]) == 0 {
				names = append(names, name)
			}
			askers[name] = append(askers[name], s.Name)
		}
	}
	return names, askers
}
