package author

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unreadLinks reports what is meant as a link and is none to Markdown: with blanks in the name of a file or in front of its parenthesis, or by a
// reference that nothing defines.
func unreadLinks(s *reader, files *skillFiles) {
	blank, undefined := s.Markdown.Unread(s.Text[s.Head.Body:])
	for _, l := range blank {
		start := s.Head.Body + l.At
		start += strings.Index(s.Text[start:], "("+l.To+")") + 1
		at := source.Span{Start: start, End: start + len(l.To)}
		ext := path.Ext(markdown.PathOf(l.To))
		if file, title, _ := strings.Cut(l.To, " "); strings.Contains(file, "/") && path.Ext(file) != "" && files.leads(file) <= gone && strings.Contains(ext, " ") {
			p := source.Wrong(s.broken, at, "a link ends at a blank, so that "+runtime.Quote(l.To)+" is none", "write the title in the quotes of the keyboard")
			p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start + len(file) + 1, End: at.End, New: `"` + strings.Trim(title, "“”„‟«»‘’‚ ") + `"`}}}
			s.log.Add(p)
			continue
		}
		if s.log.Full() || !filekind.IsRelative(l.To) || ext == "" || strings.Contains(ext, " ") {
			continue
		}
		leads, isWithin := files.leads(l.To), strings.Contains(l.To, " ")
		dir, _, isBelow := strings.Cut(l.To, "/")
		if leads != there && !(leads == gone && (isBelow && (isWithin || filekind.IsPart(dir)) || isWithin && filekind.IsNamedDocument(l.To))) {
			continue
		}
		p := source.Wrong(s.broken, at, "a link ends at a blank, so that "+runtime.Quote(l.To)+" is none", markdown.BlankHint(l.To))
		edit := runtime.Edit{Start: at.Start, End: at.End, New: markdown.WithBlanks(l.To)}
		if !isWithin {
			p.Message, p.Hint = "a blank stands in front of "+runtime.Quote("("+l.To+")")+", so that it is no link", "write the parenthesis right behind the brackets"
			edit = runtime.Edit{Start: len(strings.TrimRight(s.Text[:start-1], " ")), End: start - 1}
		}
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{edit}}
		if leads == gone {
			p.Hint += ", and add the file to the skill"
		}
		if isWithin {
			s.log.Add(p)
		} else {
			s.log.Hint(p)
		}
	}
	for _, l := range undefined {
		if start := s.Head.Body + l.At; !s.log.Full() {
			s.log.Hint(source.Wrong(s.broken, source.Span{Start: start, End: start + 1}, "nothing defines "+runtime.Quote("["+l.To+"]")+", so that the link here is none", "add a line ["+l.To+"]: PATH, or write the path in parentheses"))
		}
	}
}
