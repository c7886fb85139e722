package toml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// value reads any value. What follows it is its reader's business.
func (s *scanner) value(in scope) (*node.Node, bool) {
	start := s.pos
	if in.depth > node.MaxDepth {
		s.tooDeep(start)
		s.isTooDeep = true
		return nil, false
	}
	if s.stopped {
		return nil, false
	}
	switch c := s.peek(); {
	case c == '"' || c == '\'':
		text, ok := s.quoted()
		n := s.newNode(node.Scalar, start, s.pos)
		n.Text, n.Style = text, node.Quoted
		return n, ok
	case c == '[':
		return s.list(in)
	case c == '{':
		return s.inlineTable(in)
	case start == len(s.text), c == '#', s.newline(start) > 0, in.inside && in.key != nil && (c == ',' || c == '}'):
		key := s.shown(in.key)
		s.fail(start, start, "no value behind "+key+" =", "write "+key+" = "+sample(in.key)+", or remove it")
		return nil, false
	}
	return s.plain(in)
}

// list reads [a, b]: on several lines, with comments, and with a comma behind the last item if so wished.
func (s *scanner) list(in scope) (*node.Node, bool) {
	start := s.pos
	n := s.newNode(node.List, start, start+1)
	in.inside, in.key, in.depth = true, nil, in.depth+1
	s.pos++
	for room := true; !s.stopped; { // room for an item
		gap := s.pos
		s.skip()
		c := s.peek()
		switch {
		case c == ']':
			s.pos++
			n.Span.End = s.base + s.pos
			return n, true
		case s.pos == len(s.text), s.isEntryBelow(gap) && (!room || c != '[' || isHeader(s, start)):
			s.fail(start, start+1, "the list is not closed", `write "]" behind its last item`)
			return nil, false
		case c == ',' && room:
			s.fail(s.pos, s.pos+1, "no item in front of the comma", "remove the comma")
			return nil, false
		case c == ',':
			room = true
			s.pos++
			continue
		case !room:
			s.fail(s.pos, s.pos+s.runeLen(s.pos), `expected a comma or "]" in the list, found `+s.found(s.pos), "put a comma between two items")
			return nil, false
		}
		item, ok := s.value(in)
		if !ok {
			return nil, false
		}
		n.Items = append(n.Items, item)
		room = false
	}
	return nil, false
}

// isEntryBelow reports whether the place behind a gap is the start of an entry on a line of its own.
func (s *scanner) isEntryBelow(gap int) bool {
	i := strings.LastIndexByte(s.text[gap:s.pos], '\n')
	return i >= 0 && source.IsTOMLEntry(source.LineAt(s.text, gap+i+1).Text)
}

// isHeader reports that a list in the first column, where an item is to be, is the header of a table: no item starts with a letter, and
// the list from start on is never closed.
func isHeader(s *scanner, start int) bool {
	word := strings.TrimLeft(s.rest(s.pos), "[")
	return s.text[s.pos-1] == '\n' && isBareKey(word[0]) && !source.IsDecimal(word[0]) && source.FlowEnd(s.text[start:]+"\n") > len(s.text)-start
}

// inlineTable reads {a = 1, b = 2}. TOML 1.0 wants it on one line, without a comma behind the last entry: anything else
// is reported and read nevertheless, for the sake of what follows it, and on lines of their own entries need no comma.
func (s *scanner) inlineTable(in scope) (*node.Node, bool) {
	start, comma := s.pos, -1
	n := s.newNode(node.Mapping, start, start+1)
	in.inside, in.node = true, n
	s.pos++
	for room := true; !s.stopped; {
		s.blanks()
		isBelow := s.newline(s.pos) > 0 || s.peek() == '#'
		if isBelow {
			s.fail(start, s.pos, "an inline table must end on the line where it starts", "write it on one line, with a comma between two entries and none behind the last; or below all other entries as a table of its own, under a header")
			s.skip()
		}
		switch c := s.peek(); {
		case c == '}':
			if comma >= 0 && room {
				s.fail(comma, comma+1, "a comma stands behind the last entry of an inline table", "remove the comma")
			}
			s.pos++
			n.Span.End = s.base + s.pos
			return n, true
		case s.pos == len(s.text):
			s.fail(start, start+1, "the inline table is not closed", `write "}" behind its last entry`)
			return nil, false
		case c == ',' && room:
			s.fail(s.pos, s.pos+1, "no entry in front of the comma", "remove the comma")
			return nil, false
		case c == ',':
			room, comma = true, s.pos
			s.pos++
			continue
		case !room && !(isBelow && source.IsBlank(s.text[s.pos-1])): // in the first column it is an entry of the first level
			s.fail(s.pos, s.pos+s.runeLen(s.pos), `expected a comma or "}" in the inline table, found `+s.found(s.pos), "put a comma between two entries")
			return nil, false
		}
		if !s.entry(in) {
			return nil, false
		}
		room = false
	}
	return nil, false
}

// isList finds and reports braces of an inline table that have the items of a list, texts or words, and no entry.
func isList(s *scanner, in scope) bool {
	start := in.node.Span.Start - s.base
	list, _, isClosed := strings.Cut(s.rest(start)[1:], "}")
	var texts []string
	for item := range strings.SplitSeq(list, ",") {
		text := strings.TrimSpace(item)
		if len(text) > 1 && isQuote(text[0]) && text[len(text)-1] == text[0] {
			text = text[1 : len(text)-1]
		} else if strings.ContainsFunc(text, func(r rune) bool { return r >= 0x80 || !isBareKey(byte(r)) }) {
			return false
		}
		if strings.ContainsAny(text, `"'\\=`) {
			return false
		}
		if text != "" {
			texts = append(texts, text)
		}
	}
	if !isClosed || in.key == nil || len(texts) < 2 && !strings.ContainsAny(list, `"'`) {
		return false
	}
	s.fail(start, start+len(list)+2, "braces hold entries with a sign, and these hold a list", "write "+s.shown(in.key)+node.WriteList(runtime.FormatTOML, "", texts...)[len(`""`):])
	return true
}
