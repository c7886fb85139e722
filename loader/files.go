package loader

import (
	"net/url"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
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

// filesOf reports the files of a skill that stands in a directory with much else, such as the root of a repository: its
// own, those that it links to, and those of the directories that the specification names.
func filesOf(text, file string) func(name string) bool {
	linked := map[string]bool{file: true, "scripts": true, "references": true, "assets": true, "evals": true, "agents": true}
	for _, link := range scan.Links(text) {
		to, _, _ := strings.Cut(link.To, "#")
		to, _, _ = strings.Cut(to, "?")
		if plain, err := url.PathUnescape(to); err == nil {
			to = plain
		}
		if to = path.Clean(to); to != "." {
			linked[to] = true
		}
	}
	return func(name string) bool {
		for ; name != "."; name = path.Dir(name) {
			if linked[name] {
				return true
			}
		}
		return false
	}
}
