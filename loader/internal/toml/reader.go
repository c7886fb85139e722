package toml

import (
	"fmt"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// maxProblems bounds what is reported for one frontmatter.
const maxProblems = 100

// reader goes through the text and collects what is wrong with it.
type reader struct {
	cursor
	base      int // of text in the file
	problems  []source.Problem
	broken    bool         // this entry has its problem
	inText    bool         // the problem is a multi-line string that is not closed: the lines that follow may be its text
	stopped   bool         // a bound is passed: nothing more is read
	top       *node.Node   // the key of the top-level entry that is being read, nil when that cannot be told
	isTooDeep bool         // this entry is, and the brackets around it are open still
	lost      []*node.Node // the keys of those that have a problem
}

func (s *reader) span(start, end int) source.Span {
	return source.Span{Start: s.base + start, End: s.base + end}
}

// fail reports a mistake in the syntax; start and end are offsets in text.
func (s *reader) fail(start, end int, message, hint string) {
	s.report(rule.TOMLSyntax, start, end, message, hint)
}

// remove reports a mistake in the syntax that is gone without a part of the text.
func (s *reader) remove(part, at source.Span, message, hint string) {
	told := len(s.problems)
	s.fail(at.Start, at.End, message, hint)
	if len(s.problems) > told {
		s.problems[told].Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: s.base + part.Start, End: s.base + part.End}}}
	}
}

// report keeps the first problem of an entry: those behind it are often its consequences.
func (s *reader) report(broken *rule.Rule, start, end int, message, hint string) {
	if s.broken || s.stopped {
		return
	}
	s.broken = true
	if len(s.problems) == maxProblems-1 {
		s.stopped = true
		message += "; reading stopped after this"
	}
	end = min(max(start, end), len(s.text))
	p := source.Wrong(broken, s.span(start, end), message, hint)
	if s.top != nil {
		p.Entry = s.top.Text
		s.lost = append(s.lost, s.top)
	}
	s.problems = append(s.problems, p)
}

// stop reports a bound that is passed by the whole, and ends the reading: the rest is not worth its cost.
func (s *reader) stop(start, end int, message, hint string) {
	s.broken, s.top = false, nil
	s.report(rule.TooDeep, start, end, message, hint)
	s.stopped = true
}

func (s *reader) tooDeep(at int) {
	s.report(rule.TooDeep, at, at+1, fmt.Sprintf("nested more than %d levels deep", node.MaxDepth), "flatten it, or move it to a file beside the skill")
}

// skip goes over blanks, line ends and comments.
func (s *reader) skip() {
	for {
		s.blanks()
		switch {
		case s.peek() == '#':
			s.comment()
		case s.newline(s.pos) > 0:
			s.pos += s.newline(s.pos)
		default:
			return
		}
	}
}

func (s *reader) comment() {
	for s.pos < len(s.text) && s.newline(s.pos) == 0 {
		s.control(s.pos)
		s.pos++
	}
}

// control reports a control character, in its first byte. TOML allows some of them, which other parsers take for line
// ends; where a text needs one there is an escape.
func (s *reader) control(at int) {
	switch c := s.text[at]; {
	case ' ' <= c && c < 0x7f, c == '\t', c > 0x7f && c != 0xc2 && c != 0xe2:
		return
	}
	if c, size := utf8.DecodeRuneInString(s.text[at:]); source.IsControl(c) {
		s.report(rule.ControlCharacter, at, at+size, fmt.Sprintf("the frontmatter holds the control character %U", c), "remove it")
	}
}
