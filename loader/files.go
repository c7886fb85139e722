package loader

import (
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/layout"
)

// contents lists the files of a skill for who asked for them; at build time it looks at them at least, so that check says
// what generate refuses. own is the text of the skill's own file.
func (l finder) contents(f *layout.Find, s *Skill, own string, has func(name string) bool) {
	if l.files == nil {
		l.files = &content.Reader{Report: l.Problem}
	}
	switch {
	case f.State != "":
	case l.opts.Contents:
		for _, file := range l.files.Read(f, own, has) {
			s.Files = append(s.Files, Content(file))
		}
	case l.opts.Mode == ModeBuild:
		l.files.Check(f, has)
	}
}

// PathRefusal says why no Go package, no module archive and no directory of a user's can hold a file at a path with slashes,
// and what to do about it. Both are "" for a path that all of them take.
func PathRefusal(path string) (why, hint string) { return content.Refusal(path) }
