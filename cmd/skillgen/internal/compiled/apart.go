package compiled

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// apart says what to type where two skills of one name, of which a finding is, are read by different lines, be they of two modules: no package has
// both, and each is a catalog of its own. It is "" where one line reads both, or a line has directories that a command for two cannot name.
func (ms *Modules) apart(m *Module, skills []*loader.Skill, d runtime.Diagnostic) string {
	if d.Rule != "duplicate-name" {
		return ""
	}
	at := slices.IndexFunc(skills, func(s *loader.Skill) bool { return strings.Contains(d.Message, " is taken by "+runtime.Quote(s.File)) })
	if at < 0 {
		return ""
	}
	lineOf := func(file string) (line *Line, shared bool) {
		own := m
		if own.Reads(file) == nil { // nor does a line of the module that is looked at
			own = ms.In(filepath.Dir(filepath.FromSlash(file)))
		}
		return own.Reads(file), slices.ContainsFunc(own.Lines, func(l Line) bool { return isIn(l.Skills, d.File) && isIn(l.Skills, skills[at].File) })
	}
	one, shared := lineOf(skills[at].File)
	two, also := lineOf(d.File)
	if one == nil || two == nil || shared || also || len(one.named)+len(two.named) > 0 {
		return ""
	}
	return "each is in a package of its own; look at each: skillgen check " + cli.Word(Shown(one.arg)) + " " + cli.Word(Shown(two.arg))
}
