package toml

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// quoted reads a string of any of the four kinds.
func (s *reader) quoted() (string, bool) {
	if rest := s.text[s.pos:]; strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''") {
		return s.multiLine()
	}
	return s.oneLine()
}

func (s *reader) oneLine() (string, bool) {
	start, quote := s.pos, s.text[s.pos]
	from, b := start+1, []byte(nil) // what is decoded so far is b and the text behind from
	for s.pos++; s.pos < len(s.text) && s.newline(s.pos) == 0; {
		switch c := s.text[s.pos]; {
		case c == quote:
			s.pos++
			if b == nil {
				return s.text[from : s.pos-1], true
			}
			return string(append(b, s.text[from:s.pos-1]...)), true
		case c == '\\' && quote == '"':
			b = s.escape(append(b, s.text[from:s.pos]...))
			from = s.pos
		default:
			s.control(s.pos)
			s.pos++
		}
	}
	triple := strings.Repeat(string(quote), 3)
	s.fail(start, s.pos, "the string is not closed", "write "+string(quote)+" at its end, or "+triple+" around text of several lines")
	return "", false
}

func (s *reader) multiLine() (string, bool) {
	start, quote := s.pos, s.text[s.pos]
	s.pos += 3
	s.pos += s.newline(s.pos) // the first line end is not part of the text
	b := []byte{}
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == quote:
			run := 1
			for run < 5 && s.pos+run < len(s.text) && s.text[s.pos+run] == quote {
				run++
			}
			s.pos += run
			if run >= 3 { // up to two quotes may end the text
				return string(append(b, s.text[s.pos-run:s.pos-3]...)), true
			}
			b = append(b, s.text[s.pos-run:s.pos]...)
		case c == '\\' && quote == '"':
			if next := s.continuation(); next > 0 {
				s.pos = next
			} else {
				b = s.escape(b)
			}
		case s.newline(s.pos) > 0:
			b = append(b, '\n')
			s.pos += s.newline(s.pos)
		default:
			s.control(s.pos)
			b = append(b, c)
			s.pos++
		}
	}
	s.pos, s.inText = start+3, true
	s.fail(start, start+3, "the multi-line string is not closed", "write "+s.text[start:start+3]+" where it ends")
	return "", false
}

// The letters of the escapes with one, and what they stand for.
const letters, letterBytes = `btnfre"\`, "\b\t\n\f\r\x1b\"\\"

// escape appends what an escape stands for, and goes behind it.
func (s *reader) escape(b []byte) []byte {
	start := s.pos
	s.pos++
	c, n := s.peek(), 0
	switch c {
	case 'x':
		n = 2
	case 'u':
		n = 4
	case 'U':
		n = 8
	default:
		if i := strings.IndexByte(letters, c); i >= 0 {
			s.pos++
			return append(b, letterBytes[i])
		}
		if s.pos < len(s.text) && s.newline(s.pos) == 0 {
			s.pos += s.runeLen(s.pos)
			message := "a backslash in front of " + runtime.Quote(s.text[start+1:s.pos]) + " is not an escape"
			if c == '\'' {
				s.remove(source.Span{Start: start, End: start + 1}, source.Span{Start: start, End: s.pos}, message, "remove the backslash")
			} else {
				s.fail(start, s.pos, message, backslash)
			}
		}
		return b
	}
	s.pos++
	digits := s.text[s.pos:min(s.pos+n, len(s.text))]
	if i := strings.IndexFunc(digits, func(r rune) bool { return r > 0x7f || !isHexDigit(byte(r)) }); i >= 0 {
		digits = digits[:i]
	}
	if len(digits) < n {
		s.fail(start, s.pos+len(digits), fmt.Sprintf(`\%c needs %d hexadecimal digits, found %d`, c, n, len(digits)), backslash)
		return b
	}
	s.pos += n
	code, _ := strconv.ParseUint(digits, 16, 32)
	if code > utf8.MaxRune || !utf8.ValidRune(rune(code)) {
		s.fail(start, s.pos, `\`+string(c)+digits+" is not a character", "write the character itself, or its code with \\U and 8 digits")
		return b
	}
	return utf8.AppendRune(b, rune(code))
}

const backslash = `use single quotes '...' for text with backslashes, or write \\ for each of them`
