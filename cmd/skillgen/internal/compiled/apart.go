package compiled

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// apart says what to type where two skills of one name, of which a finding is, are read by different lines, be they of two modules: no package has
// both, and each is a catalog of its own. It is "" where one line reads both, or a line has directories that a command for two cannot name.
func (ms *Modules) apart(m *Module, skills []*loader.Skill) func(d runtime.Diagnostic) string {
	asQuoted := make(map[string]*loader.Skill, len(skills))
	for _, s := range skills {
		asQuoted[runtime.Quote(s.File)] = s
	}
	return func(d runtime.Diagnostic) string {
		if _, behind, ok := strings.Cut(d.Message, " is taken by "); ok && d.Rule == "duplicate-name" {
			quoted, _ := strconv.QuotedPrefix(behind)
			if other := asQuoted[quoted]; other != nil {
				return ms.apartFrom(m, d.File, other.File)
			}
		}
		return ""
	}
}

func (ms *Modules) apartFrom(m *Module, own, other string) string {
	lineOf := func(file string) (line *Line, shared bool) {
		in := m
		if in.Reads(file) == nil { // nor does a line of the module that is looked at
			in = ms.In(filepath.Dir(filepath.FromSlash(file)))
		}
		return in.Reads(file), slices.ContainsFunc(in.Lines, func(l Line) bool { return isIn(l.Skills, own) && isIn(l.Skills, other) })
	}
	one, shared := lineOf(other)
	two, also := lineOf(own)
	if one == nil || two == nil || shared || also || len(one.named)+len(two.named) > 0 {
		return ""
	}
	return "each is in a package of its own; look at each: skillgen check " + cli.Word(ui.Shown(one.arg)) + " " + cli.Word(ui.Shown(two.arg))
}
