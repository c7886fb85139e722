package toml

import (
	"errors"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Parse reads head, which starts at byte base of the file, into a mapping node. All spans are offsets in the file.
// An entry that cannot be used has a key without a value, and the problem names it. With a problem that names no entry
// the node holds what could be read, and the frontmatter is not usable as a whole.
//
// The scanner reads TOML 1.0 and two things of 1.1: the escapes \e and \xHH, and times without seconds. Its nodes are
// what the loader works with. The library only has a veto, so that skillgen never accepts what it would refuse.
// A table has the span of its header, or of the part of a key that made it. A line end inside a multi-line string is
// LF in the node whatever it is in the file.
func Parse(head string, base int) (*node.Node, []source.Problem) {
	s := newScanner(head, base)
	s.document()
	s.hintTwice()
	s.drop()
	if slices.ContainsFunc(s.problems, func(p source.Problem) bool { return p.Entry == "" }) {
		return s.root.node, s.problems
	}
	text := s.cuts.blank(head)
	if _, number := library(text); number > 0 {
		start, end := lineOf(text, number)
		s.broken, s.top = false, nil
		s.fail(start, end, "this is not valid TOML", "compare the line with https://toml.io, or write the frontmatter in YAML")
	}
	return s.root.node, s.problems
}

// Usable is a text without the lines of entries and tables that have a problem. Blanks stand in their place, so that all else
// stays where it is.
func Usable(text string) string {
	s := newScanner(text, 0)
	s.document()
	return s.cuts.blank(text)
}

func newScanner(head string, base int) *scanner {
	s := &scanner{tree: tree{reader: reader{cursor: cursor{text: head}, base: base}, at: map[place]int{}, made: map[*node.Node]origin{}}}
	s.root = scope{node: s.newNode(node.Mapping, 0, len(head))}
	s.table = s.root
	return s
}

// library decodes head with the library. The number is 0 when it accepts, or that of the line, from 1, which it
// refuses. A panic of the library is a refusal of the first line.
func library(head string) (values map[string]any, number int) {
	defer func() {
		if recover() != nil {
			values, number = nil, 1
		}
	}()
	_, err := toml.Decode(head, &values)
	if err == nil {
		return values, 0
	}
	if e, ok := errors.AsType[toml.ParseError](err); ok {
		return nil, max(e.Position.Line, 1)
	}
	return nil, 1
}

// lineOf is where the text of a line, counted from 1, starts and ends, without the blanks around it. For a line
// that there is not it is the last one: the library's count is not ours to trust.
func lineOf(text string, number int) (start, end int) {
	l := source.LineAt(text, 0)
	for ; number > 1 && l.Next < len(text); number-- {
		l = source.LineAt(text, l.Next)
	}
	start = l.Start + len(l.Text) - len(strings.TrimLeft(l.Text, " \t"))
	return start, max(start, l.Start+len(strings.TrimRight(l.Text, " \t")))
}
