package loader

import (
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
)

// contents reads the files of a skill for who asked for them; at build time it looks at them at least, so that check says
// what generate refuses.
func (l finder) contents(f *layout.Find, s *Skill, has func(name string) bool) {
	if l.files == nil {
		l.files = &content.Reader{Report: l.Problem, Advise: func(p layout.Problem) {
			l.add(report.Advise(l.rules.Diagnostic(p.File, p.Rule, p.Message, p.Hint)))
		}}
	}
	switch {
	case f.State != "":
	case l.opts.Contents:
		for _, file := range l.files.Read(f, has) {
			s.Files = append(s.Files, Content(file))
		}
	case l.opts.Mode == ModeBuild:
		l.files.Check(f, has)
	}
}
