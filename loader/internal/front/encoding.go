package front

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// checkEncoding reports what is not plain UTF-8 text: UTF-16, NUL, invalid bytes, a carriage return without a
// line feed. Only the first of each is reported, since one usually comes with thousands.
func (r *reader) checkEncoding() bool {
	if strings.HasPrefix(r.text, "\xff\xfe") || strings.HasPrefix(r.text, "\xfe\xff") {
		r.Whole(rule.BadEncoding, "the file is UTF-16", "save it as UTF-8")
		return false
	}
	ok := true
	if i := strings.IndexByte(r.text, 0); i >= 0 {
		r.Report(rule.BadEncoding, source.Span{Start: i, End: i + 1}, "the file holds a NUL byte", "save it as UTF-8 text")
		ok = false
	}
	if !utf8.ValidString(r.text) {
		at := firstInvalid(r.text)
		r.Report(rule.BadEncoding, source.Span{Start: at, End: at},
			fmt.Sprintf("the file is not UTF-8: byte 0x%02x", r.text[at]), "save it as UTF-8")
		ok = false
	}
	if i := loneCR(r.text); i >= 0 {
		r.Report(rule.BadEncoding, source.Span{Start: i, End: i},
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
