package toml

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// key reads a key with its dotted parts, and the blanks behind it. end is what stands behind a key here.
func (s *scanner) key(end byte) ([]*node.Node, bool) {
	start := s.pos
	var parts []*node.Node
	for {
		s.blanks()
		if len(parts) == node.MaxDepth {
			s.tooDeep(s.pos)
			return nil, false
		}
		part, ok := s.keyPart(start, end, len(parts) > 0)
		if !ok {
			return nil, false
		}
		parts = append(parts, part)
		if s.top == nil {
			s.top = part
		}
		s.blanks()
		if s.peek() != '.' {
			return parts, true
		}
		s.pos++
	}
}

func (s *scanner) keyPart(start int, end byte, dotted bool) (*node.Node, bool) {
	at := s.pos
	c, rest := s.peek(), s.text[s.pos:]
	if c == '"' || c == '\'' {
		if strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''") {
			s.fail(at, at+3, "a key cannot be a multi-line string", `write it as "key"`)
			return nil, false
		}
		text, ok := s.oneLine()
		return &node.Node{Text: text, Style: node.Quoted, Span: s.span(at, s.pos)}, ok
	}
	for s.pos < len(s.text) && isBareKey(s.text[s.pos]) {
		s.pos++
	}
	if s.pos > at {
		return &node.Node{Text: s.text[at:s.pos], Span: s.span(at, s.pos)}, true
	}
	if at < len(s.text) && s.newline(at) == 0 {
		s.control(at)
	}
	switch {
	case strings.HasPrefix(rest, source.BOM):
		s.fail(at, at+len(source.BOM), "a byte order mark stands inside the file", "remove it")
	case dotted && (c == end || c == '.' || s.rest(at) == ""):
		s.fail(start, at, "nothing stands behind a dot of the key", "remove the dot, or write the part of the key that belongs there")
	case c == '.':
		s.fail(at, at+1, "the key starts with a dot", "remove the dot")
	case c == '=':
		s.fail(at, at+1, `there is no key in front of "="`, `write key = "..."`)
	case end == ']' && (c == end || s.rest(at) == ""):
		s.fail(start-1, at+1, "the table header has no name", "write [name]")
	case source.StartsLine(s.text, at) && (strings.HasPrefix(s.rest(at), "```") || strings.HasPrefix(s.rest(at), "~~~")):
		line := source.Span{Start: at, End: at + len(s.rest(at))}
		s.remove(source.Span{Start: at, End: line.End + s.newline(line.End)}, line, "a code fence of Markdown stands in the frontmatter, which needs none", "remove the line")
	case strings.IndexByte(s.rest(at), end) > 0:
		s.needsQuotes(start, end)
	default:
		s.fail(at, at+s.runeLen(at), "expected a key, found "+s.found(at), `write key = "...", or # in front of a comment`)
	}
	return nil, false
}

// noEquals says what stands behind a key instead of "=".
func (s *scanner) noEquals(start int, parts []*node.Node) {
	key, rest := s.shown(parts), s.rest(s.pos)
	equals := strings.IndexByte(rest, '=')
	switch {
	case strings.HasPrefix(rest, ":"):
		s.fail(start, s.pos+len(rest), runtime.Quote(s.text[start:s.pos+len(rest)])+" is written as in YAML, and this is TOML",
			inTOML(s, parts, strings.TrimSpace(rest[1:])))
	case equals > 0 && !strings.ContainsAny(rest[:equals], `"'`):
		s.needsQuotes(start, '=')
	default:
		name := strings.TrimRight(s.text[start:s.pos], " \t")
		if rest != "" && isBareKey(rest[0]) && !source.IsDecimal(rest[0]) && s.top == parts[0] {
			s.top = nil // prose is no entry
		}
		s.fail(start, start+len(name), `no "=" behind the key `+runtime.Quote(name), "write "+key+" = "+sample(parts)+", or # in front of a comment")
	}
}

// needsQuotes reports a key, which goes up to end, with characters that it may not have as it is.
func (s *scanner) needsQuotes(start int, end byte) {
	key := strings.TrimSpace(s.text[start : start+strings.IndexByte(s.rest(start), end)])
	start += strings.Index(s.text[start:], key)
	at, hint := s.span(start, start+len(key)), `without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`
	field := keys.Spelt(key)
	if field != "" {
		hint = "write " + field
	}
	if s.top == nil || field != "" && s.top.Span.Start == at.Start {
		s.top = &node.Node{Text: key, Span: at}
	}
	s.fail(start, start+len(key), "key "+runtime.Quote(key)+" needs quotes", hint)
}

// inTOML says how to write the entry of YAML that the cursor is behind the key of. One without a value has it in the lines below.
func inTOML(s *scanner, parts []*node.Node, value string) string {
	key := s.shown(parts)
	if value == "" {
		l := source.LineAt(s.text, s.pos)
		for l = source.LineAt(s.text, l.Next); l.Next < len(s.text) && strings.TrimSpace(l.Text) == ""; {
			l = source.LineAt(s.text, l.Next)
		}
		below := strings.TrimLeft(l.Text, " \t")
		switch _, rest := source.LeadingWord(below); {
		case strings.HasPrefix(below, "- "):
			return "write " + key + ` = ["...", "..."]`
		case below != l.Text && strings.HasPrefix(strings.TrimLeft(rest, " "), ":"):
			return "write [" + key + "], and below it lines such as key = \"...\""
		}
	}
	if takesTruth(parts) {
		return "write " + key + " = " + cmp.Or(truth(value), "true or false")
	}
	return "write " + key + " = " + cmp.Or(inBrackets(value), suggestion(value))
}

// inBrackets is a list or a mapping of YAML on one line as a value for a hint, with dots for what is not simple, or "".
func inBrackets(text string) string {
	switch {
	case strings.HasPrefix(text, "{"):
		return `{key = "..."}`
	case !strings.HasPrefix(text, "["):
		return ""
	case !strings.HasSuffix(text, "]") || len(text) < 3 || len(text) > 60 || strings.ContainsAny(text[1:len(text)-1], "[]{}#\\"):
		return `["...", "..."]`
	}
	items := strings.Split(text[1:len(text)-1], ",")
	for i, item := range items {
		item = strings.TrimSpace(item)
		if len(item) > 1 && (item[0] == '"' || item[0] == '\'') && item[len(item)-1] == item[0] {
			item = item[1 : len(item)-1]
		}
		if item == "" || strings.ContainsAny(item, "\"'") { // a comma within quotes has parted one
			return `["...", "..."]`
		}
		items[i] = runtime.Quote(item)
	}
	return "[" + strings.Join(items, ", ") + "]"
}

// suggestion is the text of a YAML entry as a value for a hint, where it is simple, or dots.
func suggestion(text string) string {
	if len(text) > 2 && text[0] == '"' && text[len(text)-1] == '"' {
		text = text[1 : len(text)-1]
	}
	switch {
	case isPlain(text):
		return text
	case text == "", len(text) > 60, strings.ContainsAny(text, "\"'\\#[]{}|>&*"):
		return `"..."`
	}
	return runtime.Quote(text)
}
