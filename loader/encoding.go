package loader

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// checkEncoding reports what is not plain UTF-8 text: UTF-16, NUL, invalid bytes, a carriage return without a
// line feed. Only the first of each is reported, since one usually comes with thousands.
func (s *document) checkEncoding() bool {
	if strings.HasPrefix(s.text, "\xff\xfe") || strings.HasPrefix(s.text, "\xfe\xff") {
		s.Whole(rule.BadEncoding, "the file is UTF-16", "save it as UTF-8")
		return false
	}
	ok := true
	if i := strings.IndexByte(s.text, 0); i >= 0 {
		s.report(rule.BadEncoding, source.Span{Start: i, End: i + 1}, "the file holds a NUL byte", "save it as UTF-8 text")
		ok = false
	}
	if !utf8.ValidString(s.text) {
		at := firstInvalid(s.text)
		s.report(rule.BadEncoding, source.Span{Start: at, End: at},
			fmt.Sprintf("the file is not UTF-8: byte 0x%02x", s.text[at]), "save it as UTF-8")
		ok = false
	}
	if i := loneCR(s.text); i >= 0 {
		s.report(rule.BadEncoding, source.Span{Start: i, End: i},
			"a carriage return without a line feed", "use LF or CRLF line ends")
		ok = false
	}
	return ok
}

func firstInvalid(s string) int {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

func loneCR(s string) int {
	for at := 0; ; {
		i := strings.IndexByte(s[at:], '\r')
		if i < 0 {
			return -1
		}
		at += i + 1
		if at == len(s) || s[at] != '\n' {
			return at - 1
		}
	}
}

// checkControls reports raw control characters in the frontmatter, which parsers read in different ways: to one
// U+2028 is text, to another it starts a line with a key of its own.
func (s *document) checkControls(head source.Span) bool {
	for i, r := range s.text[head.Start:head.End] {
		if isControl(r) && r != '\t' && r != '\n' && r != '\r' {
			at := head.Start + i
			s.report(rule.ControlCharacter, source.Span{Start: at, End: at + utf8.RuneLen(r)},
				fmt.Sprintf("the frontmatter holds the control character %U", r), "remove it")
			return false
		}
	}
	return true
}

// isControl reports C0 and C1 controls, DEL, and the line and paragraph separators.
func isControl(r rune) bool {
	return r < 0x20 || 0x7f <= r && r <= 0x9f || r == 0x2028 || r == 0x2029
}

// checkText reports a control character in a decoded value, where an escape can have put it. Newlines and tabs
// are allowed where the field may have several lines.
func (s *document) checkText(what string, n *node.Node, multiline bool) bool {
	for _, r := range n.Text {
		if isControl(r) && !(multiline && (r == '\n' || r == '\t' || r == '\r')) {
			s.report(rule.ControlCharacter, n.Span,
				fmt.Sprintf("%s holds the control character %U: %s", what, r, runtime.Quote(n.Text)), "remove it")
			return false
		}
	}
	return true
}
