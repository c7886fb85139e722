package author

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unreadLinks reports what is meant as a link and is none to Markdown: with blanks in the name of a file, or by a reference that nothing defines.
func unreadLinks(s *reader, files *skillFiles) {
	spaced, undefined := s.Markdown.Unread(s.Text[s.Head.Body:])
	for _, l := range spaced {
		start := s.Head.Body + l.At
		start += strings.Index(s.Text[start:], "("+l.To+")") + 1
		at := source.Span{Start: start, End: start + len(l.To)}
		isFile := path.Ext(l.To) != "" && !strings.Contains(path.Ext(l.To), " ")
		if s.log.Full() || !filekind.IsRelative(l.To) || !isFile {
			continue
		}
		leads := files.leads(l.To)
		if leads != there && !(leads == gone && strings.Contains(l.To, "/")) {
			continue
		}
		p := source.Wrong(s.broken, at, "a link ends at a blank, so that "+runtime.Quote(l.To)+" is none", "write < and > around it")
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End, New: "<" + l.To + ">"}}}
		if leads == gone {
			p.Hint += ", and add the file to the skill"
		}
		s.log.Add(p)
	}
	for _, l := range undefined {
		if start := s.Head.Body + l.At; !s.log.Full() {
			s.log.Hint(source.Wrong(s.broken, source.Span{Start: start, End: start + 1}, "nothing defines "+runtime.Quote("["+l.To+"]")+", so that the link here is none", "add a line ["+l.To+"]: PATH, or write the path in parentheses"))
		}
	}
}
