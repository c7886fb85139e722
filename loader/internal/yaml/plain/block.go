package plain

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// block reads the text below | or >, whose key or dash is in a column. How deep it is indented its first line says.
func (r *reader) block(column int) *node.Node {
	at := source.Span{Start: r.at, End: r.lineEnd(r.at)}
	header := strings.TrimRight(r.text[at.Start:at.End], " ")
	if len(header) > 2 || len(header) == 2 && header[1] != '-' && header[1] != '+' {
		return nil
	}
	r.at = r.lineAfter(at.End)
	indent := r.blockIndent()
	if indent <= column {
		return nil
	}
	text, broken, empty := r.blockLines(indent, header[0] == '>')
	chomp := header[len(header)-1]
	if broken && chomp != '-' {
		text = append(text, '\n')
	}
	for ; empty > 0 && chomp == '+'; empty-- {
		text = append(text, '\n')
	}
	return r.node(node.Scalar, string(text), node.Block, at)
}

// blockLines reads the lines of a text that is indented: what is in them, whether the last one ends with a line break,
// and the number of empty lines behind it.
func (r *reader) blockLines(indent int, folds bool) (text []byte, broken bool, empty int) {
	deeper := false // the last line starts with a blank: neither the break before it nor the one behind it is folded
	for r.at < len(r.text) {
		first := min(r.behindBlanks(r.at), r.at+indent)
		if first == len(r.text) {
			r.at = first
			break
		}
		if isBreak(r.text[first]) {
			empty++
			r.at = r.lineAfter(first)
			continue
		}
		if first-r.at < indent {
			break
		}
		was := deeper
		deeper = r.text[first] == ' '
		switch {
		case !broken:
		case !folds || was || deeper:
			text = append(text, '\n')
		case empty == 0:
			text = append(text, ' ')
		}
		for ; empty > 0; empty-- {
			text = append(text, '\n')
		}
		end := r.lineEnd(first)
		text = append(text, r.text[first:end]...)
		r.at, broken = r.lineAfter(end), end < len(r.text)
	}
	return text, broken, empty
}

// blockIndent is the number of blanks before the first line from here on that holds something, -1 when there is none,
// or when an empty line before it has more of them.
func (c *cursor) blockIndent() int {
	most := 0
	for at := c.at; at < len(c.text); {
		first := c.behindBlanks(at)
		if first == len(c.text) {
			return -1
		}
		if !isBreak(c.text[first]) {
			if first-at < most {
				return -1
			}
			return first - at
		}
		most = max(most, first-at)
		at = c.lineAfter(first)
	}
	return -1
}
