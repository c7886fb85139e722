package toml

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// maxProblems bounds what is reported for one frontmatter.
const maxProblems = 100

// reader goes through the text and collects what is wrong with it.
type reader struct {
	cursor
	base     int // of text in the file
	problems []source.Problem
	broken   bool // this entry has its problem
	inText   bool // the problem is a multi-line string that is not closed: the lines that follow may be its text
	stopped  bool // a bound is passed: nothing more is read
}

func (s *reader) span(start, end int) source.Span {
	return source.Span{Start: s.base + start, End: s.base + end}
}

// fail reports a mistake in the syntax; start and end are offsets in text.
func (s *reader) fail(start, end int, message, hint string) {
	s.report(rule.TOMLSyntax, start, end, message, hint)
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
	s.problems = append(s.problems, source.Wrong(broken, s.span(start, end), message, hint))
}

// stop reports a bound that is passed, and ends the reading: the rest is not worth its cost.
func (s *reader) stop(start, end int, message, hint string) {
	s.broken = false
	s.report(rule.TooDeep, start, end, message, hint)
	s.stopped = true
}

func (s *reader) tooDeep(at int) {
	s.stop(at, at+1, fmt.Sprintf("nested more than %d levels deep", node.MaxDepth), "flatten it, or move it to a file beside the skill")
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

// control reports a byte that is a control character, which TOML allows nowhere but in escapes.
func (s *reader) control(at int) {
	if c := s.text[at]; (c < 0x20 && c != '\t') || c == 0x7f {
		s.fail(at, at+1, fmt.Sprintf("control character %U", c), fmt.Sprintf(`remove it; where a text needs it, write \u%04X`, c))
	}
}
