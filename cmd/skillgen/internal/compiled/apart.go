package compiled

import (
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// apart is what to type where two skills of one name, of which a finding is, are read by different lines: no package has both, and each is a
// catalog of its own. It is "" where one line reads both, or a line has directories that a command for two cannot name.
func (m *Module) apart(d runtime.Diagnostic, skills []*loader.Skill) string {
	at := slices.IndexFunc(skills, func(s *loader.Skill) bool { return s.Duplicate && s.File == d.File })
	if d.Rule != "duplicate-name" || at < 0 {
		return ""
	}
	other := slices.IndexFunc(skills, func(s *loader.Skill) bool { return !s.Duplicate && s.Name == skills[at].Name })
	if other < 0 {
		return ""
	}
	one, two := m.Reads(skills[other].File), m.Reads(d.File)
	both := func(l Line) bool {
		reads := func(file string) bool {
			return slices.ContainsFunc(l.Skills, func(dir string) bool { return IsBelow(dir, ui.Absolute(file)) })
		}
		return reads(d.File) && reads(skills[other].File)
	}
	if one == nil || two == nil || slices.ContainsFunc(m.Lines, both) || len(one.named)+len(two.named) > 0 {
		return ""
	}
	return "each is in a package of its own; look at each: skillgen check " + cli.Word(Shown(one.arg)) + " " + cli.Word(Shown(two.arg))
}
