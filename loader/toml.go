package loader

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Bounds of a TOML frontmatter beside maxDepth and maxNodes. They hold before the library sees the text: it overflows
// the stack on deep lists, is quadratic on dotted keys, and keeps the whole path of every key.
const (
	maxTOMLPaths  = 1 << 18 // bytes of the paths of all keys together
	maxTOMLFaults = 100     // reported for one frontmatter
)

// parseTOML reads head, which starts at byte base of the file, into a mapping node. All spans are offsets in the file.
// On any fault the node holds what could be read, and the frontmatter is not usable as a whole.
//
// The scanner reads TOML 1.0 and two things of 1.1: the escapes \e and \xHH, and times without seconds. Its nodes are
// what the loader works with. The library only has a veto, so that skillgen never accepts what it would refuse.
// A table has the span of its header, or of the part of a key that made it. A line end inside a multi-line string is
// LF in the node whatever it is in the file.
func parseTOML(head string, base int) (*node, []fault) {
	s := &tomlScanner{text: head, base: base, at: map[tomlPlace]int{}, made: map[*node]tomlOrigin{}}
	s.root = tomlScope{node: s.newNode(mappingNode, 0, len(head))}
	s.table = s.root
	s.document()
	if len(s.faults) > 0 {
		return s.root.node, s.faults
	}
	if _, number := tomlLibrary(head); number > 0 {
		start, end := tomlLine(head, number)
		s.fail(start, end, "this is not valid TOML", "compare the line with https://toml.io, or write the frontmatter in YAML")
	}
	return s.root.node, s.faults
}

// tomlLibrary decodes head with the library. The number is 0 when it accepts, or that of the line, from 1, which it
// refuses. A panic of the library is a refusal of the first line.
func tomlLibrary(head string) (values map[string]any, number int) {
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

// tomlLine is where the text of a line, counted from 1, starts and ends, without the blanks around it. For a line
// that there is not it is the last one: the library's count is not ours to trust.
func tomlLine(text string, number int) (start, end int) {
	l := lineAt(text, 0)
	for ; number > 1 && l.next < len(text); number-- {
		l = lineAt(text, l.next)
	}
	start = l.start + len(l.text) - len(strings.TrimLeft(l.text, " \t"))
	return start, max(start, l.start+len(strings.TrimRight(l.text, " \t")))
}

func (s *tomlScanner) newNode(kind nodeKind, start, end int) *node {
	s.nodes++
	if s.nodes > maxNodes+1 { // the root does not count
		s.stop(start, end, fmt.Sprintf("more than %d values", maxNodes), "move data of this size to a file beside the skill")
	}
	return &node{kind: kind, span: s.span(start, end)}
}

func (s *tomlScanner) tooDeep(at int) {
	s.stop(at, at+1, fmt.Sprintf("nested more than %d levels deep", maxDepth), "flatten it, or move it to a file beside the skill")
}

// shown is a key for hints.
func (s *tomlScanner) shown(parts []*node) string {
	var names []string
	for _, p := range parts {
		switch {
		case len(p.text) > 60:
			names = append(names, "key")
		case p.style == quotedStyle:
			names = append(names, runtime.Quote(p.text))
		default:
			names = append(names, p.text)
		}
	}
	return strings.Join(names, ".")
}

func (s *tomlScanner) span(start, end int) span { return span{s.base + start, s.base + end} }

// fail reports a mistake in the syntax; start and end are offsets in text.
func (s *tomlScanner) fail(start, end int, message, hint string) {
	s.report(rule.TOMLSyntax, start, end, message, hint)
}

// report keeps the first fault of an entry: those behind it are often its consequences.
func (s *tomlScanner) report(name rule.Name, start, end int, message, hint string) {
	if s.broken || s.stopped {
		return
	}
	s.broken = true
	if len(s.faults) == maxTOMLFaults-1 {
		s.stopped = true
		message += "; reading stopped after this"
	}
	end = min(max(start, end), len(s.text))
	s.faults = append(s.faults, fault{name, s.span(start, end), message, hint})
}

// stop reports a bound that is passed, and ends the reading: the rest is not worth its cost.
func (s *tomlScanner) stop(start, end int, message, hint string) {
	s.broken = false
	s.report(rule.TooDeep, start, end, message, hint)
	s.stopped = true
}
