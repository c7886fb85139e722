package compiled

import (
	"slices"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// apart says what to type where two skills of one name, of which a finding is, are read by different lines: no package has both, and each is a
// catalog of its own. It is "" where one line reads both, or a line has directories that a command for two cannot name.
func (m *Module) apart(skills []*loader.Skill) func(d runtime.Diagnostic) string {
	first, nameOf := make(map[runtime.SkillName]string), make(map[string]runtime.SkillName) // the file of the one that counts, the names of others by their files
	for _, s := range skills {
		if s.Duplicate {
			nameOf[s.File] = s.Name
		} else if first[s.Name] == "" {
			first[s.Name] = s.File
		}
	}
	return func(d runtime.Diagnostic) string {
		other := first[nameOf[d.File]]
		if d.Rule != "duplicate-name" || other == "" {
			return ""
		}
		one, two := m.Reads(other), m.Reads(d.File)
		both := func(l Line) bool { return isIn(l.Skills, d.File) && isIn(l.Skills, other) }
		if one == nil || two == nil || slices.ContainsFunc(m.Lines, both) || len(one.named)+len(two.named) > 0 {
			return ""
		}
		return "each is in a package of its own; look at each: skillgen check " + cli.Word(Shown(one.arg)) + " " + cli.Word(Shown(two.arg))
	}
}
