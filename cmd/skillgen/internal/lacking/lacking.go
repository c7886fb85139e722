package lacking

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/refused"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Print says which skills are installed, or would be, without one that they or those that they require ask for, because it is
// left out. What is there in an earlier version, or is the user's, is not lacked.
func Print(w io.Writer, results []cli.Result, cat *runtime.Catalog, out refused.Skills) {
	isOut := func(name runtime.SkillName) bool {
		isUnread := func(s refused.Skill) bool { return s.Name == string(name) }
		return slices.Contains(out.Except, name) || cat.Skill(name) == nil && slices.ContainsFunc(out.All, isUnread)
	}
	said := make(map[string]bool)
	for _, r := range results {
		isThere := func(name runtime.SkillName) bool {
			_, err := loader.StatNamed(filepath.Join(r.Dir, "skills", string(name), "SKILL.md"))
			return err == nil
		}
		for _, s := range r.States {
			if s.State != userdir.ConditionCurrent && s.Action != userdir.ActionWouldInstall && s.Action != userdir.ActionWouldUpdate {
				continue
			}
			var lacked []string
			for _, name := range Meant(cat, []runtime.SkillName{s.Skill}) {
				if isOut(name) && !isThere(name) {
					lacked = append(lacked, ui.Plain(string(name)))
				}
			}
			text := ui.Plain(string(s.Skill)) + " is not available without " + strings.Join(lacked, " and ") + ", which is left out"
			if len(lacked) > 1 {
				text = strings.TrimSuffix(text, "is left out") + "are left out"
			}
			if len(lacked) > 0 && !said[text] {
				said[text] = true
				ui.Note(w, "%s", text)
			}
		}
	}
}

// Meant are names with those of all skills that they require, whether the catalog has these or not; nil, which is all, stays so.
func Meant(cat *runtime.Catalog, names []runtime.SkillName) []runtime.SkillName {
	all := slices.Clone(names)
	for i := 0; i < len(all); i++ { // it grows
		if s := cat.Skill(all[i]); s != nil {
			for _, name := range s.Requires.Skills {
				if !slices.Contains(all, runtime.SkillName(name)) {
					all = append(all, runtime.SkillName(name))
				}
			}
		}
	}
	return all
}
