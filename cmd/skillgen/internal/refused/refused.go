package refused

import (
	"io"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left/unread"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/refused/about"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill of a source that is not handed on, with the rule that says so, which is "" where none does.
type Skill struct {
	left.Skill
	Rule string `json:"rule"`
}

// Skills are those that are left out.
type Skills struct {
	All []Skill
	// Except are the names of those that are refused: installed ones are left alone until it is known what they are.
	Except []runtime.SkillName
}

// IsFinding reports whether one is refused: that one is switched off is no mistake.
func (s Skills) IsFinding() bool {
	for _, skill := range s.All {
		if skill.State == runtime.StateRejected {
			return true
		}
	}
	return false
}

// Unread prints and returns the skills that a load leaves out, and directories that may hold some, of those that are meant, nil being
// all. The names of what cannot be read are those of their directories, unless another skill has that.
func Unread(w io.Writer, cat *runtime.Catalog, meant []runtime.SkillName) (s Skills) {
	report := cat.Overview()
	rules := make(map[string]string)
	for _, r := range report.Skills {
		rules[r.Path] = about.RuleOf(r)
	}
	s.All = []Skill{}
	isMeant := isOneOf(meant)
	for _, l := range left.Skills(report) {
		dir := lastOf(path.Dir(filepath.ToSlash(l.Path)))
		if !isMeant(dir) && !isMeant(runtime.SkillName(l.Name)) {
			continue
		}
		ui.Note(w, "%s is left out: %s", ui.Plain(ui.Near(l.Path)), ui.OneLine(ui.NearText(l.Why)))
		s.All = append(s.All, Skill{l, rules[l.Path]})
		for _, name := range []runtime.SkillName{dir, runtime.SkillName(l.Name)} {
			if l.State == runtime.StateRejected && cat.Skill(name) == nil {
				s.Except = append(s.Except, name)
			}
		}
	}
	places := slices.DeleteFunc(unread.Places(cat.Report()), func(p unread.Place) bool { return !isMeant(lastOf(p.Path)) })
	unread.Print(w, places)
	for _, p := range places {
		s.All = append(s.All, Skill{left.Skill{State: runtime.StateRejected, Why: p.Why, Path: p.Path, Servers: []string{}, LeftOut: []left.Server{}}, "unreadable"})
		if dir := lastOf(p.Path); cat.Skill(dir) == nil {
			s.Except = append(s.Except, dir)
		}
	}
	return s
}

// Has reports whether a load refuses the skill of a name, or a directory that is called so.
func Has(cat *runtime.Catalog, name string) bool {
	return Unread(io.Discard, cat, []runtime.SkillName{runtime.SkillName(name)}).IsFinding()
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
