package loader

import (
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// tomlScanner reads TOML in one pass. What can nest is bounded by maxDepth before it is entered.
type tomlScanner struct {
	text    string
	base    int // of text in the file
	pos     int
	root    tomlScope
	table   tomlScope // of the last header: where entries go
	at      map[tomlPlace]int
	made    map[*node]tomlOrigin
	nodes   int
	paths   int
	faults  []fault
	broken  bool // this entry has its fault
	inText  bool // the fault is a multi-line string that is not closed: the lines that follow may be its text
	stopped bool // a bound is passed: nothing more is read
}

// tomlScope is where an entry or a value belongs.
type tomlScope struct {
	node   *node   // the table; nil for a value
	key    []*node // of the value, for messages
	depth  int     // levels above
	path   int     // bytes of the keys above
	inside bool    // in a list or an inline table, where a value ends at a comma
}

func (s *tomlScanner) document() {
	for !s.stopped {
		s.skip()
		s.broken, s.inText = false, false
		if s.pos == len(s.text) {
			return
		}
		start, ok := s.pos, false
		if s.text[start] == '[' {
			ok = s.header()
		} else {
			ok = s.entry(s.table)
		}
		if !ok || !s.lineEnd(start) {
			s.resume(start)
		}
	}
}

// resume goes on at the next line that starts an entry. That can be the line where the fault was noticed: a list that
// is not closed shows at the key below it.
func (s *tomlScanner) resume(start int) {
	l := lineAt(s.text, strings.LastIndexByte(s.text[:s.pos], '\n')+1)
	for l.start <= start && l.start < len(s.text) {
		l = lineAt(s.text, l.next)
	}
	for l.start < len(s.text) {
		if isTOMLEntry(l.text) || !s.inText && (strings.HasPrefix(l.text, "[") || isTopYAML(l.text)) {
			break
		}
		l = lineAt(s.text, l.next)
	}
	s.pos = l.start
}

// isTopYAML reports a line of YAML in the first column. Deeper ones belong to an entry that is reported already.
func isTopYAML(text string) bool {
	return text != "" && !isBlank(text[0]) && isYAMLEntry(text)
}

// header reads [table] or [[table]].
func (s *tomlScanner) header() bool {
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
func (s *tomlScanner) entry(in tomlScope) bool {
	start := s.pos
	if item := s.text[start:]; !in.inside && strings.HasPrefix(item, "- ") && !strings.HasPrefix(item, "- =") {
		s.fail(start, start+len(s.rest(start)), "a list item as in YAML, and this frontmatter is TOML", `write the list as key = ["...", "..."]`)
		return false
	}
	parts, ok := s.key('=')
	if !ok {
		return false
	}
	if s.peek() != '=' {
		s.noEquals(start, parts)
		return false
	}
	s.pos++
	s.blanks()
	slot := s.define(&in, parts)
	path := in.path + len(parts[len(parts)-1].text) + 1
	value, ok := s.value(tomlScope{key: parts, depth: in.depth + 1, path: path, inside: in.inside})
	if slot >= 0 && ok && !s.broken {
		in.node.pairs[slot].value = value
	}
	return ok
}

// key reads a key with its dotted parts, and the blanks behind it. end is what stands behind a key here.
func (s *tomlScanner) key(end byte) ([]*node, bool) {
	start := s.pos
	var parts []*node
	for {
		s.blanks()
		if len(parts) == maxDepth {
			s.tooDeep(s.pos)
			return nil, false
		}
		part, ok := s.keyPart(start, end, len(parts) > 0)
		if !ok {
			return nil, false
		}
		parts = append(parts, part)
		s.blanks()
		if s.peek() != '.' {
			return parts, true
		}
		s.pos++
	}
}

func (s *tomlScanner) keyPart(start int, end byte, dotted bool) (*node, bool) {
	at := s.pos
	c, rest := s.peek(), s.text[s.pos:]
	if c == '"' || c == '\'' {
		if strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''") {
			s.fail(at, at+3, "a key cannot be a multi-line string", `write it as "key"`)
			return nil, false
		}
		text, ok := s.oneLine()
		return &node{text: text, style: quotedStyle, span: s.span(at, s.pos)}, ok
	}
	for s.pos < len(s.text) && isBareKey(s.text[s.pos]) {
		s.pos++
	}
	if s.pos > at {
		return &node{text: s.text[at:s.pos], span: s.span(at, s.pos)}, true
	}
	if at < len(s.text) && s.newline(at) == 0 {
		s.control(at)
	}
	switch {
	case strings.HasPrefix(rest, bom):
		s.fail(at, at+len(bom), "a byte order mark stands inside the file", "remove it")
	case dotted && (c == end || c == '.' || s.rest(at) == ""):
		s.fail(start, at, "nothing stands behind a dot of the key", "remove the dot, or write the part of the key that belongs there")
	case c == '.':
		s.fail(at, at+1, "the key starts with a dot", "remove the dot")
	case c == '=':
		s.fail(at, at+1, `there is no key in front of "="`, `write key = "..."`)
	case end == ']' && (c == end || s.rest(at) == ""):
		s.fail(start-1, at+1, "the table header has no name", "write [name]")
	case strings.IndexByte(s.rest(at), end) > 0:
		s.needsQuotes(start, end)
	default:
		s.fail(at, at+s.runeLen(at), "expected a key, found "+s.found(at), `write key = "...", or # in front of a comment`)
	}
	return nil, false
}

func isBareKey(c byte) bool {
	return c == '-' || c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// noEquals says what stands behind a key instead of "=".
func (s *tomlScanner) noEquals(start int, parts []*node) {
	key, rest := s.shown(parts), s.rest(s.pos)
	equals := strings.IndexByte(rest, '=')
	switch {
	case strings.HasPrefix(rest, ":"):
		s.fail(start, s.pos+len(rest), runtime.Quote(s.text[start:s.pos+len(rest)])+" is written as in YAML, and this frontmatter is TOML",
			"write "+key+" = "+tomlSuggestion(strings.TrimSpace(rest[1:])))
	case equals > 0 && !strings.ContainsAny(rest[:equals], `"'`):
		s.needsQuotes(start, '=')
	default:
		name := strings.TrimRight(s.text[start:s.pos], " \t")
		s.fail(start, start+len(name), `no "=" behind the key `+runtime.Quote(name), "write "+key+` = "...", or # in front of a comment`)
	}
}

// needsQuotes reports a key, which goes up to end, with characters that it may not have as it is.
func (s *tomlScanner) needsQuotes(start int, end byte) {
	key := strings.TrimSpace(s.text[start : start+strings.IndexByte(s.rest(start), end)])
	start += strings.Index(s.text[start:], key)
	s.fail(start, start+len(key), "key "+runtime.Quote(key)+" needs quotes",
		`without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`)
}

// tomlSuggestion is the text of a YAML entry as a value for a hint, where it is simple, or dots.
func tomlSuggestion(text string) string {
	if len(text) > 2 && text[0] == '"' && text[len(text)-1] == '"' {
		text = text[1 : len(text)-1]
	}
	switch {
	case isTOMLPlain(text):
		return text
	case text == "", len(text) > 60, strings.ContainsAny(text, "\"'\\#[]{}|>&*"):
		return `"..."`
	}
	return runtime.Quote(text)
}

// lineEnd reads what may stand behind an entry: nothing or a comment.
func (s *tomlScanner) lineEnd(start int) bool {
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
	case s.text[start] == '[':
	case quote == '"' && strings.IndexByte(rest, '"') >= 0:
		hint = `write \" for a quote inside the text, or put the text in single quotes '...'`
	case quote == '\'' && strings.IndexByte(rest, '\'') >= 0:
		hint = `put text with a ' in it in double quotes "..."`
	case quote != '"' && quote != '\'' && quote != ']' && quote != '}' && end < s.pos:
		hint = "put the value in double quotes if it is text"
	}
	s.fail(s.pos, s.pos+len(rest), "text behind the end of the entry: "+runtime.Quote(rest), hint)
	return false
}
