package toml

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// peek is the next byte, or 0 at the end.
func (s *scanner) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// rest is what is left of a line, without its end and the blanks before it.
func (s *scanner) rest(at int) string {
	return strings.TrimRight(source.LineAt(s.text, at).Text, " \t")
}

func (s *scanner) blanks() {
	for s.pos < len(s.text) && source.IsBlank(s.text[s.pos]) {
		s.pos++
	}
}

// skip goes over blanks, line ends and comments.
func (s *scanner) skip() {
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

func (s *scanner) comment() {
	for s.pos < len(s.text) && s.newline(s.pos) == 0 {
		s.control(s.pos)
		s.pos++
	}
}

// newline is the length of the line end at a place, 0 when there is none.
func (s *scanner) newline(at int) int {
	switch rest := s.text[at:]; {
	case strings.HasPrefix(rest, "\n"):
		return 1
	case strings.HasPrefix(rest, "\r\n"):
		return 2
	}
	return 0
}

// control reports a byte that is a control character, which TOML allows nowhere but in escapes.
func (s *scanner) control(at int) {
	if c := s.text[at]; (c < 0x20 && c != '\t') || c == 0x7f {
		s.fail(at, at+1, fmt.Sprintf("control character %U", c), fmt.Sprintf(`remove it; where a text needs it, write \u%04X`, c))
	}
}

func (s *scanner) runeLen(at int) int {
	_, n := utf8.DecodeRuneInString(s.text[at:])
	return n
}

// found names what stands at a place.
func (s *scanner) found(at int) string {
	switch {
	case at == len(s.text):
		return "the end of the frontmatter"
	case s.newline(at) > 0:
		return "the end of the line"
	}
	return runtime.Quote(s.text[at : at+s.runeLen(at)])
}
