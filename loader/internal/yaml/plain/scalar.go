package plain

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// plain reads a scalar without quotes. It goes on as long as lines are indented more than its key or dash is.
func (r *reader) plain(column int) *node.Node {
	if !r.startsPlain() {
		return nil
	}
	start := r.at
	stop, commented, ok := r.plainLine(start)
	if !ok || source.IsLostDash(r.text[start:stop]) && source.StartsLine(r.text, start) {
		return nil
	}
	text, folded := r.text[start:stop], []byte(nil)
	r.at = r.lineAfter(r.lineEnd(stop))
	for at, breaks := r.at, 1; at < len(r.text) && !commented; {
		first := r.behindBlanks(at)
		end := r.lineEnd(first)
		if first == end {
			breaks++
			at = r.lineAfter(end)
			continue
		}
		if first-at <= column || r.text[first] == '#' && !source.IsCutStart(r.text[first:end]) {
			break
		}
		if r.text[first] == '#' {
			return nil // a line of the text, as it may be meant
		}
		last, cut, ok := r.plainLine(first)
		if !ok || cut || source.IsBullet(r.text[first:last]) {
			return nil
		}
		if folded == nil {
			folded = append(make([]byte, 0, 2*len(text)+last-first), text...)
		}
		folded = fold(folded, breaks, r.text[first:last])
		stop, breaks = last, 1
		at = r.lineAfter(end)
		r.at = at
	}
	if folded != nil {
		text = string(folded)
	}
	if isStray(text) {
		return nil
	}
	return r.node(node.Scalar, text, node.Plain, source.Span{Start: start, End: stop})
}

// plainLine finds where the text of a scalar without quotes ends that goes through the rest of a line, and whether a
// comment is behind it. It is not ok when YAML sees a key in the line, or a warning is due.
func (c *cursor) plainLine(at int) (stop int, commented, ok bool) {
	line := c.text[at:c.lineEnd(at)]
	if i := strings.Index(line, " #"); i >= 0 {
		comment := line[i+1:]
		line, commented = strings.TrimRight(line[:i], " "), true
		if len(comment) > 1 && (comment[1] != ' ' || strings.ContainsAny(line, ` ("`)) {
			return 0, true, false // the comment may be meant as text, or close what is open
		}
	}
	for i := 0; ; {
		colon := strings.IndexByte(line[i:], ':')
		if colon < 0 {
			break
		}
		if i += colon + 1; i == len(line) || line[i] == ' ' {
			return 0, commented, false
		}
	}
	return at + len(strings.TrimRight(line, " ")), commented, true
}

// quoted reads a scalar in quotes.
func (r *reader) quoted() *node.Node {
	start := r.at
	quote, rest := r.text[start], r.text[start+1:]
	end := strings.IndexByte(rest, quote)
	if end < 0 {
		return nil
	}
	text := rest[:end]
	if strings.IndexByte(text, '\n') >= 0 || quote == '"' && strings.IndexByte(text, '\\') >= 0 || quote == '\'' && strings.HasPrefix(rest[end:], "''") {
		ok := false
		if text, ok = r.unquote(); !ok {
			return nil
		}
	} else {
		r.at = start + end + 2
	}
	return r.node(node.Scalar, text, node.Quoted, source.Span{Start: start, End: r.at})
}

// unquote reads a scalar in quotes that has escapes or several lines.
func (c *cursor) unquote() (string, bool) {
	quote := c.text[c.at]
	var out []byte
	for c.at++; c.at < len(c.text); {
		switch b := c.text[c.at]; {
		case b == quote && quote == '\'' && strings.HasPrefix(c.text[c.at:], "''"):
			out = append(out, b)
			c.at += 2
		case b == quote:
			c.at++
			return string(out), true
		case b == '\\' && quote == '"':
			b, ok := escaped(c.text[c.at+1:])
			if !ok {
				return "", false
			}
			out = append(out, b)
			c.at += 2
		case b == ' ' || isBreak(b):
			blanks := c.at
			breaks := c.space()
			if breaks == 0 {
				out = append(out, c.text[blanks:c.at]...)
			} else if c.at == len(c.text) || isBreak(c.text[c.at-1]) || strings.HasPrefix(c.text[c.at:], "- ") {
				return "", false // in the first column a line can mean something else, and so can an item
			}
			out = fold(out, breaks, "")
		default:
			out = append(out, b)
			c.at++
		}
	}
	return "", false
}

// space goes behind blanks and line breaks, and counts these.
func (c *cursor) space() (breaks int) {
	for c.at < len(c.text) {
		switch c.text[c.at] {
		case '\n':
			breaks++
		case ' ', '\r':
		default:
			return breaks
		}
		c.at++
	}
	return breaks
}

// escaped is what a backslash and the character behind it stand for in double quotes. Only the escapes that people write
// are known.
func escaped(rest string) (b byte, ok bool) {
	if rest == "" {
		return 0, false
	}
	switch rest[0] {
	case '"', '\\':
		return rest[0], true
	case 'n':
		return '\n', true
	case 't':
		return '\t', true
	}
	return 0, false
}
