package toml

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// cursor is a place in the text.
type cursor struct {
	text string
	pos  int
}

// peek is the next byte, or 0 at the end.
func (s *cursor) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// rest is what is left of a line, without its end and the blanks before it.
func (s *cursor) rest(at int) string {
	return strings.TrimRight(source.LineAt(s.text, at).Text, " \t")
}

func (s *cursor) blanks() {
	for s.pos < len(s.text) && source.IsBlank(s.text[s.pos]) {
		s.pos++
	}
}

// newline is the length of the line end at a place, 0 when there is none.
func (s *cursor) newline(at int) int {
	switch rest := s.text[at:]; {
	case strings.HasPrefix(rest, "\n"):
		return 1
	case strings.HasPrefix(rest, "\r\n"):
		return 2
	}
	return 0
}

func (s *cursor) runeLen(at int) int {
	_, n := utf8.DecodeRuneInString(s.text[at:])
	return n
}

// found names the character at a place.
func (s *cursor) found(at int) string {
	return runtime.Quote(s.text[at : at+s.runeLen(at)])
}

func (s *cursor) word(at int) string {
	end := at
	for end < len(s.text) && (isBareKey(s.text[end]) || strings.IndexByte("+.:", s.text[end]) >= 0) {
		end++
	}
	return s.text[at:end]
}

// continuation is where the text goes on behind a backslash at the end of a line, or 0 when this is no such backslash.
func (s *cursor) continuation() int {
	rest := strings.TrimLeft(s.text[s.pos+1:], " \t")
	if s.newline(len(s.text)-len(rest)) == 0 {
		return 0
	}
	for rest != "" && (source.IsBlank(rest[0]) || s.newline(len(s.text)-len(rest)) > 0) {
		rest = rest[max(1, s.newline(len(s.text)-len(rest))):]
	}
	return len(s.text) - len(rest)
}

func isBareKey(c byte) bool {
	return c == '-' || c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func isHexDigit(c byte) bool { return source.IsDecimal(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
