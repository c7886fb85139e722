package toml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// scanner reads TOML in one pass.
type scanner struct {
	tree
	table scope // of the last header: where entries go
	cuts  cuts  // what was read and is not used
}

func (s *scanner) document() {
	for !s.stopped {
		s.broken, s.top = false, nil
		s.skip()
		s.broken, s.inText = false, false
		if s.pos == len(s.text) {
			return
		}
		start, ok := s.pos, false
		nodes := s.nodes
		if s.text[start] == '[' {
			ok = s.header()
			s.table.top = s.top
		} else {
			s.top = s.table.top
			ok = s.entry(s.table)
		}
		if !ok || !s.lineEnd(start) {
			s.resume(start)
		}
		s.bound(start, nodes)
		if s.broken || s.table.isAside {
			s.table.isAside = s.table.isAside || s.text[start] == '['
			s.cuts = append(s.cuts, source.Span{Start: start, End: s.pos})
		}
	}
}

// resume goes on at the next line that starts an entry. That can be the line where the problem was noticed: a list that
// is not closed shows at the key below it.
func (s *scanner) resume(start int) {
	l := source.LineAt(s.text, strings.LastIndexByte(s.text[:s.pos], '\n')+1)
	for l.Start <= start && l.Start < len(s.text) {
		l = source.LineAt(s.text, l.Next)
	}
	for l.Start < len(s.text) {
		if source.IsTOMLEntry(l.Text) || !s.inText && (strings.HasPrefix(l.Text, "[") || source.IsTopYAML(l.Text)) {
			break
		}
		l = source.LineAt(s.text, l.Next)
	}
	s.pos = l.Start
}

// header reads [table] or [[table]].
func (s *scanner) header() bool {
	start, open, end := s.pos, "[", "]"
	if strings.HasPrefix(s.text[s.pos:], "[[") {
		open, end = "[[", "]]"
	}
	s.pos += len(open)
	// When the header is broken its entries must not end up in the table before it.
	s.table = s.aside()
	parts, ok := s.key(']')
	if !ok {
		return false
	}
	if !strings.HasPrefix(s.text[s.pos:], end) {
		if strings.IndexByte(s.rest(s.pos), ']') > 0 {
			s.needsQuotes(start+len(open), ']')
		} else {
			s.fail(start, s.pos, "table header is not closed", "write "+open+s.shown(parts)+end)
		}
		return false
	}
	s.pos += len(end)
	s.table = s.openTable(parts, open == "[[", start)
	return true
}

// entry reads key = value into a table.
func (s *scanner) entry(in scope) bool {
	start := s.pos
	if item := s.text[start:]; !in.inside && strings.HasPrefix(item, "- ") && !strings.HasPrefix(item, "- =") {
		s.fail(start, start+len(s.rest(start)), "a list item as in YAML, and this is TOML", `write the list as key = ["...", "..."]`)
		return false
	}
	parts, ok := s.key('=')
	if !ok {
		return false
	}
	if s.peek() != '=' {
		if !in.inside || !isList(s, in) {
			s.noEquals(start, parts)
		}
		return false
	}
	s.pos++
	s.blanks()
	slot := s.define(&in, parts)
	path := in.path + len(parts[len(parts)-1].Text) + 1
	from := s.pos
	value, ok := s.value(scope{key: parts, depth: in.depth + 1, path: path, inside: in.inside})
	if s.isTooDeep && !in.inside { // go behind it, where it ends at all
		if end := from + source.FlowEnd(s.text[from:]); end < len(s.text) {
			s.pos = end
		}
		s.isTooDeep = false
	}
	switch {
	case slot < 0 && ok:
		s.again(value)
	case slot >= 0 && ok && !s.broken:
		in.node.Pairs[slot].Value = value
	}
	return ok
}

// isEntry reports a key with its sign, behind what some would part it with.
func isEntry(text string) bool {
	key, rest := source.LeadingWord(strings.TrimLeft(text, ";, \t"))
	rest = strings.TrimLeft(rest, " \t")
	return key != "" && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==")
}

func isQuote(c byte) bool { return c == '"' || c == '\'' }

// lineEnd reads what may stand behind an entry: nothing or a comment.
func (s *scanner) lineEnd(start int) bool {
	end := s.pos
	s.blanks()
	if s.peek() == '#' {
		s.comment()
	}
	rest := s.rest(s.pos)
	if rest == "" {
		return true
	}
	s.control(s.pos)
	hint := "write one entry on a line, and # in front of a comment"
	switch quote := s.text[end-1]; {
	case rest == ";" || rest == ",":
		s.remove(source.Span{Start: end, End: s.pos + 1}, source.Span{Start: s.pos, End: s.pos + 1},
			runtime.Quote(rest)+" behind the end of the entry: in TOML the line ends it", "remove the "+rest)
		return false
	case s.text[start] == '[':
	case isEntry(rest):
		hint = "start a line of its own there"
		if sign := rest[0]; sign == ';' || sign == ',' {
			hint += ", without the " + rest[:1]
		}
	case isQuote(quote) && rest[0] == ',' && isQuote(rest[len(rest)-1]):
		hint = "several texts are a list: write [ in front of the first and ] behind the last"
	case isQuote(quote) && rest[0] == '|' && isQuote(rest[len(rest)-1]):
		hint = "put one pair of quotes around all of it, and none within"
	case quote == '"' && strings.IndexByte(rest, '"') >= 0:
		hint = `write \" for a quote inside the text, or put the text in single quotes '...'`
	case quote == '\'' && strings.IndexByte(rest, '\'') >= 0:
		hint = `put text with a ' in it in double quotes "..."`
	case !isQuote(quote) && quote != ']' && quote != '}' && end < s.pos:
		hint = "put the value in double quotes if it is text"
	}
	s.fail(s.pos, s.pos+len(rest), "text behind the end of the entry: "+runtime.Quote(rest), hint)
	return false
}
