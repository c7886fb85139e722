// This file says which skills of a source are not handed on: those that a load leaves out, and those that check refuses. In comes
// what --from names; out go lines for people, rows for JSON, and the names that install and status leave alone.

package left

import (
	"io"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// RefusedSkill is a skill of a source that is not handed on, with the rule that says so, which is "" where none does.
type RefusedSkill struct {
	Skill
	Rule string `json:"rule"`
}

// Refused are those that are left out.
type Refused struct {
	All []RefusedSkill
	// Except are the names of those that are refused: installed ones are left alone until it is known what they are.
	Except []runtime.SkillName
	// Warned are the names of those that are handed on, and of which check has warnings.
	Warned []runtime.SkillName
}

// IsFinding reports whether one is refused: that one is switched off is no mistake.
func (s Refused) IsFinding() bool {
	for _, skill := range s.All {
		if skill.State == runtime.StateRejected {
			return true
		}
	}
	return false
}

// PrintRefused prints and returns the skills that a load leaves out, and directories that may hold some, of those that are meant, nil being
// all. The names of what cannot be read are those of their directories, unless another skill has that.
func PrintRefused(w io.Writer, cat *runtime.Catalog, meant []runtime.SkillName) (s Refused) {
	report := cat.Overview()
	rules := make(map[string]string)
	for _, r := range report.Skills {
		rules[r.Path] = ruleOf(r)
	}
	s.All = []RefusedSkill{}
	isMeant := isOneOf(meant)
	for _, l := range Skills(report) {
		if IsCopy(l.State, l.Why) { // nobody misses it
			continue
		}
		place := filepath.ToSlash(l.Path)
		isPlace := IsPlace(l.State, place)
		if !isPlace {
			place = path.Dir(place)
		}
		dir := lastOf(place)
		if !isMeant(dir) && !isMeant(runtime.SkillName(l.Name)) {
			continue
		}
		ui.Note(w, "%s is left out: %s", ui.Plain(ui.Near(l.Path)), ui.OneLine(ui.NearText(l.Why)))
		s.All = append(s.All, RefusedSkill{l, rules[l.Path]})
		for _, name := range []runtime.SkillName{dir, runtime.SkillName(l.Name)} {
			if (isPlace || l.State == runtime.StateRejected) && cat.Skill(name) == nil {
				s.Except = append(s.Except, name)
			}
		}
	}
	places := slices.DeleteFunc(UnreadPlaces(cat.Report()), func(p UnreadPlace) bool { return !isMeant(lastOf(p.Path)) })
	PrintUnread(w, places)
	for _, p := range places {
		if p.passed && mayBeFlat(p.Path) { // nobody loads it, whatever it is
			continue
		}
		s.All = append(s.All, RefusedSkill{Skill{State: runtime.StateRejected, Why: p.Why, Path: p.Path, Servers: []string{}, LeftOut: []Server{}}, "unreadable"})
		if dir := lastOf(p.Path); cat.Skill(dir) == nil {
			s.Except = append(s.Except, dir)
		}
	}
	return s
}

// IsPlace reports the row of a directory without a skill, where one may stand at other times.
func IsPlace(state runtime.SkillState, file string) bool {
	if state != runtime.StateUnreached {
		return false
	}
	info, err := loader.StatNamed(filepath.FromSlash(file))
	return err == nil && info.IsDir()
}

// IsBare reports a result without skills and projects, loaded or not, in which nothing is wrong.
func IsBare(result *loader.Result) bool {
	isSkill := func(bad runtime.Rejected) bool { return !IsPlace(bad.State, bad.Path) }
	return len(result.Skills)+len(result.Projects)+len(result.RejectedProjects) == 0 &&
		!slices.ContainsFunc(result.Rejected, isSkill) && !runtime.HasErrors(result.Diagnostics)
}

// IsRefused reports whether a load refuses the skill of a name, or a directory that is called so.
func IsRefused(cat *runtime.Catalog, name string) bool {
	return PrintRefused(io.Discard, cat, []runtime.SkillName{runtime.SkillName(name)}).IsFinding()
}

// isOneOf reports whether a skill is one of those that are meant, nil being all.
func isOneOf(meant []runtime.SkillName) func(runtime.SkillName) bool {
	names := make(map[runtime.SkillName]bool, len(meant))
	for _, name := range meant {
		names[name] = true
	}
	return func(name runtime.SkillName) bool { return meant == nil || names[name] }
}

// lastOf is the last element of a path, as the name that a skill there has.
func lastOf(p string) runtime.SkillName { return runtime.SkillName(path.Base(filepath.ToSlash(p))) }
